import { IdQuery } from '@portal/shared/contracts';
import {
  AddNoteTask,
  CreateNote,
  ListedNotes,
  Note,
  NoteOrNull,
  noteLimits,
  ReplaceNote,
  RestoreNote,
  type ListedNote,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { Viewer } from '../../platform/app/in-scope';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { labelRoutes } from './labels.routes';
import { listLabels } from './labels.repository';
import { notePictures, receivePicture } from './note-pictures';
import type { StoredNote } from './note-row';
import { notesCopy } from './notes.copy';
import {
  addTask,
  createNote,
  deleteNote,
  findNote,
  listNotes,
  replaceNote,
  restoreNote,
} from './notes.repository';

const address = '/api/apps/notes';
/** The specification lists the segment `note`, its clients leave it out. */
const addresses = [address, `${address}/note`];
const tags = ['sample notes'];
const changing = { ...sampleConfig, emits: 'sample-notes.changed' } as const;
const inCopy = runInCopy(notesCopy);
/** Bytes of a picture as data URL, and of the texts of a note beside it. */
const bodyLimit = 1.5 * noteLimits.pictureBytes + 256 * 1024;

/** Registers the sample notes. */
export function notesRoutes(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  labelRoutes(app);
  listRoute(app);
  for (const url of addresses) {
    creationRoute(app, deps, url);
    replacementRoute(app, deps, url);
    deletionRoute(app, url);
  }
  restoreRoute(app);
  taskRoute(app);
}

/** A note with its revision, which the response has as its entity tag only. */
interface VersionedNote extends Note {
  version: number;
}

interface AnyCall {
  viewer: Viewer;
  request: { server: { portal: PortalDeps } };
}

/** Returns a note as the viewer receives it, with the address of its picture. */
function presentNote(
  { picture, remindedAt: _, ...note }: StoredNote,
  { viewer, request }: AnyCall,
): VersionedNote {
  const { settings } = request.server.portal;
  return {
    ...note,
    image: picture === null ? null : (notePictures.addressOf(picture, settings, viewer) ?? null),
  };
}

const presentFound = (note: StoredNote | null, call: AnyCall): VersionedNote | null =>
  note && presentNote(note, call);

function listRoute(app: PortalApp): void {
  app.get(
    `${address}/all`,
    {
      config: sampleConfig,
      schema: {
        summary: 'All notes of the caller with their labels, archived ones too, oldest first',
        tags,
        response: { 200: ListedNotes },
      },
    },
    inCopy(async (sql, call): Promise<ListedNote[]> => {
      const labels = new Map((await listLabels(sql, call.viewer)).map((label) => [label.id, label]));
      const notes = await listNotes(sql, call.viewer);
      return notes.map((note) => ({
        ...presentNote(note, call),
        labels: note.labels.flatMap((id) => labels.get(id) ?? []),
      }));
    }),
  );
}

function creationRoute(app: PortalApp, deps: PortalDeps, url: string): void {
  app.post(
    url,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary: 'Add a note; the server sets its id and times',
        tags,
        headers: IdempotencyHeaders,
        body: CreateNote,
        response: { 200: Note },
      },
    },
    (request, reply) => {
      const { note: values } = request.body;
      const pointer = '/note';
      const given = { image: values.image, personId: request.caller.personId, pointer: `${pointer}/image` };
      return receivePicture(deps, given, (picture) =>
        inCopy<typeof request, VersionedNote>(async (sql, call) => {
          const note = await createOnce(sql, call, {
            find: async (id) => (await findNote(sql, call.viewer, { id })) ?? undefined,
            create: () => createNote(sql, call.viewer, { values, picture, pointer }),
          });
          return presentNote(note, call);
        })(request, reply),
      );
    },
  );
}

function replacementRoute(app: PortalApp, deps: PortalDeps, url: string): void {
  app.patch(
    url,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary: 'Replace a note; 412 if `updatedAt` is not that of the stored note, null for an unknown id',
        tags,
        body: ReplaceNote,
        response: { 200: NoteOrNull },
      },
    },
    (request, reply) => {
      const { id, ...values } = request.body.updatedNote;
      const target = { id, revision: optionalRevision(request) };
      const pointer = '/updatedNote';
      const given = { image: values.image, personId: request.caller.personId, pointer: `${pointer}/image` };
      return receivePicture(deps, given, (picture) =>
        inCopy<typeof request, VersionedNote | null>(async (sql, call) =>
          presentFound(await replaceNote(sql, call.viewer, { target, values, picture, pointer }), call),
        )(request, reply),
      );
    },
  );
}

function deletionRoute(app: PortalApp, url: string): void {
  app.delete(
    url,
    {
      config: changing,
      schema: {
        summary: 'Delete a note; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id }, request }) => {
      await deleteNote(sql, viewer, { id, revision: optionalRevision(request) });
      return true as const;
    }),
  );
}

function restoreRoute(app: PortalApp): void {
  app.post(
    `${address}/note/restore`,
    {
      config: changing,
      schema: {
        summary: 'Show a note again that was deleted within a day; null for an unknown id',
        tags,
        body: RestoreNote,
        response: { 200: NoteOrNull },
      },
    },
    inCopy(async (sql, call) =>
      presentFound(
        await restoreNote(sql, call.viewer, { id: call.body.id, revision: optionalRevision(call.request) }),
        call,
      ),
    ),
  );
}

function taskRoute(app: PortalApp): void {
  app.post(
    `${address}/tasks`,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary:
          'Add an item to the checklist of a note; null for an unknown id, and a blank text changes nothing',
        tags,
        body: AddNoteTask,
        response: { 200: NoteOrNull },
      },
    },
    inCopy(async (sql, call) => {
      const { note, task } = call.body;
      return presentFound(
        await addTask(sql, call.viewer, {
          id: note.id,
          revision: optionalRevision(call.request),
          content: task,
        }),
        call,
      );
    }),
  );
}
