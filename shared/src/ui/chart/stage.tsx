import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from '../../translations';
import type { Drawing } from './drawing';
import { measuredIndexes, type Picture } from './picture';

export interface StageProps {
  picture: Picture;
  title: string;
  /** Id of the element with the summary. */
  describedBy: string;
  drawing: Drawing | null;
  onElement(element: HTMLElement | null): void;
}

interface SelectedPoint {
  at: number;
  byKey: boolean;
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Shows the picture. A pointer or the arrow keys select a point, whose values are shown as text. */
export function Stage({ picture, title, describedBy, drawing, onElement }: StageProps) {
  const { t } = useTranslations('chart');
  const [selected, setSelected] = useState<SelectedPoint | null>(null);
  const filled = measuredIndexes(picture);
  const at = selected && filled.includes(selected.at) ? selected.at : null;

  const followPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const near = drawing?.pointAt(clientX - currentTarget.getBoundingClientRect().left) ?? -1;
    setSelected(filled.includes(near) ? { at: near, byKey: false } : null);
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== null) {
      event.preventDefault();
      return setSelected(null);
    }
    const step = steps[event.key];
    if (!step || filled.length === 0) return undefined;
    event.preventDefault();
    const place = at === null ? (event.key === 'ArrowLeft' ? filled.length : -1) : filled.indexOf(at);
    const next = filled[step(place, filled.length - 1)];
    return setSelected(next === undefined ? null : { at: next, byKey: true });
  };

  return (
    <div className="ui-chart__stage" onPointerLeave={() => setSelected(null)}>
      <div
        ref={onElement}
        className="ui-chart__picture"
        role="img"
        tabIndex={0}
        aria-label={title}
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        title={t('hint')}
        onPointerMove={followPointer}
        onKeyDown={followKey}
        onBlur={() => setSelected(null)}
      />
      <div aria-live={selected?.byKey ? 'polite' : 'off'} aria-atomic="true">
        {at !== null && <Readout at={at} picture={picture} x={drawing?.xOfPoint(at) ?? 0} />}
      </div>
    </div>
  );
}

function Readout({ at, picture, x }: { at: number; picture: Picture; x: number }) {
  const { points, series, format } = picture;
  const isLate = at > points.length / 2;
  return (
    <>
      <span className="ui-chart__pointer" style={{ insetInlineStart: x }} aria-hidden="true" />
      <div
        className={`ui-chart__readout ${isLate ? 'ui-chart__readout--late' : ''}`}
        style={{ insetInlineStart: x }}
      >
        <p className="ui-chart__readout-point">{points[at]?.label}</p>
        {series.map(({ key, label, values }) => {
          const value = values[at] ?? null;
          return (
            value !== null && (
              <p key={key}>
                {label} <b>{format(value)}</b>
              </p>
            )
          );
        })}
      </div>
    </>
  );
}
