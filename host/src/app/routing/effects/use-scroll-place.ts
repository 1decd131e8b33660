import { storedValue } from '@portal/shared/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where `ScrollRestoration` keeps the places of a closed document: pixels by the key of the entry in the history. */
export const placesKey = 'meridian.scroll';

const closedPlaces = storedValue(
  placesKey,
  (text) => Object.entries(JSON.parse(text) as Record<string, number>),
  { area: 'session' },
);

const timeLimit = 10_000;

/**
 * Gives the entry of this document in the history its own key. Without one, all documents that are opened by their
 * address share a key, and each would begin at the place of the one before.
 */
export function nameHistoryEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}

/**
 * After Back, Forward and a reload, returns to the place that the person has left once the content is high enough, because
 * `ScrollRestoration` scrolls before it is loaded. Any input of the person ends it.
 */
export function useScrollPlace(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const places = useRef<Map<string, number>>(null);
  const shown = useRef(key);
  useEffect(() => {
    const remember = () => void places.current?.set(shown.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    places.current ??= new Map(closedPlaces.read());
    shown.current = key;
    const place = places.current.get(key);
    return type === 'POP' && place ? scrollWhenHigh(place) : undefined;
  }, [key, type]);
}

function scrollWhenHigh(place: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
    stop();
  });
  const timer = setTimeout(() => stop(), timeLimit);
  const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop);
  }
  for (const act of acts) addEventListener(act, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
