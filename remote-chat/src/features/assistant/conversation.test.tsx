import { screen, waitFor, within } from '@testing-library/react';
import type { AskRequest } from '@portal/shared/contracts';
import { aChatReply, expectConsoleError, expectConsoleWarning, server } from '@portal/shared/testing';
import {
  entriesWithTyping,
  failure,
  delayedAnswer,
  messages,
  openDrawer,
  post,
  reply,
  sent,
  storeSession,
  storedSession,
} from '../../../test/open-drawer';

describe('a failed reply', () => {
  test('shows the failure, logs the error and accepts the next question', async () => {
    expectConsoleError(/The chat reply failed 500 internal/);
    server.respondTo(post, 500);
    const { user, box } = await openDrawer();
    await user.type(box, 'Well?{Enter}');
    expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
    expect(messages().at(-1)).toHaveAttribute('data-role', 'assistant');
    expect(entriesWithTyping()).toHaveLength(2);
    expect(box).toBeEnabled();
    server.respondTo(post, reply('Now it works.'));
    await user.type(box, 'Again{Enter}');
    expect(await screen.findByText('Now it works.')).toBeInTheDocument();
    expect(sent()[1]?.openAIRequest?.messages.map(({ index }) => index)).toEqual([0, 2]);
  });

  test('names the reason, and Retry sends the question again in place of the failure', async () => {
    expectConsoleError(/The chat reply failed 0 network.failed/);
    server.respondTo(post, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, box } = await openDrawer();
    await user.type(box, 'Well?{Enter}');
    const reason = 'The portal cannot be reached. Check your connection and try again.';
    const failed = within((await screen.findAllByRole('listitem')).at(-1) ?? document.body);
    expect(await failed.findByText(reason)).toBeVisible();
    expect(screen.getByText(`${failure} ${reason}`)).toHaveAttribute('role', 'status');
    const answer = delayedAnswer('Now it works.');
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('log')).toHaveFocus();
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    await answer.arrive();
    expect(await screen.findByText('Now it works.')).toBeVisible();
    expect(messages().map(({ dataset }) => dataset.role)).toEqual(['user', 'assistant']);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('offers Retry for the last question only', async () => {
    expectConsoleError(/The chat reply failed 429/);
    server.respondTo(post, 429);
    const { user, box } = await openDrawer();
    await user.type(box, 'One{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    await user.type(box, 'Two{Enter}');
    await waitFor(() => expect(messages()).toHaveLength(4));
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(within(messages()[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  test('starts a new chat when the server no longer has the stored one', async () => {
    server.respondTo(post, reply('One.', 'chat-1'));
    const { user, box } = await openDrawer();
    await user.type(box, 'First{Enter}');
    await screen.findByText('One.');
    server.respondTo(post, ({ body }) =>
      (body as AskRequest).chatId === null ? reply('Two.', 'chat-2') : 404,
    );
    await user.type(box, 'Second{Enter}');
    expect(await screen.findByText('Two.')).toBeInTheDocument();
    expect(storedSession()?.chatId).toBe('chat-2');
  });
});

describe('the chat session', () => {
  test('stores the chat under chat_session after an answer', async () => {
    server.respondTo(post, reply('Yes.', 'chat-9'));
    const { user, box } = await openDrawer();
    await user.type(box, 'Is it?{Enter}');
    await screen.findByText('Yes.');
    expect(storedSession()).toMatchObject({ chatId: 'chat-9' });
  });

  test('restores a stored conversation and continues it', async () => {
    storeSession('chat-1');
    server.respondTo('GET api/v1/openai/confluence/chat/chat-1', aChatReply());
    server.respondTo(post, reply('More.'));
    const { user, box } = await openDrawer();
    expect(await screen.findByText('Where are my reports?')).toBeInTheDocument();
    await user.type(box, 'And then?{Enter}');
    await screen.findByText('More.');
    expect(sent()[0]?.chatId).toBe('chat-1');
    expect(sent()[0]?.openAIRequest?.messages.at(-1)?.index).toBe(2);
  });

  test('removes yesterday’s session and fetches nothing', async () => {
    storeSession('chat-1', new Date(Date.now() - 86_400_000).toISOString());
    await openDrawer();
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(storedSession()).toBeNull();
    expect(server.requests()).toEqual([]);
  });

  test('logs a warning and removes the session when the conversation cannot be fetched', async () => {
    expectConsoleWarning(/The chat conversation could not be loaded 404 object.not_found/);
    storeSession('chat-1');
    server.respondTo('GET api/v1/openai/confluence/chat/chat-1', 404);
    await openDrawer();
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(storedSession()).toBeNull();
  });
});

describe('clearing the conversation', () => {
  async function clear(user: Awaited<ReturnType<typeof openDrawer>>['user'], answer: 'Clear' | 'Cancel') {
    await user.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Clear conversation' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Are you sure you want to clear the chat?')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: answer }));
  }

  test('asks for confirmation and keeps everything on Cancel', async () => {
    server.respondTo(post, reply('Yes.'));
    const { user, box } = await openDrawer();
    await user.type(box, 'Is it?{Enter}');
    await screen.findByText('Yes.');
    await clear(user, 'Cancel');
    expect(messages()).toHaveLength(2);
    expect(storedSession()).not.toBeNull();
  });

  test('removes messages, history, chat id and the stored session on Clear', async () => {
    server.respondTo(post, reply('Yes.'));
    const { user, box } = await openDrawer();
    await user.type(box, 'Is it?{Enter}');
    await screen.findByText('Yes.');
    await clear(user, 'Clear');
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(storedSession()).toBeNull();
    await user.type(screen.getByRole('textbox'), 'New{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      chatId: null,
      openAIRequest: { messages: [{ content: 'New', index: 0 }] },
    });
  });

  test('ignores an answer that arrives after clearing', async () => {
    const answer = delayedAnswer('Too late.');
    const { user, box } = await openDrawer();
    await user.type(box, 'Well?{Enter}');
    await clear(user, 'Clear');
    await answer.arrive();
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(screen.queryByText('Too late.')).not.toBeInTheDocument();
    expect(storedSession()).toBeNull();
  });
});
