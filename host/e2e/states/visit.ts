import { expect, type Page } from '@playwright/test';
import { finishAnimations } from '../pages/shell';
import { openScreen } from '../pages/screens';
import { disturb } from './disturb';
import { closeLayers, locateTopLayer, settle, skeletons, type Stage } from './stage';
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

/** Loads the screen of a state anew while a call fails or waits: data that was shown before would stay. */
async function loadDisturbed(page: Page, { path, open, failing, waiting }: State): Promise<void> {
  await page.goto(`/${path}`);
  if (waiting !== undefined) {
    await expect(page.locator('main').locator(skeletons).first()).toBeVisible();
    return finishAnimations(page);
  }
  await settle(page);
  if (failing !== undefined && open === undefined)
    await expect(page.locator('main .ui-error').first()).toBeVisible();
}

async function show({ page, text }: Stage, state: State): Promise<void> {
  const { path, open, failing, refused, waiting } = state;
  if (failing ?? refused ?? waiting) await loadDisturbed(page, state);
  else {
    await openScreen(page, path);
    await settle(page);
  }
  await open?.({ page, text });
  if (waiting === undefined) await settle(page);
}

async function visit(stage: Stage, state: State, look: Look): Promise<readonly string[]> {
  const { page } = stage;
  const { name, leave, ownTexts, isScreen = false } = state;
  const restore = await disturb(page, state);
  try {
    await show(stage, state);
    const hasLayer = (await locateTopLayer(page).count()) > 0;
    const within = isScreen ? undefined : hasLayer ? 'body' : 'main';
    const faults = await look({ page, name, within, isScreen, ownTexts, hasLayer });
    await closeLayers(page);
    await leave?.(stage);
    return faults;
  } finally {
    await restore();
  }
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
  // Places change: the button of jobs goes when the person has seen them.
  for (const [place, opener] of (await openers.elementHandles()).entries()) {
    await opener.click();
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
