import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a day with files: read, upload over a taken name, move, delete and restore', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam');
  await page.goto('/apps/file-manager');
  const list = page.getByRole('region', { name: 'Folders and files' });
  await list.getByRole('button', { name: /^Closing/ }).click();
  await list.getByRole('button', { name: /^Quarter 4/ }).click();
  await list.getByRole('button', { name: /^Minutes 19 November/ }).click();
  const details = page.getByRole('region', { name: 'Details' });
  const preview = details.locator('iframe');
  await expect(preview).toBeVisible();
  const [pdf] = await Promise.all([
    page.request.get((await preview.getAttribute('src')) ?? ''),
    expect(details.getByRole('heading', { name: 'Minutes 19 November' })).toBeVisible(),
  ]);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await details.getByRole('button', { name: 'Close Details' }).click();

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  await (
    await chosen
  ).setFiles(
    ['Minutes 19 November.pdf', 'Cash.csv'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name.endsWith('.pdf') ? '%PDF-1.7\n%%EOF' : 'Account;Amount\n1;2'),
    })),
  );
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel.getByText('Already in Quarter 4.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await panel.getByRole('button', { name: 'Keep both' }).click();
  await expect(panel.getByText('Uploaded to Quarter 4')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Close uploads' }).click();

  await page.goto('/apps/file-manager/folders/quarter-4');
  await expect(list.getByText('Minutes 19 November (2)')).toBeVisible();
  await list
    .getByRole('button', { name: /^Cash/ })
    .dragTo(page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Closing' }));
  await expect(page.getByText('Cash moved')).toBeVisible();
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Closing' }).click();
  await page.getByRole('button', { name: 'Actions for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Actions for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('Cash restored')).toBeVisible();
});
