"""What stands in the warehouse: three tables, with every value in them that has ever broken an export.

The last manufacturer makes nothing that is for sale and one item has no manufacturer left, so the join has something to do.
"""

import datetime
import decimal
import random

MANUFACTURERS = [(1, "Oak & Anvil"), (2, "North Forge"), (3, 'Söhne "Berg" GmbH'), (4, "Empty Hall")]

# The texts that delimiters, quotes, escapes, line ends and the text for no value are most likely to break.
TEXTS = [
    None, "", " ", "tab\there", "two\tta\tbs\t", "line\nend", "carriage\rreturn", "both\r\nof them", "\n", "\t",
    '"whole"', '5" pipe', '"', '""', '"begins', 'ends"', 'a "word" inside, a comma', "it's", "back\\slash", "\\", "\\t is no tab",
    'mixed \\" both', "ends in \\", " space in front", "space behind ", "NULL", "null", "None", "007", "three\nlines\r\nin one", "1e5", "# no comment", "-- nor this",
    "naïve Grüße, 日本語, 😀", "e\u0301 and \u00e9 are two", "\ufeffmark in front", "a\u2028b", "soft\u00adhyphen", "bell\x07",
    "x" * 300,
]  # fmt: skip

WEIGHTS = [
    0.1, 1 / 3, 100.0, 0.0, -1.5, 123456789.125, 1e15, 1e16, 1e21, 1e22, 1e100, 1e-5, 2.5e-7, 5e-324,
    1.7976931348623157e308, 0.30000000000000004, None,
]  # fmt: skip

PRICES = [None] + [decimal.Decimal(text) for text in ["0.01", "0.10", "1.00", "4.29", "-3.50", "99999999.99"]]


def moment(number):
    """A moment of 2024, in UTC; some have microseconds, one lies in the hour that clocks skip or repeat elsewhere."""
    base = datetime.datetime(2024, 3, 31, 2, 30, tzinfo=datetime.timezone.utc)
    return base + datetime.timedelta(days=number % 300, microseconds=(number % 3) * 123_456)


def items(rows):
    """The items: one for each awkward text, then plain ones until there are `rows`.

    (id, manufacturer id, name, details, price, weight, in stock, added on, changed at, thumbnail)
    """
    for index in range(max(rows, len(TEXTS))):
        text = TEXTS[index] if index < len(TEXTS) else f"Details of item {index + 1}"
        yield (
            index + 1,
            1 + index % 3,
            f"Item {index + 1}" if not text else f"Item {index + 1}: {text}",
            text,
            PRICES[index % len(PRICES)],
            WEIGHTS[index % len(WEIGHTS)],
            [True, False, None][index % 3],
            None if index % 11 == 10 else datetime.date(2024, 2, 29) + datetime.timedelta(days=index % 500),
            None if index % 13 == 12 else moment(index),
            None if index % 4 else bytes([0, 255, 9, 10, 34, index % 256]),
        )
    # Its manufacturer has been struck off the list.
    yield (0, 9, "Item of nobody", None, None, None, None, None, None, None)


def sales(rows):
    """The sales: (item id, quantity), in no order. Every fifth item has none."""
    numbers = random.Random(1)
    found = [
        (item, numbers.randrange(1, 9))
        for item in range(1, max(rows, len(TEXTS)) + 1)
        if item % 5
        for _ in range(numbers.randrange(1, 4))
    ]
    numbers.shuffle(found)
    return found
