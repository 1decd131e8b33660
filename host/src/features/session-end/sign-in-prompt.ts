import { externalStore } from '@portal/shared/session';

interface OpenPrompt {
  signedIn: Promise<void>;
  resolve(): void;
}

const store = externalStore<OpenPrompt | null>(null);

/** Pending request to sign in again. All API requests that need a session wait for the same promise. */
export const signInPrompt = {
  isOpen: (): boolean => store.get() !== null,
  subscribe: store.subscribe,
  /** Opens the dialog unless it is open. The promise resolves when there is a session again. */
  request(): Promise<void> {
    const open = store.get();
    if (open) return open.signedIn;
    let resolvePrompt = () => undefined as void;
    const signedIn = new Promise<void>((resolve) => {
      resolvePrompt = resolve;
    });
    store.set({ signedIn, resolve: resolvePrompt });
    return signedIn;
  },
  close(): void {
    const open = store.get();
    store.set(null);
    open?.resolve();
  },
};
