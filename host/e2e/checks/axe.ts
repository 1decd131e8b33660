import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the code of a run without motion: a screen that fades in has less contrast for 150 ms, and may begin to while
 * axe runs. A list that loads again is dimmed, so the run waits for it.
 */
const withoutMotion = (run: string): string => `(async () => {
  for (let left = 100; left > 0 && document.querySelector('.ui-list[aria-busy="true"]'); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const finish = (one) => { if (one.effect.getComputedTiming().endTime !== Infinity) one.finish(); return one; };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) { return finish(animate.apply(this, args)); };
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }');
  document.adoptedStyleSheets.push(still);
  document.getAnimations().forEach(finish);
  try { return await ${run} }
  finally {
    Element.prototype.animate = animate;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  }
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
