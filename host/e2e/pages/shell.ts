import { layouts, type LayoutName } from '@portal/shared/contracts';
import { expect, type Page } from '@playwright/test';

export { layouts, type LayoutName };

/** The layouts whose navigation stands at the side, those with a row above, and the one without any. */
export const vertical: readonly LayoutName[] = [
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
];
export const horizontal: readonly LayoutName[] = ['centered', 'enterprise', 'material', 'modern'];

export const frameOf = (page: Page, layout: LayoutName) => page.locator(`.host-frame--${layout}`);

/** Asks for a layout through the address of the page at hand, without loading it anew. */
export async function showLayout(page: Page, layout: string, seen = layout): Promise<void> {
  await page.evaluate((name) => {
    const state = { usr: null, key: name, idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', `?layout=${name}`);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, layout);
  await expect(frameOf(page, seen as LayoutName)).toBeVisible();
}

/**
 * Waits until a change of the window has been drawn and ends all that moves or changes colour: with reduced motion it
 * takes no time, but still a frame for each level.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    for (let left = 20; left > 0 && document.getAnimations().length > 0; left -= 1)
      document.getAnimations().forEach((animation) => animation.finish());
  });
}
