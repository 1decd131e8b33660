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

/** The drawer, opened as somebody would. */
export async function openDrawer(language: 'en' | 'tr' = 'en') {
  const view = renderScreen(<Page />, {
    as: 'user',
    language,
  });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  const box = await screen.findByRole('textbox');
  return { ...view, box };
}

/** An answer that comes when the test says so. */
export function heldAnswer(content: string, chatId?: string) {
  let release: (answer: ChatReply | number) => void = () => undefined;
  const held = new Promise<ChatReply | number>((resolve) => (release = resolve));
  server.answers(post, () => held);
  return {
    arrive: () => act(async () => release(reply(content, chatId))),
    fail: () => act(async () => release(500)),
  };
}

export const messages = () => within(screen.getByRole('log')).getAllByRole('listitem');
/** The typing indicator is an entry that only eyes find. */
export const entriesWithTyping = () =>
  within(screen.getByRole('log')).getAllByRole('listitem', { hidden: true });
export const sent = () => server.asked(post).map(({ body }) => body as AskRequest);
