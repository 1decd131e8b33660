import { screen, waitFor, within } from '@testing-library/react';
import type { AskRequest } from '@portal/shared/contracts';
import { aChatReply, expectConsoleError, expectConsoleWarning, server } from '@portal/shared/testing';
import {
  entriesWithTyping,
  failure,
  heldAnswer,
  messages,
  openDrawer,
  post,
  reply,
  sent,
  storeSession,
  storedSession,
} from '../../../test/open-drawer';

describe('when a reply fails', () => {
  test('the sentence is appended, waiting ends, the error is logged and the next question works', async () => {
    expectConsoleError(/The chat reply failed 500 internal/);
    server.answers(post, 500);
    const { user, box } = await openDrawer();
    await user.type(box, 'Well?{Enter}');
    expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
    expect(messages().at(-1)).toHaveAttribute('data-role', 'assistant');
    expect(entriesWithTyping()).toHaveLength(2);
    expect(box).toBeEnabled();
    server.answers(post, reply('Now it works.'));
    await user.type(box, 'Again{Enter}');
    expect(await screen.findByText('Now it works.')).toBeInTheDocument();
    expect(sent()[1]?.openAIRequest?.messages.map(({ index }) => index)).toEqual([0, 2]);
  });

  test('a chat that the server no longer knows is begun anew', async () => {
    server.answers(post, reply('One.', 'chat-1'));
    const { user, box } = await openDrawer();
    await user.type(box, 'First{Enter}');
    await screen.findByText('One.');
    server.answers(post, ({ body }) =>
      (body as AskRequest).chatId === null ? reply('Two.', 'chat-2') : 404,
    );
    await user.type(box, 'Second{Enter}');
    expect(await screen.findByText('Two.')).toBeInTheDocument();
    expect(storedSession()?.chatId).toBe('chat-2');
  });
});

describe('the chat session', () => {
  test('after an answer the chat is stored under chat_session', async () => {
    server.answers(post, reply('Yes.', 'chat-9'));
    const { user, box } = await openDrawer();
    await user.type(box, 'Is it?{Enter}');
    await screen.findByText('Yes.');
    expect(storedSession()).toMatchObject({ chatId: 'chat-9' });
  });

  test('a valid stored session brings the conversation back and goes on in it', async () => {
    storeSession('chat-1');
    server.answers('GET api/v1/openai/confluence/chat/chat-1', aChatReply());
    server.answers(post, reply('More.'));
    const { user, box } = await openDrawer();
    expect(await screen.findByText('Where are my reports?')).toBeInTheDocument();
    await user.type(box, 'And then?{Enter}');
    await screen.findByText('More.');
    expect(sent()[0]?.chatId).toBe('chat-1');
    expect(sent()[0]?.openAIRequest?.messages.at(-1)?.index).toBe(2);
  });

  test('a stored session of yesterday is cleared and nothing is fetched', async () => {
    storeSession('chat-1', new Date(Date.now() - 86_400_000).toISOString());
    await openDrawer();
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(storedSession()).toBeNull();
    expect(server.asked()).toEqual([]);
  });

  test('when the conversation cannot be fetched a warning is logged and the session is cleared', async () => {
    expectConsoleWarning(/The chat conversation could not be loaded 404 object.not_found/);
    storeSession('chat-1');
    server.answers('GET api/v1/openai/confluence/chat/chat-1', 404);
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

  test('it asks first; Cancel keeps everything', async () => {
    server.answers(post, reply('Yes.'));
    const { user, box } = await openDrawer();
    await user.type(box, 'Is it?{Enter}');
    await screen.findByText('Yes.');
    await clear(user, 'Cancel');
    expect(messages()).toHaveLength(2);
    expect(storedSession()).not.toBeNull();
  });

  test('Clear removes messages, history, chat id and the stored session', async () => {
    server.answers(post, reply('Yes.'));
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

  test('an answer that comes after clearing is dropped', async () => {
    const answer = heldAnswer('Too late.');
    const { user, box } = await openDrawer();
    await user.type(box, 'Well?{Enter}');
    await clear(user, 'Clear');
    await answer.arrive();
    expect(await screen.findByText(/What would you like to know/)).toBeInTheDocument();
    expect(screen.queryByText('Too late.')).not.toBeInTheDocument();
    expect(storedSession()).toBeNull();
  });
});
