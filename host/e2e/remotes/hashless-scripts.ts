import type { Page } from '@playwright/test';

/** Adds the page's own script without a hash and with a wrong hash, and returns whether each one ran. */
export const runHashlessScripts = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (own) => {
    const source = document.querySelector<HTMLScriptElement>(own)?.src;
    if (!source) throw new Error(`the page has no ${own}`);
    const run = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = `${source}?${integrity.length}`;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      });
    return [await run(''), await run(`sha384-${'A'.repeat(64)}`)];
  }, selector);
