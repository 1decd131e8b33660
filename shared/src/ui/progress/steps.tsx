import type { ReactNode } from 'react';
import { Steps as AntdSteps } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { VisuallyHidden } from '../core/visually-hidden';

export interface Step {
  title: string;
  description?: ReactNode;
}

export interface StepsProps {
  /** Accessible name. */
  label: string;
  steps: readonly Step[];
  /** Index of the current step; the number of steps when all are completed. */
  current: number;
  /** Marks the current step as failed. */
  hasFailed?: boolean;
  direction?: 'horizontal' | 'vertical';
}

const antdStatus = { done: 'finish', current: 'process', failed: 'error', open: 'wait' } as const;

/** Shows the steps of a task and how far it is. */
export function Steps({ label, steps, current, hasFailed = false, direction = 'horizontal' }: StepsProps) {
  const { t } = useTranslations('progress');
  const stateOf = (at: number) => {
    if (at !== current) return at < current ? 'done' : 'open';
    return hasFailed ? 'failed' : 'current';
  };
  return (
    <AntdTheme>
      <div role="group" className="ui-steps" aria-label={label}>
        <AntdSteps
          size="small"
          current={current}
          orientation={direction}
          items={steps.map(({ title, description }, at) => ({
            status: antdStatus[stateOf(at)],
            title: (
              <>
                {title}
                <VisuallyHidden>{` (${t(`steps.${stateOf(at)}`)})`}</VisuallyHidden>
              </>
            ),
            content: description,
          }))}
        />
      </div>
    </AntdTheme>
  );
}
