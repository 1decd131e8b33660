import { act, screen, waitFor, within } from '@testing-library/react';
import { server } from '@portal/shared/testing';
import {
  entriesWithTyping,
  delayedAnswer,
  messages,
  openDrawer,
  post,
  reply,
  sent,
} from '../../../test/open-drawer';

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
          void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composing })),
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
      expect(within(message).getByRole('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));
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
