import type { Chat, SampleMessage } from '@portal/shared/contracts/sample-apps';
import { useProblemNotice } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { useLazyListSampleMessagesQuery } from './chat.api';

/**
 * Adds the newest messages to the loaded ones. Without a common message, or when there are more loaded messages than
 * the chat has (the sample data was reset), only the newest ones stay.
 */
export function mergeHistory(loaded: readonly SampleMessage[], { messages, messageCount }: Chat) {
  const [first] = messages;
  const at = loaded.findIndex(({ id }) => id === first?.id);
  if (at < 0) return messages;
  const merged = [...loaded.slice(0, at), ...messages];
  return merged.length > messageCount ? messages : merged;
}

/** Returns the loaded messages of a chat, oldest first, and a function that loads the page before them. */
export function useHistory(chat: Chat) {
  const [newest, setNewest] = useState(chat);
  const [messages, setMessages] = useState<readonly SampleMessage[]>(chat.messages);
  const [loadPage] = useLazyListSampleMessagesQuery();
  const showProblem = useProblemNotice();
  const isLoading = useRef(false);
  if (newest !== chat) {
    setNewest(chat);
    setMessages(mergeHistory(messages, chat));
  }
  const loadEarlier = async () => {
    const [first] = messages;
    if (!first || isLoading.current || messages.length >= chat.messageCount) return;
    isLoading.current = true;
    const { data, error } = await loadPage({ chatId: chat.id, before: first.id });
    isLoading.current = false;
    if (!data) return showProblem(error);
    setMessages((loaded) => (loaded[0]?.id === first.id ? [...data, ...loaded] : loaded));
  };
  return { messages, loadEarlier };
}
