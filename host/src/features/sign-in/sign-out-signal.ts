const channelName = 'meridian.sign-out';

// Sending and receiving share one object, because a channel does not receive its own messages.
let channel: BroadcastChannel | null = null;

function signOutChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (channel ??= new BroadcastChannel(channelName));
}

/** Notifies the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  signOutChannel()?.postMessage('signed-out');
}

/** Calls `listener` when another tab signs out. Returns a cleanup function. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const receiver = signOutChannel();
  if (receiver) receiver.onmessage = () => listener();
  return () => {
    receiver?.close();
    channel = null;
  };
}
