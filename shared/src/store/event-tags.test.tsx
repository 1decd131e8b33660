import { waitFor } from '@testing-library/react';
import { apiUrl, portalApi, portalEvents } from '../api';
import { renderScreen, server } from '../testing';
import { setEventTags } from './index';

const { useListNotesQuery, useListTasksQuery } = portalApi
  .enhanceEndpoints({ addTagTypes: ['Notes', 'Tasks'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listNotes: build.query<unknown, void>({ query: () => apiUrl('notes'), providesTags: ['Notes'] }),
      listTasks: build.query<unknown, void>({ query: () => apiUrl('tasks'), providesTags: ['Tasks'] }),
    }),
  });

function Lists() {
  useListNotesQuery();
  useListTasksQuery();
  return null;
}

const requests = () => [
  server.requests('GET api/v1/notes').length,
  server.requests('GET api/v1/tasks').length,
];

async function open(): Promise<void> {
  server.respondTo('GET api/v1/notes', []);
  server.respondTo('GET api/v1/tasks', []);
  renderScreen(<Lists />, {
    eventTags: { 'shortcuts.changed': ['Notes'], 'alerts.changed': ['Tasks', 'Notes'] },
  });
  await waitFor(() => expect(requests()).toEqual([1, 1]));
}

afterEach(() => setEventTags('remote_notes ./routes'));

test('refetches only the queries with the tags of an event', async () => {
  await open();
  portalEvents.emitForTests('shortcuts.changed');
  await waitFor(() => expect(requests()).toEqual([2, 1]));
});

test('merges the event tags of all owners', async () => {
  await open();
  setEventTags('remote_notes ./routes', { 'shortcuts.changed': ['Tasks'] });
  portalEvents.emitForTests('shortcuts.changed');
  await waitFor(() => expect(requests()).toEqual([2, 2]));
});

test('replaces the event tags of an owner’s previous version', async () => {
  await open();
  setEventTags('remote_notes ./routes', { 'messages.changed': ['Notes'] });
  setEventTags('remote_notes ./routes', { 'messages.changed': ['Tasks'] });
  portalEvents.emitForTests('messages.changed');
  await waitFor(() => expect(requests()).toEqual([1, 2]));
  setEventTags('remote_notes ./routes');
  portalEvents.emitForTests('messages.changed');
  portalEvents.emitForTests('shortcuts.changed');
  await waitFor(() => expect(requests()).toEqual([2, 2]));
});

test('refetches all tagged queries once when the stream opens', async () => {
  await open();
  server.respondTo('GET api/v1/events', () => new Response(new ReadableStream()));
  const stop = portalEvents.start('olivia');
  await waitFor(() => expect(requests()).toEqual([2, 2]));
  stop();
});
