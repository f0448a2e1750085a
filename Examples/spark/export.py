#!/usr/bin/env python3
"""Joins three tables in Spark, in local mode, and exports the result as seed files in parts.

    export.py OUTPUT [--rows N] [--parts N] [--fault PART]

OUTPUT gets `seed/` for catalog-build and `expected.json`, Spark's own answer to the same queries.
"""

import argparse
import os
import pathlib
import shutil
import sys
import time

from pyspark.sql import SparkSession, functions
from pyspark.sql.types import (
    BinaryType, BooleanType, DateType, DecimalType, DoubleType, LongType, StringType, StructField, StructType, TimestampType,
)  # fmt: skip

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "warehouse"))
import expected  # noqa: E402
import source  # noqa: E402

# No value is written as this text, so that it is not taken for an empty one.
NULL = "\\N"

# README.md says why each of them.
OPTIONS = {
    "sep": "\t",
    "header": True,
    "quote": '"',
    "escape": '"',
    "nullValue": NULL,
    "emptyValue": "",
    "ignoreLeadingWhiteSpace": False,
    "ignoreTrailingWhiteSpace": False,
    "timestampFormat": "yyyy-MM-dd HH:mm:ss.SSSSSS",
}

PRODUCTS = """
    SELECT
        item.id AS ProductID, manufacturer.id AS ManufacturerID, item.name AS Name, item.details AS Details,
        item.price AS Price, item.weight AS Weight, item.in_stock AS InStock, item.added_on AS AddedOn,
        item.changed_at AS ChangedAt, coalesce(sold.quantity, 0) AS Sold, item.thumbnail AS Thumbnail
    FROM item
    JOIN manufacturer ON manufacturer.id = item.manufacturer_id
    LEFT JOIN (SELECT item_id, sum(quantity) AS quantity FROM sale GROUP BY item_id) sold ON sold.item_id = item.id
"""


def structure(**kinds):
    return StructType([StructField(name, kind) for name, kind in kinds.items()])


def fill(spark, rows):
    manufacturer = structure(id=LongType(), name=StringType())
    item = structure(
        id=LongType(), manufacturer_id=LongType(), name=StringType(), details=StringType(), price=DecimalType(10, 2),
        weight=DoubleType(), in_stock=BooleanType(), added_on=DateType(), changed_at=TimestampType(), thumbnail=BinaryType(),
    )  # fmt: skip
    sale = structure(item_id=LongType(), quantity=LongType())
    spark.createDataFrame(source.MANUFACTURERS, manufacturer).createOrReplaceTempView("manufacturer")
    spark.createDataFrame(list(source.items(rows)), item).createOrReplaceTempView("item")
    spark.createDataFrame(source.sales(rows), sale).createOrReplaceTempView("sale")


def refuse_ambiguous(frame):
    """Ends the run where a text is the one that stands for no value: the two would be one in the seed file."""
    for field in frame.schema:
        if isinstance(field.dataType, StringType):
            count = frame.filter(functions.col(field.name) == functions.lit(NULL)).count()
            if count:
                sys.exit(f"{count} values of {field.name} are {NULL}, the text for no value; choose another one")


def export(frame, folder, parts):
    """Writes a frame's rows in the order of its first column, the primary key.

    Spark numbers the parts in the order of the ranges, so the byte order of their names is that of the rows, and the
    bytes of the catalog do not depend on how the work was spread.
    """
    refuse_ambiguous(frame)
    key = frame.columns[0]
    for field in frame.schema:
        if isinstance(field.dataType, BinaryType):
            frame = frame.withColumn(field.name, functions.hex(field.name))
    ordered = frame.repartitionByRange(parts, key).sortWithinPartitions(key)
    ordered.write.options(**OPTIONS).option("compression", "gzip").mode("overwrite").csv(str(folder))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=1000, help="how many items there are, about")
    parser.add_argument("--parts", type=int, default=4, help="how many files the products are written to, at most")
    parser.add_argument("--fault", type=int, metavar="ID", help="this product refers to no manufacturer")
    options = parser.parse_args()

    # collect() gives moments in the zone of the machine, whatever the session's is.
    os.environ["TZ"] = "UTC"
    time.tzset()
    spark = (
        SparkSession.builder.master("local[2]")
        .appName("catalog")
        .config("spark.ui.enabled", False)
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", 4)
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    fill(spark, options.rows)
    manufacturers = spark.table("manufacturer").toDF("ManufacturerID", "Name")
    products = spark.sql(PRODUCTS)
    if options.fault:
        key = functions.when(functions.col("ProductID") == options.fault, 7).otherwise(functions.col("ManufacturerID"))
        products = products.withColumn("ManufacturerID", key)
    shutil.rmtree(options.output / "seed", ignore_errors=True)
    export(manufacturers, options.output / "seed" / "Manufacturer", 1)
    export(products, options.output / "seed" / "Product", options.parts)
    expected.write(
        options.output / "expected.json",
        {
            "Manufacturer": manufacturers.orderBy("ManufacturerID").collect(),
            "Product": products.orderBy("ProductID").collect(),
        },
    )
    spark.stop()


if __name__ == "__main__":
    main()
