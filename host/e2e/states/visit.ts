import { expect, type Page } from '@playwright/test';
import { openScreen } from '../pages/screens';
import { closeLayers, locateTopLayer, settle, type Stage } from './stage';
import type { State } from './state';
import { states, type StatePerson } from './states';

/** A shown state. */
export interface ShownState {
  page: Page;
  name: string;
  /** Selector of the part that belongs to this state alone; undefined for the whole page. */
  within: string | undefined;
  isScreen: boolean;
  ownTexts?: string | undefined;
  hasLayer: boolean;
}

/** Returns the faults of a shown state. */
export type Look = (shown: ShownState) => Promise<readonly string[]>;

const messageOf = (error: unknown): string => String(error).split('\n').slice(0, 3).join(' ');

async function visit({ page, text }: Stage, state: State, look: Look): Promise<readonly string[]> {
  const { name, path, open, failing, ownTexts, isScreen = false } = state;
  const isFailing = (url: URL): boolean => url.pathname === failing;
  if (failing !== undefined) {
    // A list that is shown already keeps its rows when the next call fails.
    await openScreen(page, 'home');
    await page.route(isFailing, (route) => route.fulfill({ status: 500, json: {} }));
  }
  await openScreen(page, path);
  await settle(page);
  if (failing !== undefined) await expect(page.locator('main .ui-error')).toBeVisible();
  await open?.({ page, text });
  const hasLayer = (await locateTopLayer(page).count()) > 0;
  await settle(page);
  const within = isScreen ? undefined : hasLayer ? 'body' : 'main';
  const faults = await look({ page, name, within, isScreen, ownTexts, hasLayer });
  await closeLayers(page);
  if (failing !== undefined) await page.unroute(isFailing);
  return faults;
}

async function visitStates(stage: Stage, states: readonly State[], look: Look): Promise<string[]> {
  const faults: string[] = [];
  for (const state of states) {
    const found = await visit(stage, state, look).catch(async (error: unknown) => {
      // The next state starts on a screen without layers.
      await stage.page.reload();
      return [`cannot be shown: ${messageOf(error)}`];
    });
    faults.push(...found.map((fault) => `${state.name}: ${fault}`));
  }
  return faults;
}

/** Opens every menu, panel and drawer of the toolbar with its tabs, and returns the faults. */
async function visitToolbar({ page }: Stage, look: Look): Promise<string[]> {
  const openers = page
    .locator('header')
    .locator('[aria-haspopup], [aria-expanded="false"]:not([aria-haspopup])')
    .filter({ visible: true });
  const faults: string[] = [];
  const lookAt = async (name: string) => {
    await settle(page);
    const found = await look({ page, name, within: 'body', isScreen: false, hasLayer: true });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  };
  await openScreen(page, 'home');
  await settle(page);
  const count = await openers.count();
  for (let place = 0; place < count; place += 1) {
    await openers.nth(place).click();
    const layer = locateTopLayer(page);
    await layer.waitFor();
    const tabs = await layer.getByRole('tab').count();
    for (let tab = 0; tab < Math.max(tabs, 1); tab += 1) {
      if (tabs > 0) await layer.getByRole('tab').nth(tab).click();
      await lookAt(`toolbar-${place + 1}-${tab + 1}`);
    }
    await closeLayers(page);
  }
  return faults;
}

/**
 * Shows all states of a person one after the other without a reload, and the parts of the toolbar. Returns the faults,
 * each with the name of its state.
 */
export async function visitAll(stage: Stage, person: StatePerson, look: Look): Promise<string[]> {
  const faults = await visitStates(stage, states[person], look);
  // The toolbar is the same for all people.
  return person === 'adam' ? [...faults, ...(await visitToolbar(stage, look))] : faults;
}
