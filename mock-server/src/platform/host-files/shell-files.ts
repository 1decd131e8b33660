import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@portal/shared/contracts';

const fileElement = /<(?:script|link)\b[^>]*>/g;
const fileAddress = /\s(?:src|href)="(\/static\/[\w.-]+)"/;
const preloadList = /<script type="application\/json" id="preload">([^<]*)<\/script>/;

/** Returns the files that the script of the shell's document preloads: for the sign-in. */
function findPreloads(text: string): string[] {
  try {
    const list = JSON.parse(preloadList.exec(text)?.[1] ?? '{}') as Record<string, string[]>;
    return list['sign-in'] ?? [];
  } catch {
    return [];
  }
}

/** Returns the address of the texts that the shell requests first in a language. */
function findTexts(text: string, language: Language): string[] {
  const version = (kind: string) => new RegExp(`\\sdata-${kind}-${language}="([\\w-]+)"`).exec(text)?.[1];
  const [first, all] = [version('first-translations'), version('translations')];
  if (first !== undefined) return [`/assets/i18n/first/${language}.json?v=${first}`];
  return all === undefined ? [] : [`/assets/i18n/${language}.json?v=${all}`];
}

/** Returns the addresses that a document of the host names: its files and the texts of the language. */
export function findFiles(text: string, language: Language): string[] {
  const files = [...text.matchAll(fileElement)].flatMap(([element]) => fileAddress.exec(element)?.[1] ?? []);
  return [...new Set([...files, ...findPreloads(text), ...findTexts(text, language)])];
}

interface KnownDocument {
  /** Changes with the file. */
  state: string;
  text: string;
}

const known = new Map<string, KnownDocument>();

async function readDocument(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    const state = `${mtimeMs} ${size} ${ino}`;
    const last = known.get(file);
    if (last?.state === state) return last.text;
    const text = await readFile(file, 'utf8');
    known.set(file, { state, text });
    return text;
  } catch {
    return '';
  }
}

/**
 * Returns the addresses of the files that a browser loads between the sign-in form and the first screen. Returns none
 * if the host cannot be read.
 */
export const listShellFiles = async (hostDist: string, language: Language): Promise<string[]> =>
  findFiles(await readDocument(path.join(hostDist, 'index.html')), language);
