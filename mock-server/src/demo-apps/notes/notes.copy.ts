import { releaseAllContents, useContent } from '../blobs/contents.repository';
import type { SampleApp } from '../samples/sample-app';
import { insertLabels } from './labels.repository';
import { notePictures, notesApp, pictureContents } from './note-pictures';
import { insertNotes, type StoredNote } from './note-row';
import { sampleLabels, sampleNotes, type SampleNote } from './sample-notes';

const minute = 60_000;

function toStored({ key, minutesAgo, remindInMinutes, ...note }: SampleNote, now: Date): StoredNote {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString();
  const reminder = remindInMinutes === null ? null : before(-remindInMinutes);
  return {
    ...note,
    id: key,
    tasks: note.tasks && note.tasks.map((task, at) => ({ id: `${key}-${at + 1}`, ...task })),
    labels: [...note.labels],
    reminder,
    remindByMail: false,
    // The person was not there when an earlier one was due.
    remindedAt: reminder !== null && (remindInMinutes ?? 0) <= 0 ? reminder : null,
    createdAt: before(minutesAgo),
    updatedAt: before(minutesAgo),
    version: 1,
  };
}

/** The notes and labels of a person. */
export const notesCopy: SampleApp = {
  name: 'notes',
  changed: 'sample-notes.changed',
  prepare: (deps) => pictureContents.prepare(deps),
  async insert(sql, viewer) {
    const notes = sampleNotes.map((note) => toStored(note, viewer.now));
    await insertLabels(sql, viewer.personId, sampleLabels);
    await insertNotes(sql, viewer.personId, notes);
    for (const [name, { contentId }] of pictureContents.byKey())
      await useContent(sql, viewer, { ...notePictures.toItem(name), contentId });
  },
  async remove(sql, { personId }) {
    await releaseAllContents(sql, { personId }, notesApp);
    await sql.query('delete from sample_notes where person_id = $1', [personId]);
    await sql.query('delete from sample_note_labels where person_id = $1', [personId]);
  },
};
