import { expect, type Page } from '@playwright/test';
import { screenPaths, screensOf } from '../pages/screens';
import { administrationStates, providerStates } from './administration-states';
import { shellStates } from './shell-states';
import type { State } from './state';

export type StatePerson = 'adam' | 'gina';

const screens = (person: StatePerson): State[] =>
  screensOf[person].map(({ path }) => ({ name: path, path, isScreen: true }));

/** Every screen without parameters, from the descriptors and the host's routes, and the states that features add. */
export const states: Readonly<Record<StatePerson, readonly State[]>> = {
  adam: [...screens('adam'), ...shellStates, ...administrationStates],
  gina: [...screens('gina'), ...providerStates],
};

/** A document outside the shell. `{lang}` in its path is the language. */
export interface PortalDocument {
  path: string;
  open?(page: Page): Promise<void>;
  /** Its language is not that of the browser: an invitation has its own, which is English here. */
  isEnglish?: boolean;
}

export const documents: readonly PortalDocument[] = [
  { path: '/landing' },
  { path: '/contact-us' },
  {
    path: '/contact-us',
    open: async (page) => {
      await page.locator('[data-send]').click();
      await expect(page.locator('[data-summary]')).toBeFocused();
    },
  },
  { path: '/default' },
  { path: '/identity/password-reset' },
  { path: '/identity/password-reset/unknown' },
  { path: '/identity/invitations/journey-expired', isEnglish: true },
  { path: '/identity/invitations/journey-taken', isEnglish: true },
  { path: '/identity/invitations/journey-suspended', isEnglish: true },
  { path: '/help/{lang}/' },
  { path: '/help/{lang}/start-page' },
];

/** Shows each document in turn. */
export async function visitDocuments(
  page: Page,
  language: 'en' | 'tr',
  look: (path: string) => Promise<void>,
): Promise<void> {
  for (const { path, open, isEnglish } of documents) {
    if (isEnglish && language !== 'en') continue;
    await page.goto(path.replace('{lang}', language));
    await open?.(page);
    await look(path);
  }
}

/** Returns the routes that no row shows. */
export function findRoutesWithoutRow(): string[] {
  const shown = [...states.adam, ...states.gina].map(({ path }) => path.replace(/\?.*/, ''));
  return screenPaths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
    return !shown.some((one) => pattern.test(one));
  });
}
