import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a day with files: read, upload over a taken name, move, delete and restore', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The upload of a name that is taken asks what to do.
  consoleLines.allow(/status of 409/);
  await signedInAs('adam');
  await page.goto('/apps/file-manager');
  const list = page.getByRole('region', { name: 'Folders and files' });
  await list.getByRole('button', { name: /^Closing/ }).click();
  await list.getByRole('button', { name: /^Quarter 4/ }).click();
  // The browser of the journeys has no viewer for PDF files: the content is read at its address.
  const addressed = page.waitForResponse(/file-manager\/download\?.*inline=true/);
  await list.getByRole('button', { name: /^Minutes 19 November/ }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'Minutes 19 November' })).toBeVisible();
  await expect(details.getByText('Your browser cannot show PDF files here.')).toBeVisible();
  const { url } = (await (await addressed).json()) as { url: string };
  const pdf = await page.request.get(url);
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
