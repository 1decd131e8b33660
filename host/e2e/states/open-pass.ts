import type { Page } from '@playwright/test';
import { expect, type Person } from '../portal/fixtures';
import { sharedOrigin } from '../portal/people';
import { usePseudoLanguage } from '../portal/pseudo-language';
import { textsIn, type PassLanguage, type Stage } from './stage';

export interface Pass {
  scheme: 'light' | 'dark';
  language: PassLanguage;
  viewport: { width: number; height: number };
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Applies scheme, language and size of a pass, before the first document is loaded. */
export async function preparePass(page: Page, { scheme, language, viewport }: Pass): Promise<Stage> {
  page.setDefaultTimeout(10_000);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  if (language === 'pseudo') await usePseudoLanguage(page);
  const chosen = language === 'tr' ? 'tr' : 'en';
  await page.context().addCookies([{ name: 'meridian_language', value: chosen, url: sharedOrigin }]);
  await page.addInitScript(
    ([name = '', mode = '']) => {
      localStorage.setItem('meridian.language', name);
      localStorage.setItem('meridian.scheme', mode);
    },
    [chosen, scheme],
  );
  return { page, text: await textsIn(language) };
}

/** Prepares a pass and signs in. Ends on the start page. */
export async function openPass(
  { page, signedInAs }: { page: Page; signedInAs: (person: Person, path?: string) => Promise<void> },
  person: Person,
  pass: Pass,
): Promise<Stage> {
  const stage = await preparePass(page, pass);
  await signedInAs(person, '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', pass.language === 'tr' ? 'tr' : 'en');
  if (pass.language === 'pseudo') await expect(page.locator('main h1')).toHaveText(/ ëxtrå|[áëîöü]/);
  await expect(page.locator('.dark').first()).toBeAttached({ attached: pass.scheme === 'dark' });
  return stage;
}
