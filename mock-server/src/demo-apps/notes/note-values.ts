import type { NoteValues } from '@portal/shared/contracts/sample-apps';
import { rejectField } from '../../platform/http/problem';
import type { StoredNote } from './note-row';

/** Returns a note without content. */
export const blankNote = (id: string, now: Date): StoredNote => ({
  id,
  title: '',
  content: '',
  tasks: null,
  picture: null,
  labels: [],
  archived: false,
  pinned: false,
  color: null,
  reminder: null,
  remindByMail: false,
  remindedAt: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});

/** Returns a time after that of the note, also when two changes come within a millisecond or the clock was set back. */
const timeAfter = ({ updatedAt }: StoredNote, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();

function readReminder(given: string | null | undefined, pointer: string): string | null {
  if (given === null || given === undefined) return null;
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(given) && Number.isFinite(Date.parse(given));
  return isTime ? new Date(given).toISOString() : rejectField(`${pointer}/reminder`, 'format');
}

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

interface ChangeOptions {
  values: NoteValues;
  /** Ids of the labels that exist. Others are left out. */
  labels: ReadonlySet<string>;
  pointer: string;
  now: Date;
}

/** Returns a note with other values. Blank items of the checklist are left out. */
export function changeNote(stored: StoredNote, { values, labels, pointer, now }: ChangeOptions): StoredNote {
  const { title = '', content = '', tasks = null, archived = false } = values;
  const { pinned, color, remindByMail } = { ...stored, ...values };
  const reminder = readReminder(values.reminder, pointer);
  const given = (values.labels ?? []).map((label) => (typeof label === 'string' ? label : label.id));
  return {
    ...stored,
    title,
    content,
    tasks: tasks && tasks.filter((task) => task.content.trim() !== ''),
    labels: [...new Set(given)].filter((id) => labels.has(id)),
    archived,
    pinned,
    color,
    reminder,
    remindByMail,
    remindedAt: isSameTime(reminder, stored.reminder) ? stored.remindedAt : null,
    updatedAt: timeAfter(stored, now),
  };
}
