import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, tile } from '../../pages/reports';
import { expect, getEmail, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

/** Numbers and their units are joined by spaces that do not break. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Returns the text of the kept message with a subject, decoded, or an empty text. */
async function findMail(to: string, subject: string): Promise<string> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const message = await readFile(join(folder, name), 'utf8');
    if (!message.includes(`To: ${to}`) || !message.includes(subject)) continue;
    const [, part = ''] = /Content-Type: text\/plain.*?\r?\n\r?\n(.*?)\r?\n--/s.exec(message) ?? [];
    const bytes = part
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return withPlainSpaces(Buffer.from(bytes, 'latin1').toString('utf8'));
  }
  return '';
}

test('a person subscribes to the view on the screen, gets a test with the figure, and pauses it', async ({
  page,
  signedInAs,
}) => {
  const name = `Fees ${Date.now()}`;
  await signedInAs('olivia', '/reports/fees?p.period=lastQuarter');
  await settled(page);
  const figure = await tile(page, 'fees').locator('.ui-stat__value').innerText();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Subscribe to this view' });
  await expect(form.getByRole('button', { name: 'Period Last quarter' })).toBeVisible();
  await expect(form.getByText(/^Next: /)).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('radio', { name: 'Link' }).check();
  await form.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^A test is on its way to /)).toBeVisible();
  await expect.poll(() => findMail(getEmail('olivia'), name)).toContain(`Fees: ${withPlainSpaces(figure)}`);

  const saved = page.getByRole('dialog', { name: 'Edit subscription' });
  await expect(saved.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await saved.getByRole('button', { name: /^All \(/ }).click();
  const list = page.getByRole('dialog', { name: 'Subscriptions' });
  await list.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(list.getByRole('button', { name: `Resume ${name}` })).toBeVisible();
  await list.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
});
