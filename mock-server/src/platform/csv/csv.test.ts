import fc from 'fast-check';
import { loadSamples } from '../../../test/access/samples';
import { longestBlock } from '../../../test/event-loop-delay';
import { testApp } from '../../../test/test-app';
import type { Language } from '@portal/shared/contracts';
import { PortalError } from '../http/problem';
import { areDaysFirst, readDate } from './cell-dates';
import { detectDecimalSign, readNumber } from './cell-numbers';
import type { CsvFormat } from './csv-format';
import { readCsv } from './read-csv';
import { csvLines, csvStart } from './write-csv';

/** The generated texts are the same in each run. A failure prints them. */
const seed = 620;

const signs = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '|',
  '\t',
  '\n',
  '\r\n',
  '/',
  ' ',
  'a',
  'Ç',
  'ı',
  'İ',
  '1',
  '.',
  '😀',
  '＝',
];
/** Texts as the portal stores them: without spaces at their ends. */
const hostileText = fc
  .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

const format: CsvFormat<'key' | 'firstName' | 'amount'> = {
  titles: {
    en: { key: 'Key', firstName: 'First name', amount: 'Amount (EUR)' },
    tr: { key: 'Anahtar', firstName: 'Ad', amount: 'Tutar (EUR)' },
  },
  required: ['key'],
  aliases: { firstName: ['İsim'] },
  unusedTitles: ['Status'],
  maxRows: 1_000,
};
const read = (file: string | Buffer) => readCsv(Buffer.from(file as string), format, 'en');
const readRows = async (file: string | Buffer) => (await read(file)).rows;

describe('writing CSV files', () => {
  test.each([
    ['en', 'a,"b,c","say ""x""","1\n2",d;e,,12.5\r\n'],
    ['tr', 'a;b,c;"say ""x""";"1\n2";"d;e";;12,5\r\n'],
  ] as const)('separates and quotes cells as spreadsheets in %s expect', (language, line) => {
    expect(csvLines([['a', 'b,c', 'say "x"', '1\n2', 'd;e', null, 12.5]], language)).toBe(line);
  });

  test('puts an apostrophe before texts that start like a formula, and leaves numbers', () => {
    expect(csvLines([['=1+1', '+49', '-5', '@sum', '\tx', '\rx', "'=1", 'a=b', '', -5, '＝1']], 'en')).toBe(
      `'=1+1,'+49,'-5,'@sum,'\tx,"'\rx",''=1,a=b,,-5,'＝1\r\n`,
    );
  });

  test('starts a file with the byte order mark and the titles', () => {
    expect(csvStart(['Name', 'First, last'], 'en')).toBe('\uFEFFName,"First, last"\r\n');
  });

  test('returns no lines for no rows', () => {
    expect(csvLines([], 'en')).toBe('');
  });
});

/** Five times the goal in milliseconds, because the machine of the tests is shared. */
const blockLimit = 250;

