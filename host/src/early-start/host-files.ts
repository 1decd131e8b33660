import type { OpenedFile } from '@portal/shared/contracts';
import { preloadFiles } from './preload-files';

/** Reads one of the lists that the build writes into the document. */
function readList(id: string): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function listHostFiles(names: readonly string[]): OpenedFile[] {
  const lists = readList('preload');
  const hashes = readList('integrity');
  const addresses = names.flatMap((name) => (lists[name] ?? []) as string[]);
  return addresses.map((address) => ({
    address,
    as: address.endsWith('.css') ? 'style' : 'script',
    integrity: String(hashes[address] ?? ''),
  }));
}

/**
 * Preloads files of the host before the code that loads them is there.
 * @param names part of the start or door of `shared`, as the build lists their files
 */
export const preloadHostFiles = (...names: readonly string[]): void => preloadFiles(listHostFiles(names));
