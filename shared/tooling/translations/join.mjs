import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const languages = ['en', 'tr'];

/** Returns the absolute paths of a package's translation files in a language, one per feature. */
export const translationFiles = (folder, language) =>
  readdirSync(join(folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === `${language}.json`)
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/**
 * Joins the translation files of a package into one object, keyed by the folder name of each file. Throws when two
 * folders have the same name.
 */
export function joinTranslations(folder, language) {
  const joined = {};
  for (const file of translationFiles(folder, language)) {
    const feature = basename(join(file, '..'));
    if (feature in joined) throw new Error(`two folders named ${feature} have translations: ${file}`);
    joined[feature] = JSON.parse(readFileSync(file, 'utf8'));
  }
  return joined;
}

/** Returns the content of `assets/i18n/{lang}.json`. */
export const joinedText = (folder, language) => JSON.stringify(joinTranslations(folder, language));

/** Returns `?v=` of `assets/i18n/{lang}.json`: the start of its hash in URL-safe characters. */
export const joinedVersion = (folder, language) =>
  createHash('sha384').update(joinedText(folder, language)).digest('base64url').slice(0, 16);
