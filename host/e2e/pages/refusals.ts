import { expect, type Locator, type Page } from '@playwright/test';
import { pressByKeyboard } from './keyboard';

/** Wrong values of a form, and the field whose message names them. */
export interface Refusal {
  state: string;
  /** Enters the values by keyboard. */
  enter?(): Promise<void>;
  field: Locator;
  message: string;
  /** Whether the list of all errors has the focus, instead of the field. */
  hasSummary?: boolean;
}

const entriesOf = (form: Locator): Promise<(string | boolean)[]> =>
  form.locator('input:not([role=combobox]), textarea').evaluateAll((all) =>
    all.map((one) => {
      const { type, checked, value } = one as HTMLInputElement;
      return ['checkbox', 'radio'].includes(type) ? checked : value;
    }),
  );

export const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Expects the message and the focus at the field. With a list of errors, its entry leads to the field. */
async function expectFaultAt(page: Page, { state, field, message, hasSummary }: Refusal): Promise<void> {
  await expect(field, state).toHaveAccessibleDescription(containing(message));
  await expect(field, state).toHaveAttribute('aria-invalid', 'true');
  if (hasSummary) await pressByKeyboard(page, page.getByRole('button', { name: message, exact: true }));
  await expect(field, state).toBeFocused();
}

/** Submits wrong values by keyboard. Expects the message at its field, the focus there, and all entries kept. */
export async function expectRefused(
  page: Page,
  { form, submit }: { form: Locator; submit: Locator },
  refusal: Refusal,
): Promise<void> {
  await expect(submit).toBeVisible();
  await refusal.enter?.();
  const entries = await entriesOf(form);
  await pressByKeyboard(page, submit);
  await expectFaultAt(page, refusal);
  expect(await entriesOf(form), refusal.state).toEqual(entries);
}
