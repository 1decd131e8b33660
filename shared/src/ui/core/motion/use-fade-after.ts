import { useLayoutEffect, useRef } from 'react';
import { fadeIn } from './fade-in';

/** Time in milliseconds after which the skeleton becomes visible, as in query-view.css. */
const visibleAfter = 200;

interface Place {
  parent: Element;
  before: Element | null;
  after: Element | null;
  since: number;
}

/**
 * Fades in the content that replaces a visible skeleton. Returns the ref of the skeleton. The content needs no
 * wrapper: it is the elements between the former siblings of the skeleton.
 */
export function useFadeAfter(isWaiting: boolean) {
  const skeleton = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const element = skeleton.current;
    if (isWaiting && element?.parentElement) {
      place.current = {
        parent: element.parentElement,
        before: element.previousElementSibling,
        after: element.nextElementSibling,
        since: performance.now(),
      };
    } else if (!isWaiting && place.current) {
      if (performance.now() - place.current.since > visibleAfter) fadeBetween(place.current);
      place.current = null;
    }
  }, [isWaiting]);
  return skeleton;
}

function fadeBetween({ parent, before, after }: Place): void {
  let element = before ? before.nextElementSibling : parent.firstElementChild;
  while (element && element !== after) {
    fadeIn(element);
    element = element.nextElementSibling;
  }
}
