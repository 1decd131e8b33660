const channelName = 'meridian.sign-out';

// One object for telling and listening: a channel never hears itself.
let channel: BroadcastChannel | null = null;

function signOutChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (channel ??= new BroadcastChannel(channelName));
}

/** Tells the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  signOutChannel()?.postMessage('signed-out');
}

/** Calls back when another tab signed out. Returns the way to stop. */
export function onSignOutElsewhere(react: () => void): () => void {
  const listening = signOutChannel();
  if (listening) listening.onmessage = () => react();
  return () => {
    listening?.close();
    channel = null;
  };
}
