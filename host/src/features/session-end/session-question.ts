import { externalStore } from '@portal/shared/session';

interface Question {
  answer: Promise<void>;
  settle(): void;
}

const store = externalStore<Question | null>(null);

/** Whether somebody has to sign in again before calls can go on; everyone who needs that waits for the same answer. */
export const sessionQuestion = {
  isOpen: (): boolean => store.get() !== null,
  subscribe: store.subscribe,
  /** Puts the question, once; it ends when there is a session again. */
  ask(): Promise<void> {
    const open = store.get();
    if (open) return open.answer;
    let settle = () => undefined as void;
    const answer = new Promise<void>((resolve) => {
      settle = resolve;
    });
    store.set({ answer, settle });
    return answer;
  },
  close(): void {
    const open = store.get();
    store.set(null);
    open?.settle();
  },
};
