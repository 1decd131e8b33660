import { sampleFileLimits } from '@portal/shared/contracts/sample-apps';
import { fold, hasVisibleText, normalizeText } from '@portal/shared/text';
import { rejectField } from '../../platform/http/problem';
import { searchText, sortKeys } from '../../platform/text/sort-key';

/** Name of an item with what is searched beside it. */
export interface ItemName {
  name: string;
  extension: string;
  description: string;
}

/** Returns the name of a file with its extension. */
export const fullName = ({ name, extension }: Pick<ItemName, 'name' | 'extension'>): string =>
  extension === '' ? name : `${name}.${extension}`;

/** Returns the key in which two items of a folder differ. */
export const nameKey = (item: Pick<ItemName, 'name' | 'extension'>): string => fold(fullName(item));

/** Returns the columns that depend on the name of an item. */
export function nameColumns({ name, extension, description }: ItemName) {
  const sort = sortKeys(name);
  return {
    name,
    extension,
    name_key: nameKey({ name, extension }),
    sort_en: sort.en,
    sort_tr: sort.tr,
    search_text: searchText(fullName({ name, extension }), description),
  };
}

/** Rejects a name that file systems do not allow: with a slash, of dots alone, or too long. */
export function checkName(item: Pick<ItemName, 'name' | 'extension'>, pointer: string): void {
  if (/[/\\]|^\.+$/.test(item.name)) rejectField(pointer, 'pattern');
  if (Buffer.byteLength(fullName(item)) > sampleFileLimits.nameBytes)
    rejectField(pointer, 'too_long', { limit: sampleFileLimits.nameBytes });
}

/**
 * Returns the name of an uploaded file as it is stored: the part after the last slash, without hidden characters such as
 * marks of the writing direction.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = normalizeText(last)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (!hasVisibleText(name) || /^\.+$/.test(name)) rejectField('/name', 'required');
  return name;
}

/** Returns the name with a number behind it that no key in the set has, such as `Minutes (2)`. */
export function freeName(
  { name, extension }: Pick<ItemName, 'name' | 'extension'>,
  taken: ReadonlySet<string>,
): string {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const room = sampleFileLimits.nameBytes - Buffer.byteLength(fullName({ name: '', extension }) + ending);
    const candidate = shortenBytes(name, room) + ending;
    if (!taken.has(nameKey({ name: candidate, extension }))) return candidate;
  }
}

function shortenBytes(text: string, maxBytes: number): string {
  let short = text;
  while (Buffer.byteLength(short) > maxBytes) short = [...short].slice(0, -1).join('');
  return short.trimEnd();
}
