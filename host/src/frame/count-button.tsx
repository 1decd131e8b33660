import { IconButton, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { Suspense, type ReactNode } from 'react';
import './count-button.css';

const maxBadgeCount = 99;

export interface CountButtonProps {
  /** Name of the panel. */
  title: string;
  /** Name of the button, including the count. */
  label: string;
  icon: ReactNode;
  count: number;
  width: number;
  /** Called on hover and focus to preload the panel's code. */
  onIntent(): void;
  /** Content of the panel. It may suspend. */
  children(close: () => void): ReactNode;
}

/** Toolbar button with a count badge that opens a panel. */
export function CountButton({ title, label, icon, count, width, onIntent, children }: CountButtonProps) {
  return (
    <Panel
      label={title}
      width={width}
      trigger={(props) => (
        <IconButton {...props} label={label} icon={icon} onPointerEnter={onIntent} onFocus={onIntent}>
          {count > 0 && (
            <span className="host-count" data-count={count > maxBadgeCount ? `${maxBadgeCount}+` : count} />
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="host-count__waiting">
              <Skeleton rows={4} height={40} />
            </div>
          }
        >
          {children(close)}
        </Suspense>
      )}
    </Panel>
  );
}
