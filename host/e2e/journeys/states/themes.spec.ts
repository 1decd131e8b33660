import { runAxe } from '../../checks/axe';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';
import { desktop, openPass } from '../../states/open-pass';

const themes = ['default', 'teal', 'rose', 'purple', 'amber'];
const severities = ['info', 'warning', 'critical'];

test.use({ readsOnly: true });

test('every theme and banner has sufficient contrast in light and dark', async ({ page, signedInAs }) => {
  const pass = { scheme: 'light', language: 'en', viewport: desktop } as const;
  await openPass({ page, signedInAs }, 'adam', pass);
  await expect(page.locator('.host-banner')).toBeVisible();
  for (const scheme of ['light', 'dark']) {
    for (const theme of themes) {
      await page.evaluate((name) => document.body.setAttribute('class', name), `${scheme} theme-${theme}`);
      await finishAnimations(page);
      expect.soft(await runAxe(page, ['color-contrast']), `${theme}, ${scheme}`).toEqual([]);
    }
    for (const severity of severities) {
      await page
        .locator('.host-banner')
        .evaluate(
          (banner, name) => banner.setAttribute('class', name),
          `host-banner host-banner--${severity}`,
        );
      expect
        .soft(await runAxe(page, ['color-contrast'], '.host-banner'), `${severity}, ${scheme}`)
        .toEqual([]);
    }
  }
});
