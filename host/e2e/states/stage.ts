import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { finishAnimations } from '../pages/shell';
import { readTexts } from '../pages/texts';

export type PassLanguage = 'en' | 'tr' | 'pseudo';

/** Returns the text of a key such as `remote-admin/src/features/users#invite`. */
export type TextOf = (key: string) => string;

/** The page of a pass, with the texts of its language. */
export interface Stage {
  page: Page;
  text: TextOf;
}

interface PseudoTexts {
  toPseudoText(text: string): string;
}

/** Returns a function that returns texts in the language of a pass. */
export async function textsIn(language: PassLanguage): Promise<TextOf> {
  const path = join(import.meta.dirname, '../../../shared/tooling/translations/pseudo.mjs');
  const { toPseudoText } = (await import(path)) as PseudoTexts;
  return (key) => {
    const [folder = '', name = ''] = key.split('#');
    const text = readTexts(folder, language === 'tr' ? 'tr' : 'en')(name);
    return language === 'pseudo' ? toPseudoText(text) : text;
  };
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], .host-side--over';

/** Returns the dialog, menu or panel that was opened last. */
export const locateTopLayer = (page: Page): Locator => page.locator(layers).filter({ visible: true }).last();

/** Waits until the shown data is complete and all animations have ended. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [data-perf], main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], .ui-skeleton, [data-tile][aria-busy]')).toHaveCount(0);
  await finishAnimations(page);
}

/** Closes all layers with Escape. */
export async function closeLayers(page: Page): Promise<void> {
  const open = page.locator(layers).filter({ visible: true });
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
}

/** Presses the first button of the screen with this text, which opens a layer. */
export const openLayer =
  (key: string) =>
  async ({ page, text }: Stage): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click();
    await expect(locateTopLayer(page)).toBeVisible();
  };

/** Opens a menu of the screen and chooses the item that opens a layer. */
export const openLayerOfMenu =
  (menuKey: string, itemKey: string) =>
  async (stage: Stage): Promise<void> => {
    await openLayer(menuKey)(stage);
    const { page, text } = stage;
    await page.getByRole('menuitem', { name: text(itemKey), exact: true }).click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  };

/** Opens the record of the first row of the list. */
export async function openFirstRecord({ page }: Stage): Promise<void> {
  const address = page.url();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).not.toHaveURL(address);
  await settle(page);
}

/** Opens the record of the first row, and a layer of its page. */
export const openLayerOfRecord =
  (key: string) =>
  async (stage: Stage): Promise<void> => {
    await openFirstRecord(stage);
    await openLayer(key)(stage);
  };

/** Opens the record of the first row, and a layer from a menu of its page. */
export const openLayerOfRecordMenu =
  (menuKey: string, entryKey: string) =>
  async (stage: Stage): Promise<void> => {
    await openLayerOfRecord(menuKey)(stage);
    await stage.page.getByRole('menuitem', { name: stage.text(entryKey), exact: true }).click();
    await expect(stage.page.getByRole('alertdialog')).toBeVisible();
  };

/** Opens the menu of the first row of the list. */
export async function openRowMenu({ page }: Stage): Promise<void> {
  await page.getByRole('row').nth(1).locator('button[aria-haspopup]').first().click();
  await expect(locateTopLayer(page)).toBeVisible();
}

/** Opens a form and sends it without input, so that its fields show why they are refused. */
export const openRefusedForm =
  (openKey: string, sendKey: string) =>
  async (stage: Stage): Promise<void> => {
    await openLayer(openKey)(stage);
    await locateTopLayer(stage.page)
      .getByRole('button', { name: stage.text(sendKey), exact: true })
      .click();
    await expect(locateTopLayer(stage.page).locator('[aria-invalid="true"]').first()).toBeVisible();
  };
