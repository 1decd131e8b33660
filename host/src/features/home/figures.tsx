import type { Figure } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { StatTile } from '@portal/shared/ui';
import { useId } from 'react';
import { useTranslations } from '../../translations';

const formatFigure = (value: number, format: Figure['format']): string =>
  format === 'percent' ? formatPercent(value) : formatNumber(value);

/** Current figures of the tenant. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslations('home');
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ui-hidden">
        {t('figuresTitle')}
      </h2>
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

function FigureTile({ figure: { id, value, format, link, previous, values } }: { figure: Figure }) {
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
  // A line at zero says no more than the value.
  const hasCourse = values.some((day) => day !== 0);
  return (
    <StatTile
      label={lookUp(`figures.${id}`, id)}
      value={formatFigure(value, format)}
      {...(change ? { change } : {})}
      {...(hasCourse ? { values } : {})}
      {...(link === null ? {} : { to: link })}
    />
  );
}
