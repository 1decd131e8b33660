import { startTransition, useEffect, useState } from 'react';

/** Returns false in the first render, and true in a transition after it is shown, for content outside of the viewport. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => startTransition(() => setIsShown(true)), []);
  return isShown;
}
