import type { BoardDetails, UpdateBoardCard } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BoardPage } from '../board.page';
import { closeBoard } from '../board-factory';
// Loaded before, so that no test waits for it.
import './card.dialog';

const url = 'api/apps/scrumboard';
let board: BoardDetails = closeBoard();

/** Returns the fake server's board with a changed card. */
function withChange({ id, card: changes }: UpdateBoardCard): BoardDetails {
  const { labels, ...rest } = changes;
  const chosen = labels?.map((label) => (typeof label === 'string' ? label : label.id));
  return {
    ...board,
    lists: board.lists.map((list) => ({
      ...list,
      cards: list.cards.map((card) =>
        card.id === id
          ? {
              ...card,
              ...(rest as object),
              ...(chosen && { labels: board.labels.filter((label) => chosen.includes(label.id)) }),
              version: card.version + 1,
            }
          : card,
      ),
    })),
  };
}

const cardOf = (id: string) => board.lists.flatMap(({ cards }) => cards).find((card) => card.id === id);

async function open(id = 'calendar') {
  board = closeBoard();
  server.respondTo(`GET ${url}/board`, () => board);
  server.respondTo(`PATCH ${url}/board/card`, ({ body }) => {
    const change = body as UpdateBoardCard;
    board = withChange(change);
    return cardOf(change.id);
  });
  const view = renderScreen(<BoardPage />, {
    as: 'user',
    me: { id: 'person-1' },
    route: `/apps/scrumboard/close/card/${id}`,
    path: '/apps/scrumboard/:boardId?/card?/:cardId?',
  });
  await screen.findByRole('dialog');
  return view;
}

const sent = () =>
  server.requests(`PATCH ${url}/board/card`).map(({ body }) => (body as UpdateBoardCard).card);
const dialog = () => within(screen.getByRole('dialog'));

