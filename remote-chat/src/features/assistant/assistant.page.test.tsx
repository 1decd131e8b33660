import type { AskRequest } from '@portal/shared/contracts';
import { setTimeZone } from '@portal/shared/i18n';
import {
  server,
  renderScreen,
  expectConsoleWarning,
  aChatReply,
  expectConsoleError,
} from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  entriesWithTyping,
  delayedAnswer,
  messages,
  openDrawer,
  post,
  reply,
  sent,
  failure,
  storeSession,
  storedSession,
} from '../../../test/open-drawer';
import { AssistantPage } from './assistant.page';
import { clearChatSession, readTodaysChatId, storeChatSession } from './chat-session';

describe('the assistant drawer', () => {
  describe('the empty assistant', () => {
    test('shows its title, a greeting and an input with three rows and a placeholder', async () => {
      const { box } = await openDrawer();
      expect(screen.getByRole('dialog', { name: 'Ask Meridian' })).toBeInTheDocument();
      expect(screen.getByText('What would you like to know, Olivia?')).toBeInTheDocument();
      expect(box).toHaveAttribute('rows', '3');
      expect(box).toHaveAttribute('placeholder', 'Type your question here...');
      expect(screen.queryByRole('log')).not.toBeInTheDocument();
    });

    test('renders in Turkish', async () => {
      await openDrawer('tr');
      expect(screen.getByRole('dialog', { name: 'Meridian’a sor' })).toBeInTheDocument();
      expect(screen.getByPlaceholderText('Sorunuzu buraya yazın...')).toBeInTheDocument();
    });

    test('disables Clear conversation', async () => {
      const { user } = await openDrawer();
      await user.click(screen.getByRole('button', { name: 'Conversation menu' }));
      expect(screen.getByRole('menuitem', { name: 'Clear conversation' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });

    test('sends a starter question on a click', async () => {
      server.respondTo(post, reply('Open the user menu.'));
      const { user } = await openDrawer();
      await user.click(screen.getByRole('button', { name: 'How do I sign out?' }));
      expect(await screen.findByText('Open the user menu.')).toBeInTheDocument();
      expect(sent()[0]?.message).toBe('How do I sign out?');
    });

    test('focuses the input, closes on Esc and restores the focus', async () => {
      const { user, box } = await openDrawer();
      expect(box).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    });
  });

  describe('sending a question', () => {
    test('rejects blank text by button and by Enter', async () => {
      const { user, box } = await openDrawer();
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      await user.type(box, '  {Enter}');
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      expect(sent()).toEqual([]);
    });

    test('sends the trimmed text on Enter, without a chat id and with index 0', async () => {
      server.respondTo(post, reply('Yes.'));
      const { user, box } = await openDrawer();
      await user.type(box, '  Is it? {Enter}');
      await screen.findByText('Yes.');
      expect(sent()[0]).toMatchObject({
        message: 'Is it?',
        chatId: null,
        openAIRequest: { messages: [{ role: 'user', content: 'Is it?', index: 0 }] },
      });
    });

    test('inserts a line break on Shift+Enter', async () => {
      const { user, box } = await openDrawer();
      await user.type(box, 'one{Shift>}{Enter}{/Shift}two');
      expect(box).toHaveValue('one\ntwo');
      expect(sent()).toEqual([]);
    });

    test('ignores an Enter that ends a composition', async () => {
      const { user, box } = await openDrawer();
      await user.type(box, 'に');
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        act(
          () =>
            void box.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composing }),
            ),
        );
      }
      expect(sent()).toEqual([]);
    });

    test('ignores a second Enter while waiting', async () => {
      const answer = delayedAnswer('Once.');
      const { user, box } = await openDrawer();
      await user.type(box, 'Twice?{Enter}{Enter}');
      await answer.arrive();
      expect(sent()).toHaveLength(1);
    });

    test('rejects more than 8,000 characters and shows a counter and the reason', async () => {
      const { user, box } = await openDrawer();
      await user.click(box);
      await user.paste('x'.repeat(8001));
      expect(screen.getByText('8,001 of 8,000 characters')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      expect(box).toHaveAccessibleDescription(/Use at most 8,000 characters/);
      await user.keyboard('{Enter}');
      expect(sent()).toEqual([]);
      await user.keyboard('{Backspace}');
      expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    });
  });

  describe('waiting for the answer', () => {
    test('disables the input and shows a typing indicator while waiting, then restores the focus', async () => {
      const answer = delayedAnswer('Here it is.');
      const { user, box } = await openDrawer();
      await user.type(box, 'Well?{Enter}');
      expect(box).toBeDisabled();
      expect(box).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      expect(screen.getByText('Writing an answer')).toHaveAttribute('role', 'status');
      expect(entriesWithTyping()).toHaveLength(2);
      await answer.arrive();
      expect(await screen.findByText('Here it is.')).toBeInTheDocument();
      expect(screen.getByText('Answer ready')).toBeInTheDocument();
      expect(entriesWithTyping()).toHaveLength(2);
      expect(box).toBeEnabled();
      expect(box).toHaveFocus();
    });

    test('restores the focus when the shell moved it to the drawer, and leaves it where the person moved it', async () => {
      const answer = delayedAnswer('First.');
      const { user, box } = await openDrawer();
      await user.type(box, 'Well?{Enter}');
      screen.getByRole('dialog').focus();
      await answer.arrive();
      await screen.findByText('First.');
      expect(box).toHaveFocus();
      const second = delayedAnswer('Second.');
      await user.type(box, 'And?{Enter}');
      const close = screen.getByRole('button', { name: 'Close' });
      close.focus();
      await second.arrive();
      await screen.findByText('Second.');
      expect(close).toHaveFocus();
    });

    test('shows timestamps and keeps the log silent for screen readers', async () => {
      server.respondTo(post, reply('Yes.'));
      const { user, box } = await openDrawer();
      await user.type(box, 'Is it?{Enter}');
      await screen.findByText('Yes.');
      expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
      expect(messages().map((message) => message.dataset.role)).toEqual(['user', 'assistant']);
      for (const message of messages()) {
        expect(within(message).getByRole('time')).toHaveAttribute(
          'datetime',
          expect.stringMatching(/^\d{4}-/),
        );
      }
    });

    test('renders markdown in answers but not in questions', async () => {
      server.respondTo(post, reply('**Bold** and [link](/help/en/users)'));
      const { user, box } = await openDrawer();
      await user.type(box, '**plain**{Enter}');
      expect(await screen.findByText('Bold')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: /link/ })).toHaveAttribute('target', '_blank');
      expect(screen.getByText('**plain**')).toBeInTheDocument();
    });

    test('sends the next question with the chat id, the history and the next index', async () => {
      server.respondTo(post, reply('First answer.', 'chat-7'));
      const { user, box } = await openDrawer();
      await user.type(box, 'First{Enter}');
      await screen.findByText('First answer.');
      await user.type(box, 'Second{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]?.chatId).toBe('chat-7');
      expect(
        sent()[1]?.openAIRequest?.messages.map(({ index, role, content }) => [index, role, content]),
      ).toEqual([
        [0, 'user', 'First'],
        [1, 'assistant', 'First answer.'],
        [2, 'user', 'Second'],
      ]);
    });

    test('scrolls to the end after new messages', async () => {
      const scrolled = jest.fn();
      Element.prototype.scrollTo = scrolled as typeof Element.prototype.scrollTo;
      const answer = delayedAnswer('Yes.');
      const { user, box } = await openDrawer();
      await user.type(box, 'Is it?{Enter}');
      const before = scrolled.mock.calls.length;
      expect(before).toBeGreaterThan(0);
      await answer.arrive();
      await waitFor(() => expect(scrolled.mock.calls.length).toBeGreaterThan(before));
    });

    test('shows an answer that arrived while the drawer was closed', async () => {
      const answer = delayedAnswer('Patience.');
      const { user, box } = await openDrawer();
      await user.type(box, 'Well?{Enter}');
      await user.keyboard('{Escape}');
      await answer.arrive();
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect(await screen.findByText('Patience.')).toBeInTheDocument();
    });
  });
});

