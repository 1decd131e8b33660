import { preloadFiles, type PreloadedFile } from './preload-files';

/** Files of the host that only some documents need, as the build writes them into the document. */
export type HostFiles = Partial<Record<'en' | 'tr' | 'home' | 'sign-in', PreloadedFile[]>>;

function listHostFiles(): HostFiles {
  try {
    return JSON.parse(document.getElementById('preload')?.textContent ?? '{}') as HostFiles;
  } catch {
    return {};
  }
}

/** Preloads files of the host before the code that loads them is there. */
export function preloadHostFiles(...names: (keyof HostFiles)[]): void {
  const files = listHostFiles();
  for (const name of names) preloadFiles(files[name] ?? []);
}
