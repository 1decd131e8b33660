import { layouts, type LayoutName } from '@portal/shared/contracts';
import { expect, type Page } from '@playwright/test';

export { layouts, type LayoutName };

/** Layouts with the navigation at the side, and layouts with the navigation in a row. `empty` has no navigation. */
export const vertical: readonly LayoutName[] = [
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
];
export const horizontal: readonly LayoutName[] = ['centered', 'enterprise', 'material', 'modern'];

export const locateFrame = (page: Page, layout: LayoutName) => page.locator(`.host-frame--${layout}`);

/** Changes the layout through the `layout` query parameter of the current address, without a reload. */
export async function showLayout(page: Page, layout: string, seen = layout): Promise<void> {
  await page.evaluate((name) => {
    const state = { usr: null, key: name, idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', `?layout=${name}`);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, layout);
  await expect(locateFrame(page, seen as LayoutName)).toBeVisible();
}

/** Waits for a time in milliseconds, measured by the page. */
export const pauseInPage = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => new Promise<void>((resolve) => void setTimeout(resolve, time)), milliseconds);

/**
 * Waits for two frames and finishes all animations. With reduced motion a transition has no duration, but it
 * still takes one frame per nesting level.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    for (let left = 20; left > 0 && ending().length > 0; left -= 1)
      ending().forEach((animation) => animation.finish());
  });
}
