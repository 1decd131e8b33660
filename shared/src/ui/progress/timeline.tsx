import type { ReactNode } from 'react';
import { Timeline as AntdTimeline } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';

export interface TimelineEntry {
  id: string;
  content: ReactNode;
  /** When it happened, formatted. */
  time?: ReactNode;
  tone?: 'neutral' | 'good' | 'bad';
}

const colors = { neutral: 'gray', good: 'green', bad: 'red' } as const;

/** Shows events in the order of the list. The colour repeats what the content says. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <AntdTheme>
      <AntdTimeline
        className="ui-timeline"
        items={entries.map(({ id, content, time, tone = 'neutral' }) => ({
          key: id,
          color: colors[tone],
          content: (
            <>
              {content}
              {time && <div className="ui-timeline__time">{time}</div>}
            </>
          ),
        }))}
      />
    </AntdTheme>
  );
}
