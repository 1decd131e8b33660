/** Limits of the files that can be chosen. */
export interface FileLimits {
  /** MIME types, `image/*` or extensions with a dot, such as `.csv`. */
  accept: readonly string[];
  /** Maximum size of a file in bytes. */
  maxSize: number;
  /** Maximum number of files; default: 1. */
  maxCount?: number;
}

export type FileFault = 'type' | 'size' | 'empty';

function matches({ name, type }: File, accepted: string): boolean {
  if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted.toLowerCase());
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}

/** Returns the first limit that a file violates, or null. The server checks the content again. */
export function findFileFault(file: File, { accept, maxSize }: FileLimits): FileFault | null {
  if (!accept.some((accepted) => matches(file, accepted))) return 'type';
  if (file.size > maxSize) return 'size';
  return file.size === 0 ? 'empty' : null;
}
