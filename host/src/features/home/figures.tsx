import type { Figure } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';

const formatFigure = ({ value, format }: Figure): string =>
  format === 'percent' ? formatPercent(value) : formatNumber(value);

/** Current figures of the tenant. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t, lookUp } = useTranslations('home');
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ui-hidden">
        {t('figuresTitle')}
      </h2>
      <dl className="host-figures">
        {figures.map((figure) => (
          <div key={figure.id} className="host-figure">
            <dt className="host-figure__label">
              {figure.link ? (
                <Link className="host-figure__link" to={figure.link}>
                  {lookUp(`figures.${figure.id}`, figure.id)}
                  <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
                </Link>
              ) : (
                lookUp(`figures.${figure.id}`, figure.id)
              )}
            </dt>
            <dd className="host-figure__value">{formatFigure(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
