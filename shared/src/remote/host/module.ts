import type { ResolvedVersion } from '../../contracts';
import { addWords as addWordsToPage } from '../../i18n';
import { setEventTags, type EventTags } from '../../store';
import { VersionProblem, withLimit } from './problems';
import type { LoadedModule, LoaderOptions } from './types';

/** Words that come later than this appear by themselves. */
const wordsLimit = 3_000;

/** The exports without which an exposed module is not what the host came for. */
const requiredExports: Record<string, readonly string[]> = {
  './routes': ['words', 'routes'],
  './drawer': ['words', 'AssistantDrawer'],
};

/** A module that threw while it was evaluated comes back empty the second time, so its exports are looked at. */
export function withExports(module: unknown, expose: string): LoadedModule {
  const exports = (typeof module === 'object' && module !== null ? module : {}) as LoadedModule;
  const missing = (requiredExports[expose] ?? []).filter((name) => exports[name] === undefined);
  if (missing.length > 0) throw new VersionProblem('exports', `${expose} lacks ${missing.join(', ')}`);
  return exports;
}

const isTag = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string');

const isEventTags = (value: unknown): value is EventTags =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((tags) => Array.isArray(tags) && tags.every(isTag));

/** Merges the event tags of a module into the portal's, replacing those of its other version. */
export function mergeEventTags(remote: string, expose: string, { eventTags }: LoadedModule): void {
  setEventTags(`${remote} ${expose}`, isEventTags(eventTags) ? eventTags : undefined);
}

/** Words never fail a load: a screen that shows its keys is better than none. */
export async function addWordsOf(
  module: LoadedModule,
  version: ResolvedVersion,
  add: LoaderOptions['addWords'] = addWordsToPage,
): Promise<void> {
  const { words } = module;
  if (typeof words !== 'string') return;
  await withLimit(`the words of ${words}`, wordsLimit, () =>
    add(
      words,
      (language) => `${version.publicPath}assets/i18n/${language}.json`,
      (language) => version.assets[`assets/i18n/${language}.json`],
    ),
  ).catch(() => undefined);
}
