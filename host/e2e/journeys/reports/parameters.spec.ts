import { signInElsewhere } from '../../pages/administration';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

test('a value of the organisation is what a user’s report starts from, and a lock holds against a link', async ({
  page,
  browser,
  signedInAs,
}) => {
  const report = '/reports/data-quality';
  const theirs = await signInElsewhere(browser, 'olivia', report);
  await expect(theirs.getByRole('button', { name: 'Period Last 3 months' })).toBeVisible();

  await signedInAs('adam', '/snowflake/parameters?level=tenant&group=data-quality');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const save = async () => {
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(bar).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Period: Last 3 months' }).click();
  await page.getByRole('option', { name: 'Last quarter' }).click();
  await expect(bar).toContainText('1 change, 1 report affected for everybody at');
  await save();

  await theirs.goto(report);
  const start = theirs.getByRole('button', { name: 'Period Last quarter' });
  await expect(start).toHaveAttribute('title', /Organisation/);

  await page.getByRole('button', { name: 'Lock Period' }).click();
  await save();
  await expect(start, 'without a reload').toHaveAttribute('title', /Locked by/);
  await theirs.goto(`${report}?p.period=lastYear`);
  await start.click();
  await expect(theirs.getByText(/The value cannot be changed here/)).toBeVisible();

  await page.getByRole('button', { name: 'Reset Period' }).click();
  await save();
  await theirs.goto(report);
  await expect(theirs.getByRole('button', { name: 'Period Last 3 months' })).toBeVisible();
});
