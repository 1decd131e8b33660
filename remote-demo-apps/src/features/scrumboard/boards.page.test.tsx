import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, closeBoard, people } from './board-factory';
// Loaded before, so that no test waits for it.
import './boards/board.dialog';
import { BoardsPage, firstCall } from './boards.page';

const url = 'api/apps/scrumboard';
const audit = aBoard({
  id: 'audit',
  title: 'Audit',
  description: 'Evidence',
  isOwner: false,
  lastActivityBy: null,
  members: Array.from({ length: 7 }, (_, at) => ({
    id: `m-${at}`,
    name: `Member ${at}`,
    avatar: null,
    kind: 'sample' as const,
  })),
});

function render(search = '', boards = [aBoard(), audit]) {
  server.respondTo(`GET ${url}/boards`, boards);
  return renderScreen(<BoardsPage />, { as: 'user', route: `/apps/scrumboard${search}` });
}

const tile = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = screen.getAllByRole('listitem').find((item) => item.contains(link));
  if (!found) throw new Error(`No tile of ${name}`);
  return within(found);
};

describe('the boards page', () => {
  test('shows boards with description, five avatars and who changed them', async () => {
    render();
    await tile('Quarter-end close');
    expect(screen.getByText('What is left before the books close.')).toBeVisible();
    expect(screen.getByText('Edited 4 minutes ago by Burak Yıldız')).toBeVisible();
    expect((await tile('Audit')).getByText('+2')).toBeVisible();
    expect((await tile('Audit')).getByText('Edited 4 minutes ago')).toBeVisible();
  });

  test('finds boards by the search of the address and clears it', async () => {
    const { user, address } = render('?search=evidence');
    expect(await screen.findByRole('link', { name: 'Audit' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Quarter-end close' })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No board matches the search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('link', { name: 'Quarter-end close' })).toBeVisible();
    expect(address()).toBe('/apps/scrumboard');
  });

  test('creates a board from the empty page and opens it', async () => {
    const { user, address } = render('', []);
    server.respondTo(`POST ${url}/board`, aBoard({ id: 'new' }));
    await screen.findByText('No boards yet');
    await user.click(screen.getAllByRole('button', { name: 'New board' })[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'New board' });
    await user.click(within(dialog).getByRole('button', { name: 'Create board' }));
    expect(server.requests(`POST ${url}/board`)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/^Title/), 'Audit 2026');
    await user.type(within(dialog).getByLabelText(/^Description/), 'Evidence');
    await user.click(within(dialog).getByRole('radio', { name: 'Shield' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create board' }));
    await waitFor(() => expect(address()).toBe('/apps/scrumboard/new'));
    expect(server.requests(`POST ${url}/board`)[0]?.body).toEqual({
      board: { title: 'Audit 2026', description: 'Evidence', icon: 'shield' },
    });
  });

  test('edits a board with the revision that was seen', async () => {
    const { user } = render();
    server.respondTo(`PATCH ${url}/board`, aBoard({ version: 4 }));
    await user.click(
      (await tile('Quarter-end close')).getByRole('button', { name: 'Actions for Quarter-end close' }),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Edit board' }));
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'Year-end close');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(`PATCH ${url}/board`)).toHaveLength(1));
    const [sent] = server.requests(`PATCH ${url}/board`);
    expect(sent?.body).toMatchObject({ id: 'close', board: { title: 'Year-end close', icon: 'board' } });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });

  test('asks with counts before it deletes a board, which only its owner can', async () => {
    const { user } = render();
    server.respondTo(`GET ${url}/board`, closeBoard());
    server.respondTo(`DELETE ${url}/board`, true);
    await user.click((await tile('Audit')).getByRole('button', { name: 'Actions for Audit' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete board' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(
      (await tile('Quarter-end close')).getByRole('button', { name: 'Actions for Quarter-end close' }),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Delete board' }));
    expect(await screen.findByText(/^3 lists and 4 cards are deleted/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete board' }));
    expect(await screen.findByText('Quarter-end close is deleted')).toBeVisible();
    expect(server.requests(`DELETE ${url}/board`)[0]?.query.get('id')).toBe('close');
  });

  test('resets the sample data from its menu', async () => {
    const { user } = render();
    server.respondTo('POST api/apps/reset', true);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'scrumboard' }),
    );
  });

  test('names the boards in Turkish and loads them before it is shown', async () => {
    server.respondTo(`GET ${url}/boards`, [aBoard({ members: people.slice(0, 1) })]);
    await firstCall();
    expect(server.requests(`GET ${url}/boards`)).toHaveLength(1);
    renderScreen(<BoardsPage />, { as: 'user', route: '/apps/scrumboard', language: 'tr' });
    expect(await screen.findByText('Son düzenleme: 4 dakika önce, Burak Yıldız')).toBeVisible();
  });
});
