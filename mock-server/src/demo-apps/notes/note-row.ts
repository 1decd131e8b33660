import type { Note } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../platform/database/database';

/** A note as it is stored, with the name of its picture. */
export interface StoredNote extends Omit<Note, 'image'> {
  picture: string | null;
  /** When the person was reminded. */
  remindedAt: string | null;
  version: number;
}

export const noteColumns = `id, title, content, tasks, picture, labels, archived, pinned, color, reminder,
  remind_by_mail as "remindByMail", reminded_at as "remindedAt", created_at as "createdAt", updated_at as "updatedAt", version`;

const toColumns = ({ remindByMail, remindedAt, createdAt, updatedAt, version: _, ...note }: StoredNote) => ({
  ...note,
  remind_by_mail: remindByMail,
  reminded_at: remindedAt,
  created_at: createdAt,
  updated_at: updatedAt,
  search_text: fold(`${note.title}\n${note.content}`),
});

const changing = `title, content, tasks, picture, labels, archived, pinned, color, reminder, remind_by_mail, reminded_at,
  updated_at, search_text`;
const stored = `id, created_at, ${changing}`;

const recordType = `(id text, title text, content text, tasks jsonb, picture text, labels text[], archived boolean,
  pinned boolean, color text, reminder timestamptz, remind_by_mail boolean, reminded_at timestamptz,
  created_at timestamptz, updated_at timestamptz, search_text text)`;

/** Inserts notes at the end. */
export async function insertNotes(sql: Sql, personId: string, notes: readonly StoredNote[]): Promise<void> {
  await sql.query(
    `insert into sample_notes (person_id, ${stored})
     select $1, ${stored} from jsonb_to_recordset($2::jsonb) as rows ${recordType}`,
    [personId, JSON.stringify(notes.map(toColumns))],
  );
}

/** Replaces everything of a note but its id and the time of its creation. Returns the note with its new revision. */
export async function storeNote(sql: Sql, personId: string, note: StoredNote): Promise<StoredNote> {
  const values = changing.split(',').map((column) => `rows.${column.trim()}`);
  await sql.query(
    `update sample_notes note set (${changing}, version) = (select ${values.join(', ')}, note.version + 1)
       from jsonb_to_recordset($2::jsonb) as rows ${recordType}
      where note.person_id = $1 and note.id = rows.id`,
    [personId, JSON.stringify([toColumns(note)])],
  );
  return { ...note, version: note.version + 1 };
}
