import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from '../../../translations';
import { readKey } from '../../core/keys/read-key';
import type { Size } from '../../../chart-scenes/layout/plot';
import type { Scene, Selection, Target } from '../../../chart-scenes/scene/scene';
import { moveTarget } from '../../../chart-scenes/scene/targets';
import { Overlay } from './overlay';
import { Picture } from './picture';
import type { Readout } from './readout';
import { ReadoutBox } from './readout-box';
import { useSize } from './use-size';

export interface StageProps {
  title: string;
  /** Id of the element with the summary. */
  describedBy: string;
  /** Returns the scene in a size. Memoise it: a new function draws the picture again. */
  sceneAt: (size: Size) => Scene;
  /** Called with each drawn scene. Memoise it. */
  onScene?: (scene: Scene) => void;
  /** Keys of the selected points and series. */
  selected: readonly string[] | undefined;
  selectedSeries?: readonly string[] | undefined;
  readoutOf: (target: Target) => Readout;
  /** Called on a click, and on Enter or Space on a point. */
  onSelect?: ((target: Target) => void) | undefined;
  /** Called after a drag over several points, and on Enter after Shift and the arrow keys, with the ends in order. */
  onSelectRange?: ((from: Target, to: Target) => void) | undefined;
}

interface Current {
  target: Target;
  byKey: boolean;
}

/** Returns the current target unless the data changed so that it no longer exists. */
function existing(scene: Scene | null, current: Current | null): Target | null {
  if (!scene || !current) return null;
  const { at, row } = current.target;
  const hasRow = row === null || scene.rows.length === 0 || scene.rows.includes(row);
  return scene.columns.includes(at) && hasRow ? current.target : null;
}

const selectKeys = ['Enter', ' '];

/** Returns the ends of the range from an index to a target, in order; null for a single point. */
function rangeOf(start: number | null, target: Target | null): [Target, Target] | null {
  if (start === null || !target || start === target.at) return null;
  const ends = [start, target.at].sort((one, other) => one - other).map((at) => ({ at, row: null }));
  return ends as [Target, Target];
}

/** A range is named by its ends, without the values of its points. */
const rangeReadout = (ends: readonly Readout[]): Readout => ({
  title: ends.map(({ title }) => title).join(' – '),
  lines: [],
  isSelected: false,
});

function useSelection({ selected, selectedSeries }: StageProps): Selection {
  return useMemo(
    () => ({ points: selected ?? null, series: selectedSeries ?? null }),
    [selected, selectedSeries],
  );
}

/** Shows the picture. A pointer or the arrow keys move to a point, whose values are shown as text. */
export function Stage(props: StageProps) {
  const { title, describedBy, sceneAt, onScene, readoutOf, onSelect, onSelectRange } = props;
  const { t } = useTranslations('chart');
  const [element, setElement] = useState<HTMLElement | null>(null);
  // With a cleanup function, React does not call it with null: a state that is set while a navigation removes the chart
  // makes React run all effects of the navigation before the browser paints.
  const attach = useCallback((next: HTMLElement | null) => {
    setElement(next);
    return () => undefined;
  }, []);
  const [current, setCurrent] = useState<Current | null>(null);
  /** Index of the point at which a range starts. */
  const [start, setStart] = useState<number | null>(null);
  const size = useSize(element);
  const scene = useMemo(() => size && sceneAt(size), [sceneAt, size]);
  const selection = useSelection(props);
  useEffect(() => {
    if (scene) onScene?.(scene);
  }, [scene, onScene]);

  const target = existing(scene, current);
  const targetOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Target | null => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return scene?.targetAt(clientX - left, clientY - top) ?? null;
  };
  const range = rangeOf(start, target);
  const followPointer = (event: PointerEvent<HTMLElement>) => {
    const next = targetOf(event);
    // A drag may leave the picture and come back.
    if (next || start === null) setCurrent(next && { target: next, byKey: false });
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    followPointer(event);
    if (!onSelectRange || event.button !== 0) return;
    setStart(targetOf(event)?.at ?? null);
    // A drag that ends outside the chart selects up to the last point.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const select = (picked: Target) => {
    const ends = rangeOf(start, picked);
    setStart(null);
    if (ends) onSelectRange?.(...ends);
    else onSelect?.(picked);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const picked = event.button === 0 ? (targetOf(event) ?? (start === null ? null : target)) : null;
    if (picked) select(picked);
    else setStart(null);
  };
  const leave = () => {
    setCurrent(null);
    setStart(null);
  };
  const followShift = (isHeld: boolean, next: Target) =>
    setStart(isHeld && onSelectRange ? (start ?? target?.at ?? next.at) : null);
  const followKey = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === null) return undefined;
    if (key === 'Escape' && target) {
      event.preventDefault();
      event.stopPropagation();
      return leave();
    }
    if (selectKeys.includes(key) && target && onSelect) {
      event.preventDefault();
      return select(target);
    }
    const next = scene && moveTarget(scene, target, key);
    if (!next) return undefined;
    event.preventDefault();
    followShift(event.shiftKey, next);
    return setCurrent({ target: next, byKey: true });
  };

  return (
    <div
      className={`ui-chart__stage ${onSelect ? 'ui-chart__stage--selectable' : ''}`}
      role="application"
      tabIndex={0}
      aria-label={title}
      aria-roledescription={t('role')}
      aria-describedby={`${describedBy} ${describedBy}-hint`}
      onPointerMove={followPointer}
      onPointerDown={press}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onPointerUp={release}
      onKeyDown={followKey}
      onBlur={leave}
    >
      <div ref={attach} className="ui-chart__picture" role="img" aria-label={title}>
        {scene && <Picture scene={scene} selection={selection} />}
      </div>
      {scene && <Overlay scene={scene} target={target} range={range} />}
      <span id={`${describedBy}-hint`} hidden>
        {t(onSelectRange ? 'hintRange' : onSelect ? 'hintSelect' : 'hint')}
      </span>
      <div aria-live={current?.byKey ? 'polite' : 'off'} aria-atomic="true">
        {scene && target && (
          <ReadoutBox
            readout={range ? rangeReadout(range.map(readoutOf)) : readoutOf(target)}
            scene={scene}
            target={target}
          />
        )}
      </div>
    </div>
  );
}
