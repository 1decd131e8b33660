import type { Figure, Home } from '@portal/shared/contracts';
import { formatDateTime, formatNumber, formatPercent, formatTime } from '@portal/shared/i18n';
import { Button, StatTile } from '@portal/shared/ui';
import { useId } from 'react';
import { useTranslations } from '../../../translations';

const formatFigure = (value: number, format: Figure['format']): string =>
  format === 'percent' ? formatPercent(value) : formatNumber(value);

interface OrganisationFiguresProps {
  home: Home;
  isRefreshing: boolean;
  onRefresh(): void;
}

/** Current figures of the tenant's use of the portal. */
export function OrganisationFigures({ home, isRefreshing, onRefresh }: OrganisationFiguresProps) {
  const { t } = useTranslations('home');
  const { figures, asOf, tenantName } = home;
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="host-organisation">
      <div className="host-organisation__head">
        <h2 id={id} className="host-organisation__title">
          {t(tenantName === null ? 'allOrganisations' : 'organisation')}
        </h2>
        <time dateTime={asOf} title={formatDateTime(asOf)}>
          {t('asOf', { time: formatTime(asOf) })}
        </time>
        <Button variant="quiet" size="small" busy={isRefreshing} onClick={onRefresh}>
          {t('refresh')}
        </Button>
      </div>
      <ul className="host-figures">
        {figures.map((figure) => (
          <li key={figure.id}>
            <FigureTile figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FigureTile({ figure: { id, value, format, link, previous, whole, values } }: { figure: Figure }) {
  const { lookUp } = useTranslations('home');
  const change =
    previous === null
      ? null
      : {
          value: value - previous,
          format: (amount: number) => formatFigure(amount, format),
          comparison: lookUp(`comparisons.${id}`, ''),
          meaning: 'neutral' as const,
        };
  const share = whole !== null && whole > 0 ? formatPercent(value / whole, 0) : null;
  // A line at zero says no more than the value.
  const hasCourse = values.some((day) => day !== 0);
  return (
    <StatTile
      label={lookUp(`figures.${id}`, id)}
      value={formatFigure(value, format)}
      {...(change ? { change } : {})}
      {...(share === null ? {} : { note: lookUp(`shares.${id}`, '', { share }) })}
      {...(hasCourse ? { values } : {})}
      {...(link === null ? {} : { to: link })}
    />
  );
}
