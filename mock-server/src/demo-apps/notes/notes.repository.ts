import { randomUUID } from 'node:crypto';
import { noteLimits, type NoteValues } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, rejectField } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { useContent } from '../blobs/contents.repository';
import { listLabels } from './labels.repository';
import { notePictures, type GivenPicture } from './note-pictures';
import { insertNotes, noteColumns, storeNote, type StoredNote } from './note-row';
import { blankNote, changeNote } from './note-values';

/** Time in which a deleted note can be restored. */
const keptFor = 86_400_000;

/** Returns all notes, oldest first. */
export const listNotes = (sql: Sql, { personId }: Viewer): Promise<StoredNote[]> =>
  sql.query<StoredNote>(
    `select ${noteColumns} from sample_notes where person_id = $1 and deleted_at is null order by place`,
    [personId],
  );

/** Returns the newest notes that contain a text. */
export const searchNotes = (
  sql: Sql,
  { personId }: Viewer,
  { text, limit }: { text: string; limit: number },
): Promise<StoredNote[]> =>
  sql.query<StoredNote>(
    `select ${noteColumns} from sample_notes
      where person_id = $1 and deleted_at is null and position($2 in search_text) > 0
      order by place desc limit $3::int`,
    [personId, fold(text), limit],
  );

/** Reads a note; `lock` keeps it unchanged until the transaction ends. */
export async function findNote(
  sql: Sql,
  { personId }: Viewer,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<StoredNote | null> {
  const [note] = await sql.query<StoredNote>(
    `select ${noteColumns} from sample_notes where person_id = $1 and id = $2 and deleted_at is null
     ${lock ? 'for update' : ''}`,
    [personId, id],
  );
  return note ?? null;
}

/** A note, and the revision that the caller has read; undefined for any revision. */
export interface NoteTarget {
  id: string;
  revision: number | undefined;
}

/** Locks a note, unless it has another revision; returns null for an unknown id. */
async function lockNote(sql: Sql, viewer: Viewer, { id, revision }: NoteTarget): Promise<StoredNote | null> {
  const note = await findNote(sql, viewer, { id, lock: true });
  if (note) rejectStale(revision, note.version);
  return note;
}

/** Values that a client sends, with the pointer to them. */
export interface GivenNote {
  values: NoteValues;
  picture: GivenPicture;
  pointer: string;
}

async function applyValues(
  sql: Sql,
  viewer: Viewer,
  { stored, given }: { stored: StoredNote; given: GivenNote },
): Promise<StoredNote> {
  const { picture, pointer, values } = given;
  const isKnown = picture === null || picture.contentId !== undefined || picture.name === stored.picture;
  if (!isKnown) return rejectField(`${pointer}/image`, 'not_allowed');
  const labels = new Set((await listLabels(sql, viewer)).map(({ id }) => id));
  const changed = changeNote(stored, { values, labels, pointer, now: viewer.now });
  return { ...changed, picture: picture?.name ?? null };
}

async function useGivenPicture(sql: Sql, viewer: Viewer, picture: GivenPicture): Promise<void> {
  if (picture?.contentId === undefined) return;
  await useContent(sql, viewer, { ...notePictures.toItem(picture.name), contentId: picture.contentId });
}

/** Adds a note at the end. */
export async function createNote(sql: Sql, viewer: Viewer, given: GivenNote): Promise<StoredNote> {
  if ((await listNotes(sql, viewer)).length >= noteLimits.notes) fail('list.full');
  const stored = blankNote(randomUUID(), viewer.now);
  const changed = await applyValues(sql, viewer, { stored, given });
  const note = { ...changed, updatedAt: changed.createdAt };
  await useGivenPicture(sql, viewer, given.picture);
  await insertNotes(sql, viewer.personId, [note]);
  return note;
}

/** Replaces a note; returns null for an unknown id. Rejects values that were made from an older note. */
export async function replaceNote(
  sql: Sql,
  viewer: Viewer,
  { target, ...given }: GivenNote & { target: NoteTarget },
): Promise<StoredNote | null> {
  const stored = await lockNote(sql, viewer, target);
  if (!stored) return null;
  const { updatedAt } = given.values;
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(stored.updatedAt)) fail('conflict.stale');
  const note = await applyValues(sql, viewer, { stored, given });
  await useGivenPicture(sql, viewer, given.picture);
  const replaced = await storeNote(sql, viewer.personId, note);
  if (stored.picture !== null && stored.picture !== note.picture)
    await notePictures.release(sql, viewer, [stored.picture]);
  return replaced;
}

/** Adds an item to the checklist of a note; returns null for an unknown id. A blank text changes nothing. */
export async function addTask(
  sql: Sql,
  viewer: Viewer,
  { content, ...target }: NoteTarget & { content: string },
): Promise<StoredNote | null> {
  const stored = await lockNote(sql, viewer, target);
  if (!stored || content.trim() === '') return stored;
  const tasks = [...(stored.tasks ?? []), { id: randomUUID(), content: content.trim(), completed: false }];
  if (tasks.length > noteLimits.tasks) fail('list.full');
  const labels = new Set(stored.labels);
  const note = changeNote(stored, {
    values: { ...stored, tasks },
    labels,
    pointer: '/note',
    now: viewer.now,
  });
  return storeNote(sql, viewer.personId, note);
}

/** Hides a note, so that it can be restored, and removes those that were deleted more than a day ago. */
export async function deleteNote(sql: Sql, viewer: Viewer, target: NoteTarget): Promise<void> {
  const { personId, now } = viewer;
  await lockNote(sql, viewer, target);
  const removed = await sql.query<{ picture: string | null }>(
    'delete from sample_notes where person_id = $1 and deleted_at < $2::timestamptz returning picture',
    [personId, new Date(now.getTime() - keptFor).toISOString()],
  );
  await notePictures.release(
    sql,
    viewer,
    removed.flatMap(({ picture }) => picture ?? []),
  );
  await sql.query(
    `update sample_notes set deleted_at = $3::timestamptz
      where person_id = $1 and id = $2 and deleted_at is null`,
    [personId, target.id, now.toISOString()],
  );
}

/** Shows a deleted note again; returns null if there is none. */
export async function restoreNote(
  sql: Sql,
  viewer: Viewer,
  { id, revision }: NoteTarget,
): Promise<StoredNote | null> {
  const [note] = await sql.query<StoredNote>(
    `update sample_notes set deleted_at = null, version = version + 1 where person_id = $1 and id = $2
     returning ${noteColumns}`,
    [viewer.personId, id],
  );
  if (note) rejectStale(revision, note.version - 1);
  return note ?? null;
}
