import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@portal/shared/contracts';

const fileElement = /<(?:script|link)\b[^>]*>/g;
const fileAddress = /\s(?:src|href)="(\/static\/[\w.-]+)"/;
/** Chunks that every start needs have a name, all others a number; both are in the document's list of hashes. */
const namedChunk = /"(\/static\/[a-z][\w-]*\.[\w.-]+\.(?:js|css))":/g;

/** Returns the addresses that a document of the host names: its files and the texts of the language. */
export function findFiles(text: string, language: Language): string[] {
  const files = [...text.matchAll(fileElement)].flatMap(([element]) => fileAddress.exec(element)?.[1] ?? []);
  const chunks = /<html\b[^>]*\sdata-shell\b/.test(text)
    ? [...text.matchAll(namedChunk)].flatMap(([, address]) => address ?? [])
    : [];
  const version = new RegExp(`\\sdata-translations-${language}="([\\w-]+)"`).exec(text)?.[1];
  const texts = version === undefined ? [] : [`/assets/i18n/${language}.json?v=${version}`];
  return [...new Set([...files, ...chunks, ...texts])];
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
 * Returns the addresses of the files that a browser loads between the sign-in form and the first screen: those of
 * the shell, then those of the redirect page. Returns none if the host cannot be read.
 */
export async function listShellFiles(hostDist: string, language: Language): Promise<string[]> {
  const names = ['index.html', 'redirect.html'];
  const texts = await Promise.all(names.map((name) => readDocument(path.join(hostDist, name))));
  return [...new Set(texts.flatMap((text) => findFiles(text, language)))];
}
