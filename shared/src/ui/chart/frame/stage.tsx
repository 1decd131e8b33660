import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslations } from '../../../translations';
import { readKey } from '../../core/keys/read-key';
import type { Content } from '../drawing/content';
import { useDrawing, useSize } from '../drawing/use-drawing';
import type { Size } from '../layout/plot';
import { moveTarget, type Readout, type Scene, type Target } from '../scene/scene';
import { Overlay } from './overlay';
import { ReadoutBox } from './readout-box';

export interface StageProps {
  title: string;
  /** Id of the element with the summary. */
  describedBy: string;
  /** Returns the picture at a size. Memoise it: a new function draws the picture again. */
  contentAt: (size: Size) => Content;
  /** Called with each drawn content. Memoise it. */
  onContent?: (content: Content) => void;
  readoutOf: (target: Target) => Readout;
  /** Called on a click, and on Enter or Space on a point. */
  onSelect?: ((target: Target) => void) | undefined;
  /** Shown in place of the picture if the drawing library cannot be loaded. */
  fallback: ReactNode;
}

interface Current {
  target: Target;
  byKey: boolean;
}

/** Returns the current target unless the data changed so that it no longer exists. */
function existing(scene: Scene | undefined, current: Current | null): Target | null {
  if (!scene || !current) return null;
  const { at, row } = current.target;
  const hasRow = row === null || scene.rows.length === 0 || scene.rows.includes(row);
  return scene.columns.includes(at) && hasRow ? current.target : null;
}

const selectKeys = ['Enter', ' '];

/** Shows the picture. A pointer or the arrow keys move to a point, whose values are shown as text. */
export function Stage(props: StageProps) {
  const { title, describedBy, contentAt, onContent, readoutOf, onSelect, fallback } = props;
  const { t } = useTranslations('chart');
  const [element, setElement] = useState<HTMLElement | null>(null);
  // With a cleanup function, React does not call it with null: a state that is set while a navigation removes the chart
  // makes React run all effects of the navigation before the browser paints.
  const attach = useCallback((next: HTMLElement | null) => {
    setElement(next);
    return () => undefined;
  }, []);
  const [current, setCurrent] = useState<Current | null>(null);
  const size = useSize(element);
  const content = useMemo(() => size && contentAt(size), [contentAt, size]);
  const failed = useDrawing(element, content);
  useEffect(() => {
    if (content) onContent?.(content);
  }, [content, onContent]);
  if (failed) return <>{fallback}</>;

  const scene = content?.scene;
  const target = existing(scene, current);
  const targetOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Target | null => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return scene?.targetAt(clientX - left, clientY - top) ?? null;
  };
  const followPointer = (event: PointerEvent<HTMLElement>) => {
    const next = targetOf(event);
    setCurrent(next && { target: next, byKey: false });
  };
  const followKey = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === null) return undefined;
    if (key === 'Escape' && target) {
      event.preventDefault();
      event.stopPropagation();
      return setCurrent(null);
    }
    if (selectKeys.includes(key) && target && onSelect) {
      event.preventDefault();
      return onSelect(target);
    }
    const next = scene && moveTarget(scene, target, key);
    if (!next) return undefined;
    event.preventDefault();
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
      onPointerDown={followPointer}
      onPointerLeave={() => setCurrent(null)}
      onPointerUp={(event) => {
        const picked = event.button === 0 ? targetOf(event) : null;
        if (picked) onSelect?.(picked);
      }}
      onKeyDown={followKey}
      onBlur={() => setCurrent(null)}
    >
      <div ref={attach} className="ui-chart__picture" role="img" aria-label={title} />
      {content && <Overlay content={content} target={target} />}
      <span id={`${describedBy}-hint`} hidden>
        {t(onSelect ? 'hintSelect' : 'hint')}
      </span>
      <div aria-live={current?.byKey ? 'polite' : 'off'} aria-atomic="true">
        {scene && target && <ReadoutBox readout={readoutOf(target)} scene={scene} target={target} />}
      </div>
    </div>
  );
}
