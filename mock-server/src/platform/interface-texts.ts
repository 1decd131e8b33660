import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages, type Language } from '@portal/shared/contracts';
import { projectFolder, sourcePath } from './paths';

interface Texts {
  [key: string]: string | Texts;
}

/** Returns the text of the interface that a reference such as `host.user-menu.signOut` names. */
export type InterfaceTexts = (reference: string) => string;

// The build copies the texts of all packages beside the bundle.
const root = () => (existsSync(sourcePath('interface')) ? sourcePath('interface') : projectFolder);

function textAt(texts: Texts, keys: readonly string[]): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Reads the texts of one feature, such as `remote-admin/src/features/users`, in all languages. The returned functions
 * return undefined for a key without a text.
 */
export function readFeatureTexts(...folder: string[]): Record<Language, (key: string) => string | undefined> {
  const read = (language: Language) => {
    const file = path.join(root(), ...folder, `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    return (key: string) => textAt(texts, key.split('.'));
  };
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as ReturnType<
    typeof readFeatureTexts
  >;
}

/** Reads the texts of all packages in one language. The returned function throws for a reference without a text. */
export async function readInterfaceTexts(language: Language): Promise<InterfaceTexts> {
  const features = new Map<string, Texts>();
  for (const packageName of await readdir(root())) {
    const sources = path.join(root(), packageName, 'src');
    if (!existsSync(sources)) continue;
    for (const file of await readdir(sources, { recursive: true }))
      if (path.basename(file) === `${language}.json`) {
        // A feature is named like the folder with its texts.
        const feature = path.basename(path.dirname(file));
        const texts = JSON.parse(await readFile(path.join(sources, file), 'utf8')) as Texts;
        features.set(`${packageName}.${feature}`, texts);
      }
  }
  return (reference) => {
    const [packageName, feature, ...keys] = reference.split('.');
    const found = textAt(features.get(`${packageName}.${feature}`) ?? {}, keys);
    if (found === undefined) throw new Error(`The interface has no text ${reference} in ${language}`);
    if (found.includes('{{')) throw new Error(`The text ${reference} has placeholders`);
    return found;
  };
}

const reference = /\{ui:([^}]*)\}/g;

/** Replaces each `{ui:host.user-menu.signOut}` by that text of the interface, formatted by `format`. */
export const insertInterfaceTexts = (
  text: string,
  texts: InterfaceTexts,
  format: (inserted: string) => string = (inserted) => inserted,
): string => text.replace(reference, (_, name: string) => format(texts(name)));
