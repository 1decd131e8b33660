import { projectWeeks, type ProjectWeek } from '@portal/shared/contracts/sample-apps';
import { Segmented } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useChoice } from '../frame/use-choice';

/** Returns the week of the address, and a function that changes it. */
export const useWeek = (): [ProjectWeek, (week: ProjectWeek) => void] =>
  useChoice('week', projectWeeks, 'this-week');

/** Chooses the last 7 days or the 7 days before, for all cards with figures of a week. */
export function WeekChoice({ label, week }: { label: string; week: ProjectWeek }) {
  const { t } = useTranslations('dashboards');
  const [, setWeek] = useWeek();
  return (
    <Segmented
      label={label}
      options={projectWeeks.map((value) => ({ value, label: t(`project.weeks.${value}`) }))}
      value={week}
      onChange={setWeek}
    />
  );
}
