import type { ColumnProfile, GridColumn, GridFilter, ResultValue } from '@portal/shared/contracts';
import { readKey } from '@portal/shared/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from '../../../translations';
import { formatValue } from '../rows/format-cell';
import { keepsRange, toBars, toOrder } from './bins';

interface DistributionProps {
  column: GridColumn;
  profile: ColumnProfile;
  /** Filters of the column: what they leave out is dimmed. */
  filters: readonly GridFilter[];
  /** Called with the range between the handles, or null for all values. */
  onRange(filter: GridFilter | null): void;
}

type Range = readonly [number, number];

/** Returns the bins that the filters keep, as the places of the handles. */
function keptRange({ bins }: ColumnProfile, filters: readonly GridFilter[]): Range {
  const kept = bins.flatMap(({ from, to }, at) =>
    filters.every((filter) => keepsRange(filter, toOrder(from) ?? 0, toOrder(to) ?? 0)) ? [at] : [],
  );
  return kept.length > 0 ? [kept[0] ?? 0, (kept.at(-1) ?? 0) + 1] : [0, bins.length];
}

function toFilter(key: string, { bins }: ColumnProfile, [low, high]: Range): GridFilter | null {
  const from = bins[low]?.from;
  const to = bins[high - 1]?.to;
  const isFromStart = low === 0;
  const isToEnd = high === bins.length;
  if (isFromStart && isToEnd) return null;
  const value = (one: ResultValue | undefined) => one ?? 0;
  if (isToEnd) return { column: key, op: 'atLeast', values: [value(from)] };
  if (isFromStart) return { column: key, op: 'less', values: [value(to)] };
  return { column: key, op: 'between', values: [value(from), value(to)] };
}

/** The bins of a column with two handles that filter by a range. Arrow keys, Home and End move a handle. */
export function Distribution({ column, profile, filters, onRange }: DistributionProps) {
  const { t } = useTranslations('data-view');
  const track = useRef<HTMLDivElement>(null);
  const { bins } = profile;
  const applied = keptRange(profile, filters);
  const [dragged, setDragged] = useState<Range | null>(null);
  const range = dragged ?? applied;
  const moved = (end: 0 | 1, place: number): Range =>
    end === 0
      ? [Math.max(0, Math.min(place, range[1] - 1)), range[1]]
      : [range[0], Math.max(range[0] + 1, Math.min(place, bins.length))];
  const apply = (next: Range) => {
    setDragged(null);
    onRange(toFilter(column.key, profile, next));
  };
  const edge = (place: number): ResultValue => bins[place]?.from ?? bins.at(-1)?.to ?? null;
  const textOf = (place: number) => formatValue(edge(place), column, t);
  const handle = (end: 0 | 1) => {
    const place = range[end];
    const onKeyDown = (event: KeyboardEvent) => {
      const places: Record<string, number | undefined> = {
        ArrowLeft: place - 1,
        ArrowDown: place - 1,
        ArrowRight: place + 1,
        ArrowUp: place + 1,
        Home: 0,
        End: bins.length,
      };
      const next = places[readKey(event) ?? ''];
      if (next === undefined) return;
      event.preventDefault();
      apply(moved(end, next));
    };
    const onPointerMove = (event: PointerEvent) => {
      const box = track.current?.getBoundingClientRect();
      if (!box || box.width === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      setDragged(moved(end, Math.round(((event.clientX - box.left) / box.width) * bins.length)));
    };
    return (
      <span
        role="slider"
        tabIndex={0}
        className="host-distribution__handle"
        aria-label={t(end === 0 ? 'profile.from' : 'profile.to')}
        aria-valuemin={0}
        aria-valuemax={bins.length}
        aria-valuenow={place}
        aria-valuetext={textOf(place)}
        style={{ insetInlineStart: `${(place / bins.length) * 100}%` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onPointerUp={() => dragged && apply(dragged)}
      />
    );
  };
  return (
    <div className="host-distribution">
      <div ref={track} className="host-distribution__track">
        {toBars(profile, []).map(({ key, share }, at) => (
          <i
            key={key}
            className={at >= range[0] && at < range[1] ? '' : 'host-profile__out'}
            style={{ blockSize: `${Math.round(share * 100)}%` }}
          />
        ))}
        {column.isFilterable && (
          <>
            {handle(0)}
            {handle(1)}
          </>
        )}
      </div>
      <p className="host-distribution__ends">
        <span>{textOf(0)}</span>
        <span>{textOf(bins.length)}</span>
      </p>
    </div>
  );
}
