import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { compareFigures, StatTile, type StatChange } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { countForm, formatCount } from '../frame/counts';
import { computeCourse } from '../frame/course';
import { useQueryLink } from '../frame/use-choice';
import { totals } from './totals';
import { hasWholeComparison, addUp, type ComparedVisitors, type VisitorComparison } from './use-visitors';

interface AnalyticsTilesProps {
  data: AnalyticsDashboard;
  visitors: ComparedVisitors;
  compare: VisitorComparison;
}

const change = (value: number, previous: number, comparison: string): StatChange => ({
  ...compareFigures({ value, previous }, { ...countForm, goodDirection: 'up' }),
  comparison,
});

/** Visitors of the range, and the conversions, impressions and visits of the last 30 days. */
export function AnalyticsTiles({ data, visitors, compare }: AnalyticsTilesProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const values = visitors.shown.map(({ y }) => y);
  const total = addUp(values);
  const isCompared = compare !== 'none' && hasWholeComparison(visitors);
  return (
    <div className="demo-dash__tiles">
      <StatTile
        label={t('analytics.visitors')}
        value={formatCount(total)}
        values={computeCourse(values)}
        {...(isCompared
          ? {
              change: change(
                total,
                addUp(visitors.compared),
                t(compare === 'last-year' ? 'compare.onLastYear' : 'compare.onPrevious'),
              ),
            }
          : { note: t('compare.since', { date: formatDate(visitors.shown[0]?.x ?? '', 'medium') }) })}
        to={link({ table: 'visitors' })}
      />
      {totals.map((name) => (
        <StatTile
          key={name}
          label={t(`analytics.${name}`)}
          value={formatCount(data[name].amount)}
          change={change(data[name].amount, data[name].previousAmount, t('compare.onDays'))}
          values={data[name].series[0].data}
          to={link({ total: name === totals[0] ? null : name, table: 'totals' })}
        />
      ))}
    </div>
  );
}
