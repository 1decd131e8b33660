import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, RemoteDescriptor } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { createRouteTable, type PortalRoute } from '../../src/app/routing/routes';
import { expect, type Person } from '../portal/fixtures';

const root = join(import.meta.dirname, '../../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/** A screen of a remote, with a person who may open it. */
export interface RemotePart {
  /** Folder name. */
  remote: string;
  path: string;
  name: string;
  as: Person;
  /** A screen of another remote that the same person may open. */
  elsewhere: string;
}

const opens: Partial<Record<Access, Person>> = {
  'signed-in': 'adam',
  'tenant-admin': 'adam',
  'any-privileged': 'adam',
  'any-global': 'gina',
  'global-admin': 'gina',
};

const folders = read<{ workspaces: string[] }>('package.json').workspaces.filter((name) =>
  existsSync(join(root, name, 'descriptor.json')),
);
const described = folders.map((name) => ({
  name: name.replaceAll('-', '_'),
  descriptor: read<RemoteDescriptor>(`${name}/descriptor.json`),
}));

const nameOf = ({ title }: PortalRoute): string => (typeof title === 'object' ? title.en : '');

/** Screens that no menu links to. */
const inNoMenu = ['/openai'];

const drawn = createRouteTable(described).flatMap((route) => {
  const { shows, access, path } = route;
  if (typeof shows !== 'object' || !('remote' in shows)) return [];
  const person = opens[access];
  if (!person) throw new Error(`${path}: no seeded person may open it`);
  return [
    {
      remote: shows.remote.replaceAll('_', '-'),
      ...{ path: `/${path}`, name: nameOf(route), as: person },
      forAll: access === 'signed-in',
    },
  ];
});

/** All routes of all remotes, from the route table and the descriptors. New routes are included automatically. */
export const remoteParts: readonly RemotePart[] = drawn.map(({ forAll: _forAll, ...part }) => {
  const other = drawn.find(
    ({ remote, path, forAll, as }) =>
      remote !== part.remote && (forAll || as === part.as) && !inNoMenu.includes(path),
  );
  if (!other) throw new Error(`${part.path}: no other remote has a screen for ${part.as}`);
  return { ...part, elsewhere: other.path };
});

/** The first screen of each remote. */
export const firstParts: readonly RemotePart[] = remoteParts.filter(
  ({ remote }, place) => remoteParts.findIndex((part) => part.remote === remote) === place,
);

/** Screens whose remote's first screen has no style sheet of its own. */
const styledScreens = ['/domains'];

/** A screen of each remote with a style sheet of its own. */
export const styledParts: readonly RemotePart[] = firstParts.map(
  (first) =>
    remoteParts.find(({ remote, path }) => remote === first.remote && styledScreens.includes(path)) ?? first,
);

export const locateBoundary = (page: Page) => page.locator('main [data-perf="remote-unavailable"]');
/** Visible once a screen has loaded its data. */
export const screenIn = (page: Page) =>
  page.locator('main [data-perf]:not([data-perf="remote-unavailable"], [data-perf="typing"])').first();

export async function expectScreen(page: Page, path: string, timeout = 10_000): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout });
  await expect(locateBoundary(page)).toHaveCount(0, { timeout });
  await expect(screenIn(page)).toBeVisible({ timeout });
}

export async function expectBoundary(page: Page, { name }: RemotePart, timeout = 15_000): Promise<void> {
  const heading = page.getByRole('heading', { name: `${name} is not available right now` });
  await expect(heading).toBeVisible({ timeout });
  await expect(locateBoundary(page)).toContainText(/Reference: [0-9A-F]{8}/);
}

/** Follows a link of the navigation. Every screen of a remote has one. */
export const follow = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first().click();
