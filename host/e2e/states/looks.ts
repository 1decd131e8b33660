import {
  findCutTexts,
  findMisplacedLabels,
  findShiftedStates,
  findWideParts,
  measureDialog,
} from '../checks/alignment-faults';
import { runAxe } from '../checks/axe';
import { findEnglishTexts } from '../checks/english';
import { checkFrame } from '../checks/frame-faults';
import { tabThroughPage } from '../checks/keyboard-round';
import { findTextFaults } from '../checks/text-faults';
import { findWordBreaks } from '../checks/word-breaks';
import { locateTopLayer } from './stage';
import type { Look, ShownState } from './visit';

async function layerFaults({ page, hasLayer }: ShownState): Promise<string[]> {
  if (!hasLayer) return [];
  const wide = await locateTopLayer(page).evaluate(findWideParts);
  if ((await page.locator('.ui-modal').count()) === 0) return wide;
  const { excess } = await page.evaluate(measureDialog);
  return excess > 0 ? [...wide, `the dialog is ${excess} px higher than the window`] : wide;
}

/** Screens on which the controls of the frame are measured; it is the same on all others. */
const framed = ['home', 'reports', 'user'];

/** Runs all rules of axe, and checks the frame, the texts and the alignment. */
export const lookInLight: Look = async (shown) => {
  const { page, name, within } = shown;
  const violations = await runAxe(page, undefined, within);
  return [
    ...violations,
    ...(framed.includes(name) ? await checkFrame(page) : []),
    ...(await page.evaluate(findTextFaults)),
    ...(await page.evaluate(findShiftedStates)),
    // Labels of several columns have nothing above them.
    ...(name === 'account' ? await page.evaluate(findMisplacedLabels) : []),
    ...(await layerFaults(shown)),
  ];
};

/** Checks the contrast, and that long texts have room on a phone. */
export const lookOnDarkPhone: Look = async (shown) => {
  const { page, within } = shown;
  return [
    ...(await runAxe(page, ['color-contrast'], within)),
    ...(await page.evaluate(findTextFaults)),
    ...(await page.evaluate(findCutTexts)).map((text) => `${text} is cut`),
    ...(await page.evaluate(findWordBreaks)).map((word) => `${word} breaks`),
    ...(await layerFaults(shown)),
  ];
};

/** Texts that people entered: announcements of other journeys, names of records, and data of the sample apps. */
const peopleTexts =
  '.host-banner, .host-note, tbody th, .demo-mail-row, .demo-mail, .demo-mail-own, .demo-files__table tbody, [data-sample]';

/** Finds English texts, and on the phone Turkish words that break. */
export const lookInTurkish: Look = async ({ page, ownTexts }) => [
  ...(await findEnglishTexts(page, [peopleTexts, ownTexts ?? []].flat().join())).map(
    (text) => `English: ${text}`,
  ),
  ...(await page.evaluate(findWordBreaks)).map((word) => `${word} breaks`),
];

/** Goes through the page with Tab. A layer keeps the focus inside. */
export const lookByKeyboard: Look = async ({ page, isScreen, hasLayer }) => {
  if (hasLayer) {
    const holdsFocus = await locateTopLayer(page).evaluate((layer) => layer.contains(document.activeElement));
    return holdsFocus ? [] : ['the focus is not in the open layer'];
  }
  if (!isScreen) return [];
  const { missed, unseen } = await tabThroughPage(page);
  // The next state starts at the top, like after a click on a link.
  await page.evaluate(() => document.querySelectorAll('*').forEach((element) => element.scrollTo(0, 0)));
  return [...missed.map((name) => `Tab does not reach ${name}`), ...unseen];
};
