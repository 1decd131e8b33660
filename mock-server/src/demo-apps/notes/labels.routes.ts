import { IdQuery } from '@portal/shared/contracts';
import { CreateNoteLabel, NoteLabels, UpdateNoteLabel } from '@portal/shared/contracts/sample-apps';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { createLabel, deleteLabel, listLabels, renameLabel } from './labels.repository';
import { notesCopy } from './notes.copy';

const url = '/api/apps/notes/labels';
const tags = ['sample notes'];
const changing = { ...sampleConfig, emits: 'sample-notes.changed' } as const;
const response = { 200: NoteLabels };
const inCopy = runInCopy(notesCopy);

/** Registers the labels of notes. Each call returns the whole list. */
export function labelRoutes(app: PortalApp): void {
  app.get(
    url,
    { config: sampleConfig, schema: { summary: 'The caller’s labels of notes', tags, response } },
    inCopy((sql, { viewer }) => listLabels(sql, viewer)),
  );

  app.post(
    url,
    {
      config: changing,
      schema: {
        summary: 'Add a label at the end; its title is trimmed and must be unique',
        tags,
        headers: IdempotencyHeaders,
        body: CreateNoteLabel,
        response,
      },
    },
    inCopy(async (sql, call) => {
      await createOnce(sql, call, {
        find: async (id) => ({ id, title: '' }),
        create: () => createLabel(sql, call.viewer, call.body.title),
      });
      return listLabels(sql, call.viewer);
    }),
  );

  app.patch(
    url,
    {
      config: changing,
      schema: {
        summary: 'Rename a label; unknown ids change nothing',
        tags,
        body: UpdateNoteLabel,
        response,
      },
    },
    inCopy(async (sql, { viewer, body }) => {
      await renameLabel(sql, viewer, body.label);
      return listLabels(sql, viewer);
    }),
  );

  app.delete(
    url,
    {
      config: changing,
      schema: {
        summary: 'Delete a label and remove it from all notes; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response,
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) => {
      await deleteLabel(sql, viewer, id);
      return listLabels(sql, viewer);
    }),
  );
}