describe('reading CSV files', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  test.each([
    ['commas', 'Key,First name\nk,Öz\n'],
    ['semicolons and Turkish titles', 'Anahtar;Ad\r\nk;Öz\r\n'],
    ['tabs and old line ends', 'key\tfirstName\rk\tÖz'],
    ['bars', 'KEY|İSİM\nk|Öz'],
    ['a byte order mark', '\uFEFFKey,First name\nk,Öz'],
    ['UTF-16 and its mark', utf16('\uFEFFKey\tFirst name\r\nk\tÖz\r\n')],
    ['UTF-16 without its mark', utf16('Key,First name\nk,Öz')],
    ['UTF-16 with the high byte first', utf16('\uFEFFKey,First name\nk,Öz').swap16()],
    ['a line that states the separator', 'sep=;\r\nKey;First name\r\nk;Öz'],
    ['a line that states another separator', 'sep=^\nKey^First name\nk^Öz'],
    ['titles in other spellings', ' key ,first_name\nk,Öz'],
    ['quotes and spaces', '"Key" , "First name"\n "k" , "Öz" '],
    ['mixed line ends and empty lines', 'Key,First name\r\n\n,\n k,Öz\r'],
    ['more separators of another kind in a title', '"Key";"Given, or first, name";Ad\nk;;Öz'],
  ])('reads a file with %s', async (_, file) => {
    expect((await readRows(file)).map(({ cells }) => cells)).toEqual([{ key: 'k', firstName: 'Öz' }]);
  });

  test('counts rows as spreadsheets do: with empty ones, without lines inside of cells and the separator', async () => {
    const rows = await readRows('sep=,\nKey\n"a\nb"\n\n,,\nc\n');
    expect(rows.map(({ row, cells }) => [row, cells.key])).toEqual([
      [2, 'a\nb'],
      [5, 'c'],
    ]);
  });

  test('reads missing cells as empty, ignores empty surplus ones and reports a filled one', async () => {
    const rows = await readRows('Key,Ad,,\na\nb,B,,,,\nc,C,,x\nd,,y');
    expect(rows.map(({ cells, extraCell }) => [cells.key, cells.firstName, extraCell])).toEqual([
      ['a', '', undefined],
      ['b', 'B', undefined],
      ['c', 'C', 'x'],
      ['d', '', 'y'],
    ]);
  });

  test.each([
    ['3" pipe', '3" pipe'],
    ['Ada "the first" Öz', 'Ada "the first" Öz'],
    ['"Ada" Öz', '"Ada" Öz'],
    ['"Ada ""the first"", of\nher name"', 'Ada "the first", of\nher name'],
    [`"'=HYPERLINK(""x"")"`, '=HYPERLINK("x")'],
    ["'plain", "'plain"],
  ])('reads the cell %j as %j', async (cell, text) => {
    expect((await readRows(`Key,Ad\nk,${cell}\nl,L\n`)).map(({ cells }) => cells.firstName)).toEqual([
      text,
      'L',
    ]);
  });

  test('names unknown titles, and not those of other files of the portal', async () => {
    const { unknownTitles, titles } = await read('Anahtar;Status;Colour\nk;x;red');
    expect([unknownTitles, titles]).toEqual([['Colour'], { key: 'Anahtar' }]);
  });

  const faultOf = async (file: string | Buffer) => {
    const error: unknown = await read(file).catch((refusal: unknown) => refusal);
    if (!(error instanceof PortalError)) throw new Error('The file was read', { cause: error });
    return { problem: error.code, ...error.errors[0] };
  };
  const longRow = `k,"${'x'.repeat(70_000)}"`;
  test.each([
    ['an empty file', '', 'csv.header', 'missing_column', { column: 'key', title: 'Key' }],
    ['a missing column', 'Ad,Status\na,b', 'csv.header', 'missing_column', { column: 'key', title: 'Key' }],
    [
      'a repeated column',
      'Key,Ad,isim\nk',
      'csv.header',
      'repeated_column',
      { column: 'firstName', title: 'isim' },
    ],
    ['Windows-1254', Buffer.from([0x4b, 0x65, 0x79, 0x0a, 0xdd]), 'csv.unreadable', 'encoding', {}],
    ['half a character in UTF-16', Buffer.from([0xff, 0xfe, 0x4b]), 'csv.unreadable', 'encoding', {}],
    ['a NUL', 'Key\na\0', 'csv.unreadable', 'encoding', {}],
    ['an open quote', 'Key,Ad\na,b\nc,"d\ne,f', 'csv.unreadable', 'open_quote', { row: 3 }],
    ['a long row', `Key,Ad\n${longRow}`, 'csv.unreadable', 'row_too_long', { row: 2, limit: 65_536 }],
    ['many columns', `Key\n${','.repeat(200)}`, 'csv.unreadable', 'too_many_columns', { row: 2, limit: 200 }],
    ['many rows', `Key\n${'k\n'.repeat(1_001)}`, 'csv.too_many_rows', 'too_many_rows', { limit: 1_000 }],
  ])('rejects %s', async (_, file, problem, code, params) => {
    expect(await faultOf(file)).toEqual({ problem, pointer: '/file', code, params });
  });

  const repeated = (sign: string, length: number) => {
    const file = Buffer.alloc(length, sign);
    file.write('Key\n');
    return file;
  };

  test('refuses megabytes of separators, quotes or empty lines at once, without blocking other work', async () => {
    for (const sign of ['"', '\n', 'x,', ',\n'])
      expect((await faultOf(repeated(sign, 1_100_000))).code).toMatch(/long|rows/);
    const commas = repeated(',', 9_900_000);
    expect(await longestBlock(() => faultOf(commas))).toBeLessThan(blockLimit);
    const shortRows = repeated('k,,\n', 900_000);
    expect(await longestBlock(() => faultOf(shortRows))).toBeLessThan(blockLimit);
  });

  test('reads a large file on another thread with the same rows', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 'x'.repeat(1_200), null]);
    const file = `${csvStart(['Key', 'Ad', 'Tutar'], 'en')}${csvLines(rows, 'en')}`;
    const large = await read(`${file}`);
    expect([large.rows.length, large.rows[999]?.row, large.rows[999]?.cells.key]).toEqual([
      1_000,
      1_001,
      'k999',
    ]);
    expect(await longestBlock(() => read(file))).toBeLessThan(blockLimit);
    await expect(read(file.replace('Key', 'Kay'))).rejects.toMatchObject({ code: 'csv.header' });
  });
});

