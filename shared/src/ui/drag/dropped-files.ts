export interface DroppedFile {
  file: File;
  /** Folders above the file, as they were dropped: `2026/Reports`; empty for a file alone. */
  folder: string;
}

/** More files than this are ignored, so that a whole disk is not read. */
const maxFiles = 2000;
const maxDepth = 20;

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  while (entries.length < maxFiles) {
    // Each call returns at most one hundred entries in Chrome.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    entries.push(...part);
  }
  return entries;
}

async function addEntry(entry: FileSystemEntry, folder: string, found: DroppedFile[]): Promise<void> {
  if (found.length >= maxFiles || folder.split('/').length > maxDepth) return;
  if (entry.isFile) found.push({ file: await readFile(entry as FileSystemFileEntry), folder });
  if (!entry.isDirectory) return;
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  for (const child of await readFolder(entry as FileSystemDirectoryEntry)) {
    await addEntry(child, path, found);
  }
}

/** Returns the dropped files with those of dropped folders, at most 2,000. Call it in the drop event itself. */
export async function readDroppedFiles(items: readonly DataTransferItem[]): Promise<DroppedFile[]> {
  // The items are empty as soon as the event has ended.
  const dropped = items
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }));
  const found: DroppedFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await addEntry(entry, '', found);
    else if (file) found.push({ file, folder: '' });
  }
  return found;
}
