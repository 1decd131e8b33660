import type { ListedNote } from '@portal/shared/contracts/sample-apps';
import { matchesIn, readQuery } from '@portal/shared/text';
import type { NotesPlace } from './use-notes-address';

const time = (text: string | null): number => (text === null ? 0 : Date.parse(text));

/** Returns whether a reminder was due; false without one. */
export const isPastTime = (reminder: string | null): boolean =>
  reminder !== null && Date.parse(reminder) <= Date.now();

/** Reminders to come first, the next at the top, then those that were due, the latest at the top. */
function byReminder(one: ListedNote, other: ListedNote): number {
  const isPast = isPastTime(one.reminder);
  if (isPast !== isPastTime(other.reminder)) return isPast ? 1 : -1;
  const difference = time(one.reminder) - time(other.reminder);
  return isPast ? -difference : difference;
}

/** Pinned notes first, then the newest. */
const byAge = (one: ListedNote, other: ListedNote): number =>
  Number(other.pinned) - Number(one.pinned) || time(other.createdAt) - time(one.createdAt);

/** Returns the notes of a view or of a label that contain the words of a search, in the order of the list. */
export function selectNotes(
  notes: readonly ListedNote[],
  { view, label, search }: NotesPlace & { search: string },
): ListedNote[] {
  const query = readQuery(search);
  const isHere = ({ archived, labels, reminder }: ListedNote): boolean => {
    if (label !== null) return !archived && labels.some(({ id }) => id === label);
    if (view === 'reminders') return reminder !== null;
    return archived === (view === 'archive');
  };
  return notes
    .filter((note) => isHere(note) && (!query || matchesIn(query, note.title, note.content)))
    .toSorted(view === 'reminders' && label === null ? byReminder : byAge);
}
