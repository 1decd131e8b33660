import type { Page } from '@playwright/test';
import { settle } from './stage';
import type { State } from './state';

/** Makes the call of a state fail or wait. Returns a function that ends it. */
export async function disturb(
  page: Page,
  { failing, refused, waiting }: Pick<State, 'failing' | 'refused' | 'waiting'>,
): Promise<() => Promise<void>> {
  const path = failing ?? refused ?? waiting;
  if (path === undefined) return () => Promise.resolve();
  const isDisturbed = (url: URL): boolean => url.pathname === path;
  const refusal = { status: 403, code: 'authz.role_required', traceId: 'trace-of-the-state', errors: [] };
  await page.route(isDisturbed, async (route) => {
    if (failing !== undefined) await route.fulfill({ status: 500, json: {} });
    if (refused !== undefined) await route.fulfill({ status: 403, json: refusal });
  });
  return async () => {
    await page.unroute(isDisturbed);
    if (waiting === undefined) return;
    // A new document drops the call that waits.
    await page.reload();
    await settle(page);
  };
}
