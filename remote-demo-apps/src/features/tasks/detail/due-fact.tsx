import { addDays } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { Button, IconButton, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../translations';
import { dueState, formatDue } from '../due';
import type { FactProps } from './detail-context';

// The calendar is loaded when a due date is chosen.
const DatePicker = lazy(async () => ({ default: (await import('@portal/shared/ui/date')).DatePicker }));

const quickDays = [
  ['today', 0],
  ['tomorrow', 1],
  ['nextWeek', 7],
] as const;

/** Shows the due date with a button that clears it. */
export function DueFact({ task, context: { today }, onChange }: FactProps) {
  const { t } = useTranslations('tasks');
  const { dueDate, completed } = task;
  const state = dueDate === null || completed ? 'later' : dueState(dueDate, today);
  return (
    <>
      <Panel
        label={t('fields.dueDate')}
        align="start"
        width={300}
        className="ui-value-panel"
        trigger={(props) => (
          <button type="button" {...props} className="demo-task-value" data-due={state}>
            {dueDate === null ? t('due.none') : <DueText day={dueDate} today={today} state={state} />}
          </button>
        )}
      >
        {(close) => (
          <div className="demo-task-due-panel">
            <div className="demo-task-due-panel__quick">
              {quickDays.map(([name, days]) => (
                <Button
                  key={name}
                  size="small"
                  onClick={() => {
                    onChange({ dueDate: addDays(today, days) });
                    close();
                  }}
                >
                  {t(`due.${name}`)}
                </Button>
              ))}
            </div>
            <Suspense fallback={<Skeleton rows={1} height={36} />}>
              <DatePicker
                aria-label={t('due.day')}
                value={dueDate}
                onChange={(day) => {
                  onChange({ dueDate: day });
                  close();
                }}
              />
            </Suspense>
          </div>
        )}
      </Panel>
      {dueDate !== null && (
        <IconButton
          className="demo-task-fact__clear"
          label={t('due.clear')}
          icon={<X size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => onChange({ dueDate: null })}
        />
      )}
    </>
  );
}

/** Shows a day by its distance, if it is near, and in words. */
function DueText({ day, today, state }: { day: string; today: string; state: ReturnType<typeof dueState> }) {
  const { t } = useTranslations('tasks');
  const date = formatDate(day, 'medium');
  if (state === 'overdue') return t('due.overdue', { date });
  const near = formatDue(day, today);
  return day <= addDays(today, 1) ? t('due.near', { near, date: formatDate(day, 'dayOfYear') }) : date;
}
