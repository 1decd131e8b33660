import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A screen that fades in has less contrast for 150 ms, and may begin to while axe runs. */
const withoutMotion = (run: string): string => `(async () => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }');
  document.adoptedStyleSheets.push(still);
  try { return await ${run} }
  finally { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still) }
})()`;

/**
 * Runs axe through the DevTools protocol, because the page's Content-Security-Policy blocks injected scripts.
 * `rules` limits the run to these rule names, `within` to the elements of a selector.
 */
export async function runAxe(page: Page, rules?: readonly string[], within?: string): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const session = await page.context().newCDPSession(page);
  const { result: loaded } = await session.send('Runtime.evaluate', {
    expression: "typeof axe !== 'undefined'",
  });
  if (loaded.value !== true) await session.send('Runtime.evaluate', { expression: source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: withoutMotion(
      `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${options}).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ') + ' ' + (n.failureSummary ?? '').replaceAll('\\n', ' ')).join(' | '))))`,
    ),
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return JSON.parse(String(result.value)) as string[];
}
