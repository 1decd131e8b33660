import { expect, type Locator, type Page } from '@playwright/test';
import { findEnglishTexts } from '../checks/english';
import { runAxe } from '../checks/axe';
import { moveByKeyboard, pressByKeyboard } from './keyboard';
import { openScreen } from './screens';
import { textsOf } from './texts';

/** Values that a form rejects, with the message at the rejected field. */
export interface RejectedInput {
  /** Enters the values by keyboard. Returns the field that shows the message. */
  enter(form: Locator): Promise<Locator>;
  message: string;
}

export interface RefusedForm {
  name: string;
  /** Address of the screen, without the slash at the start. */
  path: string;
  /** Opens the form by keyboard. */
  open(page: Page): Promise<void>;
  /** Label of the button that sends the form. */
  submit: string;
  inputs: readonly RejectedInput[];
  /** Names that the tenant entered, which the page shows in their own language. */
  ownNames?: readonly string[];
  /** Leaves the form, if it is not in a dialog. */
  leave?(page: Page): Promise<void>;
}

type Language = 'en' | 'tr';

/** Labels of the answers that discard unsaved input. */
const discardLabels = (language: Language) => ({
  discard: textsOf('shared/src/ui/form', language)('discard.confirm'),
  leave: textsOf('shared/src/ui/core', language)('unsaved.leave'),
});

/** Expects the message at the field: described, focused, invalid, and with the entered value. */
async function expectMessageAt(field: Locator, message: string, value: string | null): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`));
  await expect.poll(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  if (value === null) return;
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(value);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isControl = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element.matches('input, textarea'));

/** Returns the form: the page, or the dialog with the button that sends it. */
function placeOf(page: Page, { leave, submit }: RefusedForm): Locator {
  if (leave) return page.getByRole('main');
  const sends = page.getByRole('button', { name: submit, exact: true });
  return page.getByRole('dialog').filter({ has: sends });
}

async function leaveForm(page: Page, form: RefusedForm, language: Language): Promise<void> {
  const { leave } = form;
  const labels = discardLabels(language);
  if (leave) {
    await leave(page);
    await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: labels.leave }));
    // Until the form is gone, the router would treat the next address as another attempt to leave it.
    await expect(placeOf(page, form).getByRole('button', { name: form.submit, exact: true })).toHaveCount(0);
    return;
  }
  const discard = page.getByRole('alertdialog').getByRole('button', { name: labels.discard });
  const open = page.locator('[role="dialog"], [role="alertdialog"]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    if ((await discard.count()) > 0) await pressByKeyboard(page, discard);
    else await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).not.toBe(left);
  }
}

/**
 * Opens a form, sends each rejected input by keyboard alone, and leaves the form. Expects each message at its field,
 * the input kept, and no violation.
 */
export async function expectRefused(page: Page, form: RefusedForm, language: Language): Promise<void> {
  await openScreen(page, form.path);
  await expect(page.locator('.ui-list[aria-busy="true"]')).toHaveCount(0);
  await form.open(page);
  const place = placeOf(page, form);
  for (const { enter, message } of form.inputs) {
    const field = await enter(place);
    const value = (await isControl(field)) ? await field.inputValue() : null;
    await pressByKeyboard(page, place.getByRole('button', { name: form.submit, exact: true }));
    await expectMessageAt(field, message, value);
  }
  const english = language === 'tr' ? await findEnglishTexts(page) : [];
  const isOwn = (text: string) => (form.ownNames ?? []).some((name) => text.includes(name));
  expect(
    english.filter((text) => !isOwn(text)),
    form.name,
  ).toEqual([]);
  expect(await runAxe(page), form.name).toEqual([]);
  await leaveForm(page, form, language);
}

/** Returns an input that types a text into the field with a label. */
export const typed = (label: string, text: string, message: string): RejectedInput => ({
  message,
  enter: async (form) => {
    const field = form.getByRole('textbox', { name: label, exact: true });
    await moveByKeyboard(form.page(), field);
    await form.page().keyboard.press('Control+A');
    if (text === '') await form.page().keyboard.press('Delete');
    else await form.page().keyboard.insertText(text);
    return field;
  },
});

/** Returns an input that leaves a field as it is. */
export const untouched = (field: (form: Locator) => Locator, message: string): RejectedInput => ({
  message,
  enter: (form) => Promise.resolve(field(form)),
});

/** Presses the first button with a label by keyboard. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  pressByKeyboard(page, page.getByRole('button', { name, exact: true }).first());

/** Selects the first row of the list by keyboard. */
export async function selectFirstRow(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const key of ['j', 'x']) await page.keyboard.press(key);
}

/** Opens the first row of the list by keyboard. */
export async function openFirstRow(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
}
