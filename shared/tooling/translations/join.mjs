import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const languages = ['en', 'tr'];

/** The translation files of a package in a language, one for each feature, as absolute paths. */
export const translationFiles = (folder, language) =>
  readdirSync(join(folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === `${language}.json`)
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Joins the translation files of a package into one object: the name of each file's folder is its key. */
export function joinTranslations(folder, language) {
  const joined = {};
  for (const file of translationFiles(folder, language)) {
    const feature = basename(join(file, '..'));
    if (feature in joined) throw new Error(`two folders named ${feature} have translations: ${file}`);
    joined[feature] = JSON.parse(readFileSync(file, 'utf8'));
  }
  return joined;
}

/** The content of `assets/i18n/{lang}.json`. */
export const joinedText = (folder, language) => JSON.stringify(joinTranslations(folder, language));

/** `?v=` of `assets/i18n/{lang}.json`: the start of its hash, in characters that an address may contain. */
export const joinedVersion = (folder, language) =>
  createHash('sha384').update(joinedText(folder, language)).digest('base64url').slice(0, 16);
