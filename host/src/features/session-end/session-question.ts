import { externalStore } from '@portal/shared/session';

interface Question {
  answer: Promise<void>;
  settle(): void;
}

const store = externalStore<Question | null>(null);

/** Pending request to sign in again. All API requests that need a session wait for the same promise. */
export const sessionQuestion = {
  isOpen: (): boolean => store.get() !== null,
  subscribe: store.subscribe,
  /** Opens the dialog unless it is open. The promise resolves when there is a session again. */
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
