/**
 * Templates that would exhaust the memory or the time of the process, with a part of the error
 * message for each.
 */
export const ABUSES: [what: string, template: string, reason: string][] = [
  ['a range', '{{ (1..200000000) | size }}', 'must not contain "(1..200000000) | siz"'],
  [
    'a range as an argument',
    '{{ contact.firstName | append: (1..9) }}',
    'must not contain "(1..9) }}"',
  ],
  [
    'replace that grows',
    `{{ contact.firstName ${'| replace: "a", "aaaaaaaaaa" '.repeat(5)}}}`,
    'uses the filter "replace"',
  ],
  ['split', '{{ contact.firstName | split: "" }}', 'uses the filter "split"'],
  [
    'a chain of append',
    `{{ contact.firstName ${'| append: "x" '.repeat(6)}}}`,
    'must apply at most 5 filters',
  ],
  [
    'an argument that is a variable',
    '{{ contact.firstName | append: contact.email }}',
    'an argument that is not a literal',
  ],
  [
    'a named argument',
    '{{ contact.firstName | default: "x", allow_false: true }}',
    'an argument that is not a literal',
  ],
  ['deep brackets', `{{ contact${'[contact'.repeat(2_000)} }}`, 'longer than 500 characters'],
  ['deep parentheses', `{{ ${'('.repeat(9_000)} }}`, 'must not contain "(((((((((((((((((((("'],
  ['an unknown filter', '{{ contact.firstName | escape }}', 'uses the filter "escape"'],
  [
    'a filter of a prototype',
    '{{ contact.firstName | constructor }}',
    'uses the filter "constructor"',
  ],
  ['a tag', '{% for i in (1..9) %}x{% endfor %}', 'must not contain Liquid tags'],
  ['an operator', '{{ contact.firstName and contact.email }}', 'is not a known variable'],
  ['a comparison', '{{ contact.firstName == "x" }}', 'must not contain "=='],
  ['a variable of the inside', '{{ contact.constructor }}', 'is not a known variable'],
  ['a text alone', '{{ "x" | append: "y" }}', 'is not a known variable'],
  ['a wide date', '{{ "now" | date: "%5000000Y" }}', 'a width of more than 2 digits'],
  [
    'a text that ends in an escape',
    String.raw`{{ contact.firstName | append: "\", " | append: (1..200000000) | append: " }} " }}`,
    'must not contain',
  ],
  ['an escaped percent sign', String.raw`{{ "now" | date: "\u0025500000d" }}`, 'must not contain'],
  [
    'a time zone that does not exist',
    '{{ "now" | date: "%s", "Nowhere/Zone" }}',
    'a time zone that does not exist',
  ],
  ['an empty time zone', '{{ "now" | date: "%Y", "" }}', 'a time zone that does not exist'],
  [
    'a time zone of another spelling',
    '{{ "now" | date: "%Y", "utc+3" }}',
    'a time zone that does not exist',
  ],
  [
    'a filter without its argument',
    '{{ contact.firstName | append }}',
    'passes the filter "append" 0 arguments; it takes 1 argument.',
  ],
  [
    'too many arguments',
    '{{ contact.firstName | append: nil, nil }}',
    'passes the filter "append" 2 arguments; it takes 1 argument.',
  ],
  ['an open output', 'Hello {{ contact.firstName', 'is not closed'],
  ['too many outputs', '{{ contact.email }}'.repeat(51), 'must contain at most 50 outputs'],
  ['a megabyte', 'x'.repeat(1_000_000), 'it has 1000000'],
];
