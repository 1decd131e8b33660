import type { OpenedFile } from '@portal/shared/contracts';
import { preloadFiles } from './preload-files';

/**
 * Files of the host that only some documents need, as the build writes them into the document: by language, screen,
 * part of the start, or door of `shared`.
 */
type HostFiles = Readonly<Record<string, OpenedFile[] | undefined>>;

function listHostFiles(): HostFiles {
  try {
    return JSON.parse(document.getElementById('preload')?.textContent ?? '{}') as HostFiles;
  } catch {
    return {};
  }
}

/** Preloads files of the host before the code that loads them is there. */
export function preloadHostFiles(...names: readonly string[]): void {
  const files = listHostFiles();
  for (const name of names) preloadFiles(files[name] ?? []);
}
