import { isApiError } from '@portal/shared/api';
import { useDebouncedValue } from '@portal/shared/ui';
import { useFormValues } from '@portal/shared/ui/form';
import { useTranslations } from '../../../../translations';
import { runDates, scheduleText } from '../schedule-text';
import { usePreviewScheduleQuery } from '../subscriptions.api';
import { isCompleteSchedule, toSchedule, type ScheduleFields } from './schedule-values';

const endOfShortMonths = 28;
const lastDay = 31;

/** Loads the next runs of the schedule in the form. */
export function useScheduleRuns(reportId: string) {
  const fields = useFormValues<ScheduleFields>();
  const complete = fields?.frequency !== undefined && isCompleteSchedule(fields);
  // A text, because each render has new values.
  const key = useDebouncedValue(complete ? JSON.stringify(toSchedule(fields)) : '');
  const schedule = key === '' ? null : (JSON.parse(key) as ReturnType<typeof toSchedule>);
  const query = usePreviewScheduleQuery(
    { reportId, schedule: schedule ?? emptySchedule },
    { skip: schedule === null },
  );
  return {
    schedule,
    preview: schedule ? query.currentData : undefined,
    error: schedule ? query.error : null,
  };
}

const emptySchedule = toSchedule({
  frequency: 'daily',
  days: { weekly: [], monthly: [] },
  time: '00:00',
  timeZone: 'UTC',
  startDate: null,
  endDate: null,
});

/** Says the schedule of the form as a sentence with its zone and its next dates. */
export function SchedulePreview({ reportId }: { reportId: string }) {
  const { t } = useTranslations('subscriptions');
  const { schedule, preview, error } = useScheduleRuns(reportId);
  if (!schedule) return null;
  const isCut = schedule.frequency === 'monthly' && schedule.days.some(isLongMonthDay);
  return (
    <div className="host-schedule__sentence" role="status">
      <p>
        <strong>{scheduleText(schedule, t)}</strong>
      </p>
      {preview && (
        <p>
          {preview.runs.length > 0
            ? t('schedule.next', { dates: runDates(preview, schedule.timeZone) })
            : t('schedule.noRuns')}
        </p>
      )}
      {preview?.runs.some(({ isShifted }) => isShifted) && (
        <p>{t('schedule.shifted', { time: schedule.time })}</p>
      )}
      {isCut && <p>{t('schedule.shortMonths')}</p>}
      {isApiError(error) && (
        <p>
          {t(error.errors.some(({ code }) => code === 'no_runs') ? 'schedule.noRuns' : 'schedule.unknown')}
        </p>
      )}
    </div>
  );
}

const isLongMonthDay = (day: number): boolean => day > endOfShortMonths && day < lastDay;
