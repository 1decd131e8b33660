/** Texts that have broken servers: of SQL, paths, HTML, templates, patterns, number formats, Unicode and JavaScript. */
export const hostileTexts: readonly string[] = [
  ...["'; drop table people --", "' or '1'='1", '"', '%', '_', '\\', "E'\\x00'", '$1', ':*', 'a & | ! <-> b'],
  ...[
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/',
    '//evil.example',
    'file:///etc/passwd',
    '%00',
    '%2e%2e%2f',
    '%',
  ],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '{{7*7}}',
    '${7*7}',
    '=cmd()',
    '\r\nSet-Cookie: a=b',
  ],
  ...['(', '[', '*', '(a+)+$', '^$', '\t', '\n', ' ', '   ', '\u001b[31m', '\u007f'],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '99999999999999999999',
    '0x10',
    'true',
    'null',
    'undefined',
    '[]',
    '{}',
  ],
  ...['2026-02-31', '0000-00-00', '9999-12-31T23:59:60Z', '-271821-04-20', '-createdAt', 'x'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'],
  ...[
    '\u202egnp.exe',
    '\u2066a\u2069',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\u00ad',
    '\u3000',
    'İıŞß',
    'ﬃ',
  ],
  ...['👩‍👩‍👧‍👦', `e${'\u0301'.repeat(40)}`, '😀'.repeat(30), 'ا'.repeat(30), '\u{10ffff}'],
];

/** Characters of generated texts: letters and signs that text, patterns or programs treat in a special way. */
export const oddSigns: readonly string[] = [
  ...'aZ09 \t\r\n\u0001\u007f\u0085\u00a0\u00ad\u0301\u200b\u200d\u202e\u2028\ufe0f\ufeff\uffff',
  ...'\'"`;:,.&|!<>=()[]{}*+?^$%_\\/#@~-',
  ...'iIıİşßﬃΣ中ا😀\u{10ffff}',
];

/** Texts that no column accepts. JSON can contain them as escapes. */
export const unstorableTexts: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\udc00\ud800',
  'x\ud83d',
];

/** Names that objects of JavaScript inherit, names that no schema has, and names that need escapes in a pointer. */
export const unknownNames: readonly string[] = [
  ...[
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'owner',
    'tenant_id',
    '$where',
    'a/b',
    'a~b',
    '',
  ],
  ...[' ', 'İ', '😀', 'x'.repeat(80)],
];
