import type { ListedNote, Note, NoteTask, ReplaceNote } from '@portal/shared/contracts/sample-apps';

/** A note that is written; without an id until it is saved first. */
export interface DraftNote extends Omit<Note, 'id' | 'createdAt' | 'updatedAt'> {
  id: string | null;
  /** Time of the stored note that the person has seen. */
  updatedAt: string | null;
}

/** A draft that was saved. */
export interface StoredDraft extends DraftNote {
  id: string;
}

export const blankDraft: DraftNote = {
  id: null,
  title: '',
  content: '',
  tasks: null,
  image: null,
  reminder: null,
  remindByMail: false,
  labels: [],
  archived: false,
  pinned: false,
  color: null,
  updatedAt: null,
};

/** Returns the draft of a listed note. */
export const toDraft = ({ createdAt: _, labels, ...note }: ListedNote): StoredDraft => ({
  ...note,
  labels: labels.map(({ id }) => id),
});

const hasText = ({ content }: NoteTask): boolean => content.trim() !== '';

/** Returns the values that are sent. Blank items of the checklist are left out. */
export const toValues = ({ id: _, updatedAt, tasks, ...values }: DraftNote) => ({
  ...values,
  tasks: tasks && tasks.filter(hasText),
  updatedAt,
});

/** Returns a stored note with some other values, as it is sent. */
export const toReplacement = (
  note: StoredDraft,
  changes: Partial<DraftNote>,
): ReplaceNote['updatedNote'] => ({ ...toValues({ ...note, ...changes }), id: note.id });

/** Whether a draft has something to save. */
export const hasContent = ({ title, content, tasks, image }: DraftNote): boolean =>
  title.trim() !== '' || content.trim() !== '' || image !== null || (tasks ?? []).some(hasText);

/** Text that two drafts with the same values have in common. The address of a picture changes with time. */
export function toKey(draft: DraftNote): string {
  const { updatedAt: _, image, labels, ...values } = toValues(draft);
  return JSON.stringify([values, image === null, labels.toSorted()]);
}

/** Returns the name of a note: its title, else its first line. */
export const toName = ({ title, content, tasks }: Pick<DraftNote, 'title' | 'content' | 'tasks'>): string =>
  title.trim() || (content.trim().split('\n')[0] ?? '') || (tasks?.find(hasText)?.content ?? '');
