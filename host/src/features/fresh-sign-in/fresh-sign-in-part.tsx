import { useEffect, useSyncExternalStore } from 'react';
import type { FreshSignIn } from './fresh-sign-in.dialog';
import { freshSignInPrompt } from './fresh-sign-in-prompt';

/** Place of the dialog, whose code is loaded when a request needs a fresh sign-in. */
export function FreshSignInPart({ session }: { session: FreshSignIn }) {
  const prompt = useSyncExternalStore(freshSignInPrompt.subscribe, freshSignInPrompt.get);
  useEffect(() => freshSignInPrompt.show(), []);
  return prompt && <prompt.Dialog session={session} onClose={prompt.close} />;
}
