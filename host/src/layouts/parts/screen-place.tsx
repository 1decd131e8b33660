import { useLayoutEffect, useRef } from 'react';

/**
 * Inserts the screen's DOM node into a frame. The node is moved instead of recreated, so that it keeps unsaved
 * input.
 */
export function ScreenPlace({ node }: { node: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(node), [node]);
  return <div ref={place} className="host-screen" />;
}
