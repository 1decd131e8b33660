import { useContext, useRef, type ReactNode } from 'react';
import { PaneContext } from './pane-context';
import { useScrollMemory } from './scroll-memory';

export interface PaneProps {
  /** Accessible name of the region. */
  label: string;
  /** First row, 52 px high; usually a `PaneHead`. It does not scroll. */
  head?: ReactNode;
  /** Last row; it does not scroll. */
  foot?: ReactNode;
  /** Name of what is shown, for instance `inbox/2`: each remembers its own scroll position. Default: `label`. */
  contentKey?: string;
  /** Whether the content fills the pane and scrolls itself, such as a `VirtualList`. */
  fill?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Shows one pane of `Panes` with its own scrolling. */
export function Pane({
  label,
  head,
  foot,
  contentKey = label,
  fill = false,
  className = '',
  children,
}: PaneProps) {
  const { role, memory, isAway } = useContext(PaneContext);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, fill ? null : `${memory}/${role}/${contentKey}`);
  return (
    <section
      aria-label={label}
      className={`ui-pane ui-pane--${role} ${isAway ? 'ui-pane--away' : ''} ${className}`}
      style={isAway ? { visibility: 'hidden' } : undefined}
      data-pane={isAway ? undefined : role}
      tabIndex={-1}
    >
      {head}
      <div ref={scroller} className={`ui-pane__body ${fill ? 'ui-pane__body--fill' : ''}`}>
        {fill ? children : <div className="ui-pane__content">{children}</div>}
      </div>
      {foot && <div className="ui-pane__foot">{foot}</div>}
    </section>
  );
}