describe('numbers of a file', () => {
  const readAll = async (cells: string[], [separator, language]: [string, 'en' | 'tr']) => {
    const decimal = await detectDecimalSign(cells, { separator, language });
    return cells.map((cell) => {
      const reading = readNumber(cell, decimal);
      return reading.kind === 'value'
        ? reading.value
        : reading.kind === 'ambiguous'
          ? reading.readings
          : null;
    });
  };

  test.each<[string[], [string, 'en' | 'tr'], unknown[]]>([
    [
      ['1.000', '12.500'],
      [';', 'tr'],
      [1000, 12_500],
    ],
    [
      ['1,000', '12,500'],
      [',', 'en'],
      [1000, 12_500],
    ],
    [
      ['1.000', '1,5'],
      ['\t', 'en'],
      [1000, 1.5],
    ],
    [
      ['1.000', '0.125'],
      [';', 'tr'],
      [1, 0.125],
    ],
    [
      ['1.234,56', '1.234'],
      [',', 'en'],
      [1234.56, 1234],
    ],
    [
      ['1,234,567', '1.500'],
      ['|', 'tr'],
      [1_234_567, 1.5],
    ],
    [
      ['1.000', '12.500'],
      [';', 'en'],
      [
        ['1000', '1'],
        ['12500', '12.5'],
      ],
    ],
    [['1.000'], [',', 'en'], [['1000', '1']]],
    [['-1,000'], [';', 'tr'], [['-1000', '-1']]],
    [
      ['1.234,5', '1,234.5', '1.000'],
      [';', 'tr'],
      [1234.5, 1234.5, ['1000', '1']],
    ],
    [
      ['1 234,5', '1\u00a0234', "1'234.5", '(1.234,50)', '−5', '+7'],
      [';', 'tr'],
      [1234.5, 1234, 1234.5, -1234.5, -5, 7],
    ],
    [
      ['1e3', '1,23E+05', '1.23.456', '12,34,567', '1.', '.5', 'x', '1-2', '((1))', '12345678901234'],
      [',', 'en'],
      [null, null, null, null, null, null, null, null, null, null],
    ],
  ])('reads %j of a file with %j as %j', async (cells, file, values) => {
    expect(await readAll(cells, file)).toEqual(values);
  });

  test('reads every number that a spreadsheet of either language saves', async () => {
    const number = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(number, { minLength: 1 }),
        fc.constantFrom('en', 'tr'),
        fc.boolean(),
        async (pairs, language, isGrouped) => {
          const values = pairs.map(([whole, cents]) => (whole * 100 + cents) / 100);
          const style = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: isGrouped });
          const cells = values.map((value) => style.format(value));
          expect(await readAll(cells, [language === 'en' ? ',' : ';', language])).toEqual(values);
        },
      ),
      { seed },
    );
  });
});

