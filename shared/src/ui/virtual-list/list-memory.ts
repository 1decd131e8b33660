import type { VirtualItem } from '@tanstack/react-virtual';

interface ListPlace {
  /** Scroll position in pixels. */
  offset: number;
  /** Measured rows, so that the position is exact. */
  measured: VirtualItem[];
}

const maxPlaces = 50;
const places = new Map<string, ListPlace>();

export const rememberedListPlace = (key: string | undefined): ListPlace | undefined =>
  key === undefined ? undefined : places.get(key);

/** Remembers the place of a list until the page is closed. */
export function rememberListPlace(key: string, place: ListPlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}
