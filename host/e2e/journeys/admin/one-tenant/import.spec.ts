import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findTextFaults } from '../../../checks/text-faults';
import { expectGoodPage, loaded, useTurkish, widthOf } from '../../../pages/administration';
import { pressByKeyboard } from '../../../pages/keyboard';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const folder = 'remote-admin/src/features/users';
const fileName = 'liste.csv';

/** Chooses a file by keyboard, as the dialog of the browser does. */
async function chooseFile(dialog: Locator, label: string, content: Buffer | string): Promise<void> {
  const page = dialog.page();
  const choosing = page.waitForEvent('filechooser');
  await pressByKeyboard(page, dialog.getByRole('button', { name: new RegExp(`^${label}`) }));
  const buffer = Buffer.from(content);
  await (await choosing).setFiles({ name: fileName, mimeType: 'text/csv', buffer });
}

async function removeFile(page: Page, dialog: Locator, language: 'en' | 'tr'): Promise<void> {
  const upload = textsOf('shared/src/ui/upload', language);
  const name = upload('removeOf', { name: fileName });
  await pressByKeyboard(page, dialog.getByRole('button', { name }));
}

const tooManyRows = ['email', ...Array.from({ length: 5_001 }, (_, at) => `p${at}@new.example`)].join('\n');

for (const { language, width, limit } of [
  { language: 'en', width: 1440, limit: '5,000' },
  { language: 'tr', width: 390, limit: '5.000' },
] as const)
  test(`an import says what is wrong with a file and invites the people of a good one, by keyboard in ${language} at ${width} px`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of 422/);
    await page.setViewportSize({ width, height: 844 });
    if (language === 'tr') await useTurkish(page);
    const t = textsOf(`${folder}/imports`, language);
    const users = textsOf(folder, language);
    const columns = textsOf('mock-server/src/portal/users/imports', language);
    const files: [string | Buffer, string][] = [
      ['Ad;Soyad\nAda;Kaya\n', t('faults.no_email_column')],
      ['email,Telefon\nada@new.example,1\n', t('faults.unknown_column', { title: 'Telefon' })],
      ['E-posta;Ad;İsim\na@new.example;Ada;Ada\n', t('faults.repeated_column', { title: 'İsim' })],
      [Buffer.from('email,Ad\nada@new.example,Özge\n', 'latin1'), t('faults.encoding')],
      ['email\n', t('faults.empty')],
      ['email,firstName\n"ada@new.example,Ada\n', t('faults.malformed')],
      [tooManyRows, t('faults.too_many_rows', { limit })],
    ];
    await signedInAs('adam', '/users');
    await expect(loaded(page, 'users')).toBeVisible();
    const open = page.getByRole('button', { name: users('import'), exact: true });
    await pressByKeyboard(page, open);
    const dialog = page.getByRole('dialog', { name: t('title') });
    const start = dialog.getByRole('button', { name: t('start'), exact: true });
    for (const [content, fault] of files) {
      await chooseFile(dialog, t('choose'), content);
      await expect(dialog.getByRole('alert')).toHaveText(fault);
      await expect(start).toBeDisabled();
      await removeFile(page, dialog, language);
      await expect(dialog.getByRole('alert')).toHaveCount(0);
    }

    const email = `import-${language}-${Date.now()}@new.example`;
    const header = [columns('columns.email'), columns('columns.firstName'), columns('columns.lastName')];
    const content = `\uFEFF${header.join(';')}\r\n${email};Ayşe;Öz\r\nnobody;Bora;Ak\r\n`;
    await chooseFile(dialog, t('choose'), content);
    await expect(dialog.getByText(t('outcome.check_one', { number: '1' }))).toBeVisible();
    await expect(dialog.getByText(t('outcome.failed_one', { number: '1' }))).toBeVisible();
    await expectGoodPage(page, language, 'the check of an import');
    expect(await page.evaluate(findTextFaults)).toEqual([]);
    expect(await widthOf(page)).toBe(width);
    const saving = page.waitForEvent('download');
    await pressByKeyboard(page, dialog.getByRole('button', { name: t('download') }));
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('nobody');
    await pressByKeyboard(page, dialog.getByRole('button', { name: t('startOf_one', { number: '1' }) }));
    await expect(dialog.getByText(t('outcome.import_one', { number: '1' }))).toBeVisible();
    await pressByKeyboard(page, dialog.getByRole('button', { name: t('close'), exact: true }).last());
    await expect(open).toBeFocused();
  });