describe('the assistant page', () => {
  test('shows the assistant as a page', async () => {
    renderScreen(<AssistantPage />, { as: 'user' });
    expect(screen.getByRole('heading', { level: 1, name: 'Ask Meridian' })).toBeInTheDocument();
    expect(await screen.findByPlaceholderText('Type your question here...')).toBeInTheDocument();
  });

  test('shows the 404 page when the flag EnableChatBot is off', () => {
    renderScreen(<AssistantPage />, { as: 'user', me: { features: { EnableChatBot: false } } });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('404')).toBeInTheDocument();
  });
});

describe('the chat session', () => {
  const noon = new Date(2026, 10, 20, 12);
  const stored = () => sessionStorage.getItem('chat_session');

  function withBrokenStorage(method: 'getItem' | 'setItem' | 'removeItem', run: () => void): void {
    const broken = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    run();
    broken.mockRestore();
  }

  describe('the stored chat session', () => {
    test('stores chat id and time under chat_session', () => {
      storeChatSession('chat-1', noon);
      expect(JSON.parse(stored() ?? '')).toEqual({ chatId: 'chat-1', timestamp: noon.toISOString() });
    });

    test('returns the chat until the end of the calendar day in the browser’s zone', () => {
      storeChatSession('chat-1', new Date(2026, 10, 20, 0, 0, 1));
      expect(readTodaysChatId(new Date(2026, 10, 20, 23, 59, 59))).toBe('chat-1');
    });

    test('removes a chat of another day', () => {
      storeChatSession('chat-1', new Date(2026, 10, 20, 23, 59, 59));
      expect(readTodaysChatId(new Date(2026, 10, 21, 0, 0, 1))).toBeNull();
      expect(stored()).toBeNull();
    });

    test('ends the day at midnight of the zone that the person chose', () => {
      setTimeZone('Asia/Tokyo');
      storeChatSession('chat-1', new Date('2026-11-20T14:59:00Z'));
      expect(readTodaysChatId(new Date('2026-11-20T15:01:00Z'))).toBeNull();
      setTimeZone(null);
    });

    test('treats a day with a clock change as one day', () => {
      storeChatSession('chat-1', new Date(2026, 2, 29, 0, 30));
      expect(readTodaysChatId(new Date(2026, 2, 29, 23, 30))).toBe('chat-1');
    });

    test('keeps the time of a chat that is stored already', () => {
      storeChatSession('chat-1', noon);
      const first = stored();
      storeChatSession('chat-1', new Date(2026, 10, 20, 13));
      expect(stored()).toBe(first);
      storeChatSession('chat-2', new Date(2026, 10, 20, 13));
      expect(readTodaysChatId(noon)).toBe('chat-2');
    });

    test.each([
      'not json',
      '7',
      'null',
      '{}',
      '{"chatId":7,"timestamp":"x"}',
      '{"chatId":"a","timestamp":"never"}',
    ])('ignores the unreadable session %s and logs a warning', (text) => {
      expectConsoleWarning(/unreadable/);
      sessionStorage.setItem('chat_session', text);
      expect(readTodaysChatId(noon)).toBeNull();
    });

    test('logs a warning when the storage cannot be written', () => {
      expectConsoleWarning(/could not be stored/);
      withBrokenStorage('setItem', () => storeChatSession('chat-1', noon));
    });

    test('logs a warning when the storage cannot be cleared', () => {
      expectConsoleWarning(/could not be cleared/);
      withBrokenStorage('removeItem', () => clearChatSession());
    });

    test('logs a warning when the storage cannot be read', () => {
      expectConsoleWarning(/unreadable/);
      withBrokenStorage('getItem', () => expect(readTodaysChatId(noon)).toBeNull());
    });
  });
});

describe('the conversation', () => {
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
});
