import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from '../../translations';
import type { Drawing } from './drawing';
import { measured, type Picture } from './picture';

export interface StageProps {
  picture: Picture;
  title: string;
  /** The element that says in one sentence what the picture shows. */
  describedBy: string;
  drawing: Drawing | null;
  onPlace(element: HTMLElement | null): void;
}

interface Chosen {
  at: number;
  byKey: boolean;
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Where the picture stands. A pointer or the arrow keys choose a point, and its figures are told in words. */
export function Stage({ picture, title, describedBy, drawing, onPlace }: StageProps) {
  const { t } = useTranslations('chart');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const filled = measured(picture);
  const at = chosen && filled.includes(chosen.at) ? chosen.at : null;

  const followPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const near = drawing?.pointAt(clientX - currentTarget.getBoundingClientRect().left) ?? -1;
    setChosen(filled.includes(near) ? { at: near, byKey: false } : null);
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== null) {
      event.preventDefault();
      return setChosen(null);
    }
    const step = steps[event.key];
    if (!step || filled.length === 0) return undefined;
    event.preventDefault();
    const place = at === null ? (event.key === 'ArrowLeft' ? filled.length : -1) : filled.indexOf(at);
    const next = filled[step(place, filled.length - 1)];
    return setChosen(next === undefined ? null : { at: next, byKey: true });
  };

  return (
    <div className="ui-chart__stage" onPointerLeave={() => setChosen(null)}>
      <div
        ref={onPlace}
        className="ui-chart__picture"
        role="img"
        tabIndex={0}
        aria-label={title}
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        title={t('hint')}
        onPointerMove={followPointer}
        onKeyDown={followKey}
        onBlur={() => setChosen(null)}
      />
      <div aria-live={chosen?.byKey ? 'polite' : 'off'} aria-atomic="true">
        {at !== null && <Readout at={at} picture={picture} place={drawing?.placeOf(at) ?? 0} />}
      </div>
    </div>
  );
}

function Readout({ at, picture, place }: { at: number; picture: Picture; place: number }) {
  const { points, series, format } = picture;
  const isLate = at > points.length / 2;
  return (
    <>
      <span className="ui-chart__pointer" style={{ insetInlineStart: place }} aria-hidden="true" />
      <div
        className={`ui-chart__readout ${isLate ? 'ui-chart__readout--late' : ''}`}
        style={{ insetInlineStart: place }}
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
