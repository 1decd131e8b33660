import { waitFor } from '@testing-library/react';
import { apiUrl, portalApi, portalEvents } from '../../api';
import { renderScreen, server } from '../../testing';
import { mergeEventTags } from './module';

const { useListNotesQuery } = portalApi.enhanceEndpoints({ addTagTypes: ['Notes'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query<unknown, void>({ query: () => apiUrl('notes'), providesTags: ['Notes'] }),
  }),
});

function Notes() {
  useListNotesQuery();
  return null;
}

const merge = (eventTags: unknown) => mergeEventTags('remote_notes', './routes', { eventTags });
const requests = () => server.requests('GET api/v1/notes').length;

async function open(): Promise<void> {
  server.respondTo('GET api/v1/notes', []);
  renderScreen(<Notes />);
  await waitFor(() => expect(requests()).toBe(1));
}

afterEach(() => merge(undefined));

test('adds the event tags of a loaded module to the portal', async () => {
  await open();
  merge({ 'shortcuts.changed': ['Notes'] });
  portalEvents.emitForTests('shortcuts.changed');
  await waitFor(() => expect(requests()).toBe(2));
});

test.each([[null], ['Notes'], [{ 'shortcuts.changed': 'Notes' }], [{ 'shortcuts.changed': [7] }]])(
  'ignores malformed event tags %j and removes those of the other version',
  async (malformed) => {
    await open();
    merge({ 'shortcuts.changed': ['Notes'] });
    merge(malformed);
    portalEvents.emitForTests('shortcuts.changed');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests()).toBe(1);
  },
);
