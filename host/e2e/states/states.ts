import { expect, type Page } from '@playwright/test';
import { screenPaths, screensByPerson } from '../pages/screens';
import { administrationStates, providerStates } from './administration-states';
import { dashboardStates } from './apps/dashboard-states';
import { mailboxStates } from './apps/mailbox-states';
import { docsStates } from './apps/docs-states';
import { filesStates } from './apps/files-states';
import { academyStates } from './apps/academy-states';
import { helpCenterStates } from './apps/help-center-states';
import { appsStates } from './apps/apps-states';
import { iconsStates } from './apps/icons-states';
import { notesStates } from './apps/notes-states';
import { inventoryStates } from './apps/inventory-states';
import { scrumboardStates } from './apps/scrumboard-states';
import { tasksStates } from './apps/tasks-states';
import { shellStates } from './shell-states';
import type { State } from './state';

export type StatePerson = 'adam' | 'olivia' | 'bella' | 'gina';

const screens = (person: StatePerson): State[] =>
  screensByPerson[person].map(({ path }) => ({ name: path, path, isScreen: true }));

/** Every screen without parameters, from the descriptors and the host's routes, and the states that features add. */
export const states: Readonly<Record<StatePerson, readonly State[]>> = {
  adam: [...screens('adam'), ...shellStates, ...administrationStates],
  olivia: [
    ...screens('olivia'),
    ...mailboxStates,
    ...appsStates,
    ...inventoryStates,
    ...filesStates,
    ...helpCenterStates,
  ],
  bella: [
    ...screens('bella'),
    ...dashboardStates,
    ...tasksStates,
    ...scrumboardStates,
    ...notesStates,
    ...academyStates,
    ...iconsStates,
    ...docsStates,
  ],
  gina: [...screens('gina'), ...providerStates],
};

/** A document outside the shell. `{lang}` in its path is the language. */
export interface PortalDocument {
  path: string;
  /** Pattern of the address that the page of this path leads to by itself. */
  leadsTo?: string;
  /** Submits its form with values that are refused. The document is shown before and after. */
  submit?(page: Page): Promise<void>;
  /** The document ignores the browser's language: an invitation has its own, which is English here. */
  isEnglish?: boolean;
}

/** Submits the form of the provider with values that it refuses. */
const refuse =
  (values: Readonly<Record<string, string>>) =>
  async (page: Page): Promise<void> => {
    for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
    await page.locator('input[name=password]').press('Enter');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  };

export const documents: readonly PortalDocument[] = [
  { path: '/landing' },
  {
    path: '/contact-us',
    submit: async (page) => {
      await page.locator('[data-send]').click();
      await expect(page.locator('[data-summary]')).toBeFocused();
    },
  },
  {
    path: '/default',
    leadsTo: '**/identity/interaction/**',
    submit: refuse({ email: 'nobody@acorn.example', password: 'wrong' }),
  },
  { path: '/identity/password-reset' },
  { path: '/identity/password-reset/unknown' },
  {
    path: '/identity/invitations/journey-open',
    submit: refuse({ password: 'password1234' }),
    isEnglish: true,
  },
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
  for (const { path, leadsTo, submit, isEnglish } of documents) {
    if (isEnglish && language !== 'en') continue;
    await page.goto(path.replace('{lang}', language));
    if (leadsTo) await page.waitForURL(leadsTo);
    await look(path);
    if (submit === undefined) continue;
    await submit(page);
    await look(`${path}, refused`);
  }
}

/** Returns the routes that no row shows. */
export function findRoutesWithoutRow(): string[] {
  const shown = Object.values(states)
    .flat()
    .map(({ path }) => path.replace(/\?.*/, ''));
  return screenPaths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
    return !shown.some((one) => pattern.test(one));
  });
}
