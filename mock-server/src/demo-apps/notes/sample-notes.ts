import { readFileSync } from 'node:fs';
import type { Note, NoteLabel, NoteTask } from '@portal/shared/contracts/sample-apps';
import { sourcePath } from '../../platform/paths';
import type { samplePictures } from './note-pictures';

/** Note of the sample data. */
export interface SampleNote extends Pick<
  Note,
  'title' | 'content' | 'labels' | 'archived' | 'pinned' | 'color'
> {
  /** Unique slug, the id of the note in each copy. */
  key: string;
  tasks: readonly Omit<NoteTask, 'id'>[] | null;
  picture: (typeof samplePictures)[number] | null;
  /** Age of the note when the copy is made. */
  minutesAgo: number;
  /** Minutes from then to the reminder, negative for one that was due before; null without one. */
  remindInMinutes: number | null;
}

export const { labels: sampleLabels, notes: sampleNotes } = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'notes', 'sample-notes.json'), 'utf8'),
) as { labels: readonly NoteLabel[]; notes: readonly SampleNote[] };
