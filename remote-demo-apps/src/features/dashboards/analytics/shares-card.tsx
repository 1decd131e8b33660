import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { ShareBar } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { NumbersCard } from '../numbers/numbers-card';

const traits = ['newVsReturning', 'gender', 'age', 'language'] as const;
type Trait = (typeof traits)[number];

/** Colours of the two parts of each trait. */
const slots: Record<Trait, readonly [number, number]> = {
  newVsReturning: [0, 4],
  gender: [1, 2],
  age: [5, 3],
  language: [0, 6],
};

/** Unique visitors of the last 12 months and how four traits divide them. */
export function SharesCard({ data }: { data: AnalyticsDashboard }) {
  const { t, lookUp } = useTranslations('dashboards');
  const numbers = useMemo(
    () => ({
      title: t('analytics.unique'),
      rowsTitle: t('analytics.trait'),
      columns: [t('analytics.count'), t('analytics.percent')],
      rows: traits.flatMap((trait) =>
        data[trait].labels.map((label, at) => ({
          name: `${t(`analytics.${trait}`)}: ${lookUp(`analytics.label.${label}`, label)}`,
          cells: [data[trait].counts[at] ?? null, data[trait].series[at] ?? null],
        })),
      ),
    }),
    [data, t, lookUp],
  );
  return (
    <NumbersCard name="unique" numbers={numbers} note={t('analytics.year')}>
      <p className="demo-unique">{formatNumber(data.gender.uniqueVisitors)}</p>
      <div className="demo-dash__quarters">
        {traits.map((trait) => (
          <section key={trait} className="demo-trait" aria-label={t(`analytics.${trait}`)}>
            <h3>{t(`analytics.${trait}`)}</h3>
            <ShareBar
              label={t(`analytics.${trait}`)}
              items={data[trait].labels.map((label, at) => ({
                key: label,
                label: lookUp(`analytics.label.${label}`, label),
                share: (data[trait].series[at] ?? 0) / 100,
                detail: formatNumber(data[trait].counts[at] ?? 0),
                slot: slots[trait][at] ?? 0,
              }))}
              format={formatPercent}
            />
          </section>
        ))}
      </div>
    </NumbersCard>
  );
}
