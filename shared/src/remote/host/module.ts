import { screenTextsName } from '../../contracts';
import {
  addTranslations as addToPage,
  i18n,
  removeTranslations,
  translationsAt,
  versionNamespace,
  type Language,
  type ScreenTexts,
} from '../../i18n';
import { setEventTags, type EventTags } from '../../store';
import { isObject } from '../../text';
import type { ListedVersion } from './files/listed';
import { listedHash } from './files/integrity';
import { TimeLimitError, VersionProblem, withLimit } from './problems';
import type { LoadedModule, LoaderOptions } from './types';

/** Maximum wait for translations in milliseconds; later ones are rendered on arrival. */
const translationsLimit = 3_000;

/** Required exports by exposed module. */
const requiredExports: Record<string, readonly string[]> = {
  './routes': ['routes'],
  './drawer': ['AssistantDrawer'],
};

/**
 * Returns the module; throws when an export is missing. A module that threw on evaluation is empty when it is
 * requested again.
 */
export function withExports(module: unknown, expose: string): LoadedModule {
  const exports = (typeof module === 'object' && module !== null ? module : {}) as LoadedModule;
  const missing = (requiredExports[expose] ?? []).filter((name) => exports[name] === undefined);
  if (missing.length > 0) throw new VersionProblem('exports', `${expose} lacks ${missing.join(', ')}`);
  return exports;
}

const isTag = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && typeof value.type === 'string');

const isEventTags = (value: unknown): value is EventTags =>
  isObject(value) && Object.values(value).every((tags) => Array.isArray(tags) && tags.every(isTag));

/** Sets the event tags of a module, replacing the tags of its other version. Malformed tags are ignored. */
export function mergeEventTags(remote: string, expose: string, { eventTags }: LoadedModule): void {
  setEventTags(`${remote} ${expose}`, isEventTags(eventTags) ? eventTags : undefined);
}

/** The namespace of a remote's translations is its folder name, with the version. */
const namespaceOf = (remote: string, version: string): string =>
  versionNamespace(remote.replaceAll('_', '-'), version);

/** The texts that a screen shows first, which a build may have as a file of their own. */
function screenTextsOf({ publicPath }: ListedVersion, screen: string): ScreenTexts {
  const fileOf = (language: Language) => screenTextsName(screen, language);
  return {
    screen,
    source: (language) => {
      const hash = listedHash(publicPath, fileOf(language));
      if (hash === undefined) return Promise.reject(new Error(`${screen} has no texts of its own`));
      return translationsAt(
        () => publicPath + fileOf(language),
        () => hash,
      )(language);
    },
  };
}

/**
 * Loads the translations of a version, the screen's first. Rejects when no language can be loaded; slow ones
 * are rendered on arrival.
 */
export async function addRemoteTranslations(
  remote: string,
  { version, screen }: { version: ListedVersion; screen?: string | undefined },
  add: LoaderOptions['addTranslations'] = addToPage,
): Promise<void> {
  const { publicPath } = version;
  await withLimit(`the translations of ${remote}`, translationsLimit, () =>
    add(namespaceOf(remote, version.version), (language) => `${publicPath}assets/i18n/${language}.json`, {
      integrity: (language) => listedHash(publicPath, `assets/i18n/${language}.json`),
      first: screen === undefined ? undefined : screenTextsOf(version, screen),
    }),
  ).catch((cause: unknown) => {
    if (cause instanceof TimeLimitError) return;
    throw new VersionProblem('translations', `${remote} ${version.version} has no texts`, { cause });
  });
}

/** Whether texts of a version were loaded in a language. */
export const hasRemoteTranslations = (remote: string, version: string, language: Language): boolean =>
  i18n.hasResourceBundle(language, namespaceOf(remote, version));

/** Stops loading further languages of a version that is not rendered. */
export const removeRemoteTranslations = (remote: string, version: string): void =>
  removeTranslations(namespaceOf(remote, version));
