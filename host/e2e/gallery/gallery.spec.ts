import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { layouts } from '@portal/shared/contracts';
import { expect, test } from '../portal/fixtures';
import { getShotFile, schemes, widths, writeContactSheet, type Language } from './contact-sheet';

const language: Language = process.env['GALLERY_LANG'] === 'tr' ? 'tr' : 'en';
const folderOf = (info: { config: { metadata: Record<string, unknown> } }): string =>
  join(String(info.config.metadata['pictures']), language);

for (const scheme of schemes) {
  test(`takes screenshots of every layout in ${scheme}`, async ({ page, signedInAs }, info) => {
    const folder = folderOf(info);
    mkdirSync(folder, { recursive: true });
    await page.addInitScript(
      ([lang, chosen]) => {
        localStorage.setItem('meridian.language', lang ?? 'en');
        localStorage.setItem('meridian.scheme', chosen ?? 'light');
      },
      [language, scheme],
    );
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await signedInAs('adam');
    await expect(page.locator('[data-perf="users"]')).toBeVisible();
    for (const layout of layouts) {
      await page.goto(`/home?layout=${layout}`);
      await expect(page.locator('[data-perf="home"]')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      for (const size of widths) {
        await page.setViewportSize(size);
        await expect(page.locator(`.host-frame--${layout}`)).toBeVisible();
        await expect(page.locator('.ui-skeleton')).toHaveCount(0);
        const path = join(folder, getShotFile({ layout, scheme, width: size.width }));
        await page.screenshot({ path, animations: 'disabled' });
      }
    }
    expect(writeContactSheet(folder, language)).toContain('gallery');
  });
}
