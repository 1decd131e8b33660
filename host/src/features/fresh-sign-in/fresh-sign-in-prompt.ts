import { externalStore } from '@portal/shared/session';
import { withTexts } from '../../frame/with-texts';

type Dialog = typeof import('./fresh-sign-in.dialog').FreshSignInDialog;

interface OpenPrompt {
  Dialog: Dialog;
  /** Closes the dialog. `isSignedIn`: the requests that wait can be repeated. */
  close(isSignedIn: boolean): void;
}

const store = externalStore<OpenPrompt | null>(null);
let isShown = false;
let running: Promise<boolean> | null = null;

const loadDialog = async (): Promise<Dialog | null> => {
  try {
    const { FreshSignInDialog } = await withTexts(() => import('./fresh-sign-in.dialog'));
    return FreshSignInDialog;
  } catch {
    return null;
  }
};

async function open(): Promise<boolean> {
  const Dialog = await loadDialog();
  if (!Dialog || !isShown) return false;
  return new Promise((resolve) => {
    const prompt: OpenPrompt = {
      Dialog,
      close(isSignedIn) {
        // A popup of an earlier dialog may still be open.
        if (store.get() === prompt) store.set(null);
        resolve(isSignedIn);
      },
    };
    store.set(prompt);
  });
}

/** Dialog that asks the person to sign in for a sensitive action. Requests that need it at the same time share it. */
export const freshSignInPrompt = {
  get: store.get,
  subscribe: store.subscribe,
  /** Opens the dialog unless it is open. Resolves to whether the person has signed in. */
  request(): Promise<boolean> {
    running ??= open().finally(() => {
      running = null;
    });
    return running;
  },
  /** Called by the component that shows the dialog. Without it, requests fail at once. Returns a cleanup function. */
  show(): () => void {
    isShown = true;
    return () => {
      isShown = false;
      store.get()?.close(false);
    };
  },
};