describe('the card dialog', () => {
  test('saves the title after a pause and leaves a blank one out', async () => {
    const { user, address } = await open();
    const title = dialog().getByLabelText('Title');
    await user.clear(title);
    expect(dialog().getByText('Enter a title')).toBeVisible();
    await user.type(title, 'Agree the dates');
    expect(await dialog().findByText('Saved')).toBeVisible();
    expect(sent()).toEqual([{ title: 'Agree the dates' }]);
    expect(server.requests(`PATCH ${url}/board/card`)[0]?.headers.get('if-match')).toBe('"1"');
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/apps/scrumboard/close'));
  });

  test('shows the description as markdown and edits it as text', async () => {
    const { user } = await open('prices');
    expect(await dialog().findByText('Private')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Edit' }));
    await user.type(dialog().getByRole('textbox', { name: 'Description' }), '!');
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(sent()).toEqual([{ description: '**Private** debt!' }]));
  });

  test('completes a due date and clears it', async () => {
    const { user } = await open();
    expect(dialog().getByText('Overdue')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Complete' }));
    await waitFor(() => expect(sent()).toEqual([{ dueComplete: true }]));
    await user.click(dialog().getByRole('button', { name: 'Clear date' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ dueDate: null, dueComplete: false }));
  });

  test('toggles the first label by Enter, creates an unknown one and edits and deletes labels', async () => {
    const { user } = await open();
    const created = { id: 'tax', boardId: 'close', title: 'Tax', color: 'red' as const };
    server.respondTo(`PUT ${url}/board/label`, () => {
      board = { ...board, labels: [...board.labels, created] };
      return created;
    });
    server.respondTo(`PATCH ${url}/board/label`, created);
    server.respondTo(`DELETE ${url}/board/label`, true);
    const labels = dialog().getByRole('heading', { name: 'Labels' });
    await user.click(dialog().getAllByRole('button', { name: 'Choose' })[0] as HTMLElement);
    const filter = dialog().getByRole('textbox', { name: 'Find or create a label' });
    expect(labels).toBeVisible();
    await user.type(filter, 'aud{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ labels: ['custody', 'audit'] }]));
    await user.type(filter, 'Tax{Enter}');
    await waitFor(() => expect(sent().at(-1)).toEqual({ labels: ['custody', 'audit', 'tax'] }));
    await user.click(dialog().getByRole('checkbox', { name: 'Custody' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ labels: ['audit', 'tax'] }));
    await user.click(dialog().getByRole('button', { name: 'Delete the label Audit' }));
    expect(await screen.findByText(/^2 cards lose it\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete label' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/board/label`)).toHaveLength(1));
    await user.click(dialog().getByRole('button', { name: 'Edit the label Audit' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Auditor');
    const editor = within(screen.getByRole('dialog', { name: 'Edit label' }));
    await user.click(editor.getByRole('radio', { name: 'Green' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests(`PATCH ${url}/board/label`)[0]?.body).toEqual({
        id: 'audit',
        label: { title: 'Auditor', color: 'green' },
      }),
    );
  });

  test('offers to create a label by a button', async () => {
    const { user } = await open();
    server.respondTo(`PUT ${url}/board/label`, { id: 'x', boardId: 'close', title: 'Aud', color: 'red' });
    await user.click(dialog().getAllByRole('button', { name: 'Choose' })[0] as HTMLElement);
    await user.type(dialog().getByRole('textbox', { name: 'Find or create a label' }), 'Aud');
    await user.click(dialog().getByRole('button', { name: 'Create “Aud”' }));
    await waitFor(() =>
      expect(server.requests(`PUT ${url}/board/label`)[0]?.body).toEqual({
        label: { boardId: 'close', title: 'Aud' },
      }),
    );
  });

  test('chooses members and a cover', async () => {
    const { user } = await open();
    await user.click(dialog().getAllByRole('button', { name: 'Choose' })[1] as HTMLElement);
    await user.click(dialog().getByRole('option', { name: 'Defne Aksoy' }));
    await waitFor(() => expect(sent()).toEqual([{ members: ['person-2', 'person-3'] }]));
    await user.click(dialog().getByRole('option', { name: 'Burak Yıldız' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ members: ['person-3'] }));
    await user.click(dialog().getByRole('radio', { name: 'Teal' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ cover: 'teal' }));
    await user.click(dialog().getByRole('radio', { name: 'None' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ cover: null }));
  });

  test('adds, ticks, renames, moves and deletes steps', async () => {
    const { user } = await open();
    const steps = () =>
      (sent().at(-1)?.checklist ?? []).map(({ title, completed }) => `${title} ${String(completed)}`);
    await user.type(dialog().getByRole('textbox', { name: 'New step' }), 'Book a room{Enter}');
    await waitFor(() =>
      expect(steps()).toEqual(['Ask custody true', 'Send the dates false', 'Book a room false']),
    );
    await user.click(dialog().getByRole('checkbox', { name: 'Send the dates is done' }));
    await waitFor(() => expect(steps()[1]).toBe('Send the dates true'));
    const name = dialog().getByRole('textbox', { name: 'Text of the step Ask custody' });
    await user.clear(name);
    await user.type(name, 'Call custody{Enter}');
    await waitFor(() => expect(steps()[0]).toBe('Call custody true'));
    act(() => dialog().getByRole('button', { name: 'Move Call custody' }).focus());
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(steps()[1]).toBe('Call custody true'));
    await user.click(dialog().getByRole('button', { name: 'Delete the step Book a room' }));
    await waitFor(() => expect(steps()).toHaveLength(2));
    await user.type(dialog().getByRole('textbox', { name: 'New step' }), ' ');
    await user.click(dialog().getByRole('button', { name: 'Add' }));
    expect(dialog().getByText('2 of 2 done')).toBeVisible();
  });

  test('shows both texts when somebody else changed the same field, and keeps the own one', async () => {
    const { user } = await open();
    let isStale = true;
    server.respondTo(`PATCH ${url}/board/card`, ({ body }) => {
      if (isStale) {
        isStale = false;
        board = withChange({ id: 'calendar', card: { title: 'Their title' } });
        return 412;
      }
      board = withChange(body as UpdateBoardCard);
      return cardOf('calendar');
    });
    await user.type(dialog().getByLabelText('Title'), '!');
    expect(await screen.findByText('Their title')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /mine/i }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [, last] = server.requests(`PATCH ${url}/board/card`);
    expect(last?.headers.get('if-match')).toBe('"2"');
    expect(cardOf('calendar')?.title).toBe('Agree the calendar!');
  });

  test('says that a change is not saved', async () => {
    const { user } = await open();
    server.respondTo(`PATCH ${url}/board/card`, 500);
    await user.type(dialog().getByLabelText('Title'), '!');
    expect(await dialog().findByText(/^Not saved/)).toBeVisible();
  });

  test('moves the card and deletes it', async () => {
    const { user, address } = await open();
    server.respondTo(`DELETE ${url}/board/card`, true);
    await user.click(dialog().getByRole('button', { name: 'Move to…' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Move/ })).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(dialog().getByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(address()).toBe('/apps/scrumboard/close'));
  });

  test('names the id of an unknown card', async () => {
    await open('nothing');
    expect(await screen.findByText('Could not found the card with id of nothing!')).toBeVisible();
  });
});
