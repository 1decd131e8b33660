import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';
import { watchFocus } from '../portal/focus-watch';

const document = `<!doctype html><title>Focus</title><p>Plain text</p>
  <button id="remove">Remove</button> <button id="disable">Disable</button> <button id="move">Move</button>
  <button id="keep">Keep</button>`;

/** Gives each button of the document its effect on the focus. */
function addEffects(): void {
  const button = (id: string) => window.document.querySelector<HTMLButtonElement>(`#${id}`);
  button('remove')?.addEventListener('click', ({ target }) => (target as Element).remove());
  button('disable')?.addEventListener('click', ({ target }) =>
    (target as Element).toggleAttribute('disabled'),
  );
  button('move')?.addEventListener('click', ({ target }) => {
    (target as Element).remove();
    setTimeout(() => button('keep')?.focus(), 200);
  });
}

const open = async (page: Page) => {
  await page.route('**/focus', (route) => route.fulfill({ contentType: 'text/html', body: document }));
  await page.goto('/focus');
  await page.evaluate(addEffects);
};

test('a journey learns after which click or key press the focus was lost', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const focus = await watchFocus(context);
  const page = await context.newPage();
  await open(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await focus.finish()).toEqual(['click on <button> "Remove" at /focus']);
  // The browser sends a click for the key.
  await page.getByRole('button', { name: 'Disable' }).press('Enter');
  expect(await focus.finish()).toEqual([
    'click on <button> "Remove" at /focus',
    'click on <button> "Disable" at /focus',
  ]);
  await context.close();
});

test('late focus, plain text, blur and a new document are no loss of the focus', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const focus = await watchFocus(context);
  const page = await context.newPage();
  await open(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.getByText('Plain text').click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Keep' }).blur();
  expect(await focus.finish()).toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.reload();
  expect(await focus.finish()).toEqual([]);
  await context.close();
});
