interface Point {
  clientX: number;
  clientY: number;
}

/** Where a dragged card lands in a list. */
export interface CardSlot {
  /** Id of the card that follows; null for the end. */
  beforeId: string | null;
  /** Position of the bar in pixels from the upper edge of the list's body. */
  top: number;
}

/** Space between cards, in the middle of which the bar is. */
const gap = 8;

/** Returns the slot of a list below the pointer. */
export function cardSlotAt(
  body: HTMLElement | null,
  scroller: HTMLElement | null,
  { clientY }: Point,
): CardSlot {
  if (!body || !scroller) return { beforeId: null, top: 0 };
  const start = body.getBoundingClientRect().top;
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row-key]')].map((row) => ({
    id: row.dataset['rowKey'] ?? null,
    box: row.getBoundingClientRect(),
  }));
  rows.sort((one, other) => one.box.top - other.box.top);
  const next = rows.find(({ box }) => clientY < box.top + (box.height - gap) / 2);
  const last = rows.at(-1);
  const edge = next ? next.box.top - start : last ? last.box.bottom - start : 0;
  return { beforeId: next?.id ?? null, top: Math.max(edge - gap / 2 - 1.5, 0) };
}
