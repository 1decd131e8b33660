import { Progress as AntdProgress } from 'antd';
import { formatPercent } from '../../i18n';
import { AntdTheme } from '../../theme/antd-theme';

export interface ProgressProps {
  /** Accessible name. */
  label: string;
  /** Completed share, from 0 to 1. */
  share: number;
  state?: 'running' | 'done' | 'failed';
}

const statuses = { running: 'normal', done: 'success', failed: 'exception' } as const;

/** Shows how much is completed, as a bar with its percentage. */
export function Progress({ label, share, state = 'running' }: ProgressProps) {
  const known = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
  return (
    <AntdTheme>
      <AntdProgress
        aria-label={label}
        percent={Math.round(known * 100)}
        status={statuses[state]}
        format={() => <span className="ui-progress__text">{formatPercent(known, 0)}</span>}
      />
    </AntdTheme>
  );
}
