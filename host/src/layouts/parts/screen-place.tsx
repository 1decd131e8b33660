import { useLayoutEffect, useRef } from 'react';

/** Where the screen's own node stands in a frame. The node is moved, not made anew: what was typed in it stays. */
export function ScreenPlace({ node }: { node: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(node), [node]);
  return <div ref={place} className="host-screen" />;
}
