import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

// One context for each set of options. A worker runs one test at a time.
const contexts = new Map<string, BrowserContext>();

/**
 * Returns the context of this worker with these options. It keeps the HTTP cache and compiled code of earlier journeys,
 * so that the portal is loaded and compiled once.
 */
export async function warmContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const open = contexts.get(key);
  if (open !== undefined && open.browser() === browser) return open;
  const context = await browser.newContext(options);
  contexts.set(key, context);
  return context;
}

/** Closes the pages and removes cookies, storage and permissions, so that the next journey starts without a session. */
export async function cleanContext(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await Promise.all(context.pages().map((open) => (open === page ? null : open.close())));
  const session = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
}
