import { sep } from 'node:path';

const usePattern = /\b(?:use|get)Translations\)?\(\s*["']([\w-]+)["']\s*\)/g;

/** Returns the features whose texts the modules of a folder show. Concatenated modules are looked into. */
export function usedFeatures(modules, folder) {
  const sources = [...modules]
    .flatMap((module) => [...(module.modules ?? [module])])
    .filter(({ resource }) => resource?.startsWith(`${folder}${sep}`))
    .map((module) => module.originalSource()?.source().toString() ?? '');
  return new Set(sources.flatMap((source) => [...source.matchAll(usePattern)].map(([, feature]) => feature)));
}

/** Returns the texts of some features. */
export const pickTexts = (texts, features) =>
  Object.fromEntries(Object.entries(texts).filter(([feature]) => features.has(feature)));
