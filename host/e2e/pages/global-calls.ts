import { randomInt } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { getEmail, type Person } from '../portal/people';
import { callPortal } from './portal-calls';

interface GlobalCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  path: string;
  body?: object | string;
}

/** Calls the server as the person of the page. Returns the data; throws when the call is refused. */
export async function sendCall<Result>(page: Page, { method, path, body }: GlobalCall): Promise<Result> {
  const { status, data } = await callPortal<Result>(page, path, { method, body });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
  return data;
}

/** Returns the id of the tenant of a person's account. Each worker has its own copies of the tenants. */
export const getTenantId = (person: Person): string => /@(.+)\.example$/.exec(getEmail(person))?.[1] ?? '';

interface FoundUsers {
  items: { id: string; email: string }[];
}

/** Opens the page of a person of any tenant. Returns the person's id. */
export async function openGlobalUser(page: Page, person: Person): Promise<string> {
  const path = `global/users?search=${person}&size=100`;
  const { items } = await sendCall<FoundUsers>(page, { method: 'GET', path });
  const id = items.find(({ email }) => email === getEmail(person))?.id ?? '';
  await page.goto(`/global/users?id=${id}`);
  await expect(page.locator('[data-perf="global-user"]')).toBeVisible();
  return id;
}

/** Creates a tenant that no other journey knows. Returns its id and name. */
export async function createTenant(page: Page): Promise<{ id: string; name: string }> {
  const number = `${Date.now()}-${randomInt(1e6)}`;
  const name = `Işık ${number}`;
  const body = { name, slug: `isik-${number}`, region: 'eu', contactEmail: 'it@isik.example' };
  return { id: (await sendCall<{ id: string }>(page, { method: 'POST', path: 'tenants', body })).id, name };
}

/** Runs an action of another administrator before the next call to the path reaches the server. */
export async function actBefore(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const handle = async (route: Route) => {
    await act();
    await route.continue();
  };
  await page.route(path, handle, { times: 1 });
}