describe('dates of a file', () => {
  const readAll = async (cells: string[]) => {
    const isDayFirst = await areDaysFirst(cells);
    return cells.map((cell) => {
      const reading = readDate(cell, isDayFirst);
      if (reading.kind === 'value') return reading.value.toISOString().slice(0, 16);
      return reading.kind === 'ambiguous' ? reading.readings : null;
    });
  };
  const fifth = '2026-11-05T00:00';

  test.each<[string[], unknown[]]>([
    [
      ['2026-11-05', '5.11.2026', '05.11.2026 00:00', '05.11.2026 0:00:00'],
      [fifth, fifth, fifth, fifth],
    ],
    [
      ['2026-11-05T10:00+03:00', '2026-11-05T10:00'],
      ['2026-11-05T07:00', null],
    ],
    [
      ['05/11/2026', '11/11/2026'],
      [['2026-11-05', '2026-05-11'], '2026-11-11T00:00'],
    ],
    [
      ['05/11/2026', '20-11-2026'],
      [fifth, '2026-11-20T00:00'],
    ],
    [
      ['05/11/2026', '11/20/2026'],
      [['2026-11-05', '2026-05-11'], null],
    ],
    [
      ['31.02.2026', '2026-02-31', '31/02/2026', '5.11.26', '11.20.2026', '5 Nov 2026'],
      [null, null, null, null, null, null],
    ],
  ])('reads %j as %j', async (cells, values) => {
    expect(await readAll(cells)).toEqual(values);
  });
});

describe('round trips', () => {
  test('every text is read as it was written, in both languages', async () => {
    const row = fc.tuple(hostileText, fc.option(hostileText, { nil: '' }), fc.integer());
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1 }),
        fc.constantFrom<Language>('en', 'tr'),
        async (rows, language) => {
          const titles = Object.values(format.titles[language]);
          const file = await read(`${csvStart(titles, language)}${csvLines(rows, language)}`);
          const cells = file.rows.map(({ cells: { key, firstName, amount } }) => [
            key,
            firstName,
            Number(amount),
          ]);
          expect(cells).toEqual(rows);
        },
      ),
      { seed },
    );
  });

  describe('the imports of the portal', () => {
    const texts = [
      ...[
        '=1+1',
        "'=1",
        '-5',
        '+49 1',
        '@a',
        'say "x"',
        '"',
        "'",
        'a;b',
        'a,b',
        'a|b',
        'a\nb',
        'a / b',
        '1.000',
        'sep=;',
      ],
      ...[
        'Risk, Compliance & Audit',
        'Risk',
        'Compliance & Audit',
        'Risk | Compliance & Audit',
        'risk',
        'RISK; A',
      ],
      ...fc.sample(hostileText, { seed, numRuns: 20 }),
    ];
    const unique = [...new Set(texts)];
    let server: Awaited<ReturnType<typeof testApp>>;
    beforeAll(async () => {
      server = await testApp();
    });
    afterAll(() => server.close());

    test('each import has a round trip', async () => {
      const imports = server.app.access
        .filter(({ consumes }) => consumes?.includes('text/csv'))
        .map(({ method, path }) => `${method} ${path}`);
      const trips = (await loadSamples()).flatMap(({ roundTrips = {} }) => Object.keys(roundTrips));
      expect(trips.sort()).toEqual(imports.sort());
    });

    test.each(['en', 'tr'] as const)(
      'an exported file in %s has the values of what was exported',
      async (language) => {
        const adam = await server.as('adam.admin@acorn.example');
        const run = <Row extends object>(text: string, params: readonly unknown[] = []) =>
          server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
        for (const { roundTrips = {} } of await loadSamples())
          for (const [name, trip] of Object.entries(roundTrips)) {
            const { before, after } = await trip({ texts: unique, language, adam, run });
            expect(before.length).toBeGreaterThanOrEqual(unique.length);
            expect([name, after]).toEqual([name, before]);
          }
      },
    );
  });
});
