import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { AskRequest, ChatReply } from '@portal/shared/contracts';
import { aChatReply, renderScreen, server } from '@portal/shared/testing';
import { AssistantDrawer } from '../src/features/assistant/assistant.drawer';

export const post = 'POST api/v1/openai/confluence/chat';
export const failure = 'Sorry, I encountered an error. Please try again.';
const today = () => new Date().toISOString();
export const storedSession = () =>
  JSON.parse(sessionStorage.getItem('chat_session') ?? 'null') as { chatId: string } | null;
export const storeSession = (chatId: string, timestamp = today()) =>
  sessionStorage.setItem('chat_session', JSON.stringify({ chatId, timestamp }));
export const reply = (content: string, chatId = 'chat-1'): ChatReply =>
  aChatReply({ chatId, message: { content }, conversationHistory: [] });

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AssistantDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Renders a page and opens the drawer with its button. */
export async function openDrawer(language: 'en' | 'tr' = 'en') {
  const view = renderScreen(<Page />, {
    as: 'user',
    language,
  });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  const box = await screen.findByRole('textbox');
  return { ...view, box };
}

/** Defines a response that arrives when the test calls `arrive` or `fail`. */
export function delayedAnswer(content: string, chatId?: string) {
  let release: (value: ChatReply | number) => void = () => undefined;
  const response = new Promise<ChatReply | number>((resolve) => (release = resolve));
  server.respondTo(post, () => response);
  return {
    arrive: () => act(async () => release(reply(content, chatId))),
    fail: () => act(async () => release(500)),
  };
}

export const messages = () => within(screen.getByRole('log')).getAllByRole('listitem');
/** Includes the typing indicator, which is hidden from screen readers. */
export const entriesWithTyping = () =>
  within(screen.getByRole('log')).getAllByRole('listitem', { hidden: true });
export const sent = () => server.requests(post).map(({ body }) => body as AskRequest);
