import { useSyncExternalStore } from 'react';

/** What a composer contains. */
export interface ComposerContent {
  /** Id of the draft, once it is stored. */
  id: string | null;
  /** Revision of the draft that was read or saved last. */
  version: number | undefined;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /** HTML of the editor. */
  content: string;
  inReplyTo: string | null;
  attachments: { id: string; name: string; size: number }[];
}

const empty: ComposerContent = {
  id: null,
  version: undefined,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  content: '',
  inReplyTo: null,
  attachments: [],
};

/** The open composer. `key` tells composers apart, `opener` had the focus before. It is outside of React, because each address has its own page. */
let open: { key: number; content: ComposerContent; opener: Element | null } | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a composer with the given content in the place of the open one, whose draft is kept. */
export function composeMail(content: Partial<ComposerContent> = {}): void {
  lastKey += 1;
  set({ key: lastKey, content: { ...empty, ...content }, opener: document.activeElement });
}

export const closeComposer = (): void => set(null);

/** Keeps what was written, so that another page of the mailbox shows it. */
export const keepContent = (content: ComposerContent): void => {
  if (open) open = { ...open, content };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the open composer. */
export const useComposer = () => useSyncExternalStore(subscribe, () => open);
