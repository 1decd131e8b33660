import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@portal/shared/contracts';
import { projectFolder, sourcePath } from '../../platform/paths';

interface Texts {
  [key: string]: string | Texts;
}

/** Returns the text of the interface that a reference such as `host.user-menu.signOut` names. */
export type InterfaceTexts = (reference: string) => string;

// The build copies the texts of all packages beside the bundle.
const root = () => (existsSync(sourcePath('interface')) ? sourcePath('interface') : projectFolder);

/** Reads the texts of all packages in one language. The returned function throws for a reference without a text. */
export function readInterfaceTexts(language: Language): InterfaceTexts {
  const features = new Map(packagesWithSources().flatMap((name) => featuresOf(name, language)));
  return (reference) => {
    const [packageName, feature, ...keys] = reference.split('.');
    let found: string | Texts | undefined = features.get(`${packageName}.${feature}`);
    for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
    if (typeof found !== 'string') throw new Error(`The interface has no text ${reference} in ${language}`);
    if (found.includes('{{')) throw new Error(`The text ${reference} has placeholders`);
    return found;
  };
}

const packagesWithSources = () =>
  readdirSync(root()).filter((name) => existsSync(path.join(root(), name, 'src')));

/** The name of a feature is that of the folder with its texts. */
function featuresOf(packageName: string, language: Language): [name: string, texts: Texts][] {
  const sources = path.join(root(), packageName, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === `${language}.json`)
    .map((file) => [
      `${packageName}.${path.basename(path.dirname(file))}`,
      JSON.parse(readFileSync(path.join(sources, file), 'utf8')) as Texts,
    ]);
}
