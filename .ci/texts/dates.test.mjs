import { filesIn, packages, read } from '../tree.mjs';

const home = [
  'shared/src/i18n/format.ts',
  'shared/src/i18n/formatters.ts',
  // Converts between instants and the clock of a zone; shows nothing.
  'shared/src/ui/date/wall-clock.ts',
  // Computes the days of periods; shows nothing.
  'shared/src/contracts/reports/periods.ts',
];

/** Calls that show a date or a time in a format or a zone of their own. */
const ownFormats =
  /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)String\(|\bnew Date\([^)]*\)\.toLocaleString\(|\.to(ISO|UTC|GMT|Date|Time)String\(\)\.(slice|substring|split|replace)\b|\.toDateString\(\)|\b(date|at|time|timestamp)\.slice\(0, ?10\)/i;

const screens = packages
  .filter((name) => name !== 'mock-server')
  .flatMap((name) => filesIn(`${name}/src`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

test.each([
  'new Intl.DateTimeFormat()',
  'new Date(at).toLocaleString()',
  'when.toLocaleDateString("en")',
  'now.toISOString().slice(0, 10)',
  'activity.date.slice(0, 10)',
  'one.toDateString() === other.toDateString()',
])('finds a format of its own in %s', (code) => {
  expect(code).toMatch(ownFormats);
});

test('shows every date and time with the formats of shared/src/i18n/date-formats.ts', () => {
  expect(screens.length).toBeGreaterThan(300);
  const lines = screens
    .filter((path) => !home.includes(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => [`${path}:${index + 1}`, line]),
    )
    .filter(([, line]) => ownFormats.test(line))
    .map(([place, line]) => `${place} ${line.trim()}`);
  expect(lines).toEqual([]);
});
