import type { ProjectDashboard } from '@portal/shared/contracts/sample-apps';
import { Segmented } from '@portal/shared/ui';
import { Clock, MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { NumbersCard } from '../numbers/numbers-card';
import { useChoice } from '../frame/use-choice';

const days = ['today', 'tomorrow'] as const;
const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Meetings of today or of tomorrow. */
export function ScheduleCard({ data: { schedule } }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const [day, setDay] = useChoice('day', days, 'today');
  const items = schedule[day];
  const numbers = useMemo(
    () => ({
      title: t('project.schedule'),
      rowsTitle: t('project.column.meeting'),
      columns: [t('project.column.time'), t('project.column.location')],
      rows: items.map(({ title, time, location }) => ({ name: title, cells: [time, location ?? null] })),
    }),
    [items, t],
  );
  return (
    <NumbersCard
      name="schedule"
      numbers={numbers}
      actions={
        <Segmented
          label={t('project.scheduleDay')}
          options={days.map((value) => ({ value, label: t(`project.days.${value}`) }))}
          value={day}
          onChange={setDay}
        />
      }
    >
      <ol className="demo-schedule">
        {items.map(({ title, time, location }) => (
          <li key={`${time} ${title}`}>
            <span className="demo-schedule__title">{title}</span>
            <span className="demo-schedule__detail">
              <Clock {...icon} /> {time}
            </span>
            {location !== undefined && (
              <span className="demo-schedule__detail">
                <MapPin {...icon} /> {location}
              </span>
            )}
          </li>
        ))}
      </ol>
    </NumbersCard>
  );
}
