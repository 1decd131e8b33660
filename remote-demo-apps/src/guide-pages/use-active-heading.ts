import { useEffect, useState } from 'react';

/** Part of the viewport above which a heading counts as read. */
const readLine = 0.3;

function findActive(anchors: readonly string[], scroller: Element): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const isAtEnd = scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 4;
  if (isAtEnd) return anchors.at(-1);
  const line = window.innerHeight * readLine;
  const passed = anchors.filter((anchor) => {
    const heading = document.getElementById(anchor);
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? anchors[0];
}

/** Returns the anchor of the heading whose text is read, which follows the scrolling of the page. */
export function useActiveHeading(anchors: readonly string[]): string | undefined {
  const [active, setActive] = useState(anchors[0]);
  const list = anchors.join('\n');
  useEffect(() => {
    const all = list.split('\n');
    let frame = 0;
    const follow = ({ target }: Event) => {
      const scroller = target instanceof Element ? target : document.documentElement;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(findActive(all, scroller)));
    };
    // Events of an element that scrolls do not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [list]);
  return active !== undefined && anchors.includes(active) ? active : anchors[0];
}
