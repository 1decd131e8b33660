import type { Page } from '@playwright/test';

/** Opens an address and returns the files that the registry's response names for its screen, and all requested paths. */
export async function collectFirstScreen(
  page: Page,
  path: string,
  open: () => Promise<void>,
): Promise<{ preloaded: string[]; requested: string[] }> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const [document] = await Promise.all([
    page
      .waitForResponse((response) => response.url().includes(`/resolved?open=${encodeURIComponent(path)}`))
      .then((response) => response.json() as Promise<{ open: { files: { address: string }[] } }>),
    open(),
  ]);
  const preloaded = document.open.files.map(({ address }) => address.replace(/\?.*/, ''));
  return { preloaded, requested };
}

/** Records in `__used` the paths of all scripts and style sheets that documents of this page add, preloads excluded. */
export const recordElements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(globalThis, { __used: used });
    const record = (node: Node) => {
      const isSheet = node instanceof HTMLLinkElement && node.rel === 'stylesheet';
      const address = node instanceof HTMLScriptElement ? node.src : isSheet ? node.href : '';
      if (address !== '') used.push(new URL(address).pathname);
    };
    // A loaded script is removed from the document.
    new MutationObserver((records) =>
      records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(record),
    ).observe(document, { childList: true, subtree: true });
  });
