import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

export const languages = ['en', 'tr'];

/** Returns the absolute paths of the translation files in a language below `src`, one per feature. */
const allFiles = (folder, language) =>
  readdirSync(join(folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === `${language}.json`)
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Returns the translation files of a package in a language, without those of `src/exemplar`, which no build has. */
export const translationFiles = (folder, language) =>
  allFiles(folder, language).filter((file) => !file.startsWith(join(folder, 'src/exemplar', sep)));

/**
 * Joins the translation files of a package into one object, keyed by the folder name of each file. Throws when two
 * folders have the same name.
 */
export const joinTranslations = (folder, language) => joinFiles(translationFiles(folder, language));

/** As `joinTranslations`, with the texts of `src/exemplar`, for tests. */
export const joinAllTranslations = (folder, language) => joinFiles(allFiles(folder, language));

function joinFiles(files) {
  const joined = {};
  for (const file of files) {
    const feature = basename(join(file, '..'));
    if (feature in joined) throw new Error(`two folders named ${feature} have translations: ${file}`);
    joined[feature] = JSON.parse(readFileSync(file, 'utf8'));
  }
  return joined;
}

/** Key of the texts of `shared` in the file of the host, so that a page loads one file. No folder has this name. */
export const sharedKey = '@shared';

/** Returns the content of `assets/i18n/{lang}.json`. The host's file also has the texts of `shared`. */
export function joinedText(folder, language) {
  const joined = joinTranslations(folder, language);
  if (basename(folder) === 'host') joined[sharedKey] = joinTranslations(join(folder, '../shared'), language);
  return JSON.stringify(joined);
}

/** Returns `?v=` of a text file: the start of its hash in URL-safe characters. */
export const versionOfText = (text) => createHash('sha384').update(text).digest('base64url').slice(0, 16);

/** Returns `?v=` of `assets/i18n/{lang}.json`. */
export const joinedVersion = (folder, language) => versionOfText(joinedText(folder, language));
