import {
  collectTransfers,
  copySession,
  kilobytes,
  listing,
  scripts,
  type Transfer,
} from '../../checks/transfers';
import { performance, settled, tile } from '../../pages/reports';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

const isRun = ({ path }: Transfer): boolean => path.endsWith('/run');
/** The file of the drawing library is the only one of this size besides the framework. */
const isChartLibrary = ({ path, bytes }: Transfer): boolean => bytes > 100_000 && !path.includes('framework');

test('a report needs at most 27 requests besides its tiles and 260 kB of script, and loads the chart library after its figures', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const fresh = await context.newPage();
  const transfers = await collectTransfers(fresh);
  await copySession(page, fresh);
  await fresh.goto(performance);
  await expect(tile(fresh, 'portfolio-return').locator('.ui-stat__value')).toBeVisible();
  await settled(fresh);
  await expect(tile(fresh, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
  const library = transfers.filter(isChartLibrary);
  expect(library, listing(transfers)).toHaveLength(1);
  expect(kilobytes(library)).toBeLessThanOrEqual(170);
  const first = transfers.slice(0, transfers.indexOf(library[0] as Transfer));
  const figures = first.filter(isRun);
  expect(figures.length, listing(transfers)).toBeGreaterThan(0);
  const others = first.filter((one) => !isRun(one));
  expect(others.length, listing(others)).toBeLessThanOrEqual(27);
  expect(kilobytes(scripts(first)), listing(first)).toBeLessThanOrEqual(260);
  expect(
    first.filter(({ path }) => /^\/(remotes|static\/federation)/.test(path)),
    'no remote and no federation code before the figures',
  ).toEqual([]);
});
