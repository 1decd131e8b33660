import {
  periodNames,
  resolvePeriod,
  type ParameterDefinition,
  type ParameterValue,
  type PeriodName,
  type Report,
} from '@portal/shared/contracts';
import { formatDate, toPlainDate } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { Logo } from '@portal/shared/ui';
import { useState } from 'react';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { formatDates } from '../values/format-days';
import type { ReportState } from '../values/value-address';
import type { FilterText } from './use-filter-texts';

interface PaperProps {
  report: Report;
  /** Values as text by parameter. */
  texts: Readonly<Record<string, string>>;
  /** Filters as text by column. */
  filterTexts: Readonly<Record<string, FilterText>>;
}

const isName = (value: ParameterValue | undefined): value is PeriodName =>
  periodNames.some((name) => name === value);

/** Returns the parameter that a document is made for, such as the client of a statement. */
const addresseeOf = ({ kind, parameters }: Report): ParameterDefinition | undefined =>
  kind === 'document' ? parameters.find(({ required }) => required) : undefined;

/** Letterhead of a printed report, and for whom it is. It is not on the screen. */
export function PaperHead({ report, texts }: Omit<PaperProps, 'filterTexts'>) {
  const [today] = useState(() => toPlainDate(Date.now()));
  const { name } = useChosenTenant();
  const { me } = useSession();
  const organisation = me?.tenantName ?? name;
  const addressee = addresseeOf(report);
  return (
    <div className="host-paper">
      <div className="host-paper__letterhead">
        <Logo size={28} />
        <span className="host-paper__organisation">{organisation}</span>
        <span>{formatDate(today, 'medium')}</span>
      </div>
      {addressee && (
        <div className="host-paper__addressee">
          <span>{addressee.label}</span>
          <strong>{texts[addressee.key]}</strong>
        </div>
      )}
    </div>
  );
}

/** Values of a printed report with their days, and the date of its data. */
export function PaperValues({ report, state, texts, filterTexts }: PaperProps & { state: ReportState }) {
  const { t } = useTranslations('reports');
  const addressee = addresseeOf(report);
  const lastDay = report.dataAsOf ?? '';
  const values = report.parameters
    .filter((parameter) => parameter !== addressee)
    .map(({ key, label, type }) => {
      const period = type === 'period' ? state.values[key] : undefined;
      const days = isName(period) && lastDay !== '' ? `, ${formatDates(resolvePeriod(period, lastDay))}` : '';
      return { key, label, value: `${texts[key] ?? ''}${days}` };
    });
  const filters = Object.entries(filterTexts).map(([key, filter]) => ({ key: `filter ${key}`, ...filter }));
  return (
    <dl className="host-paper host-paper__values">
      {[...values, ...filters].map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {report.dataAsOf !== null && (
        <div>
          <dt>{t('report.asOf')}</dt>
          <dd>{formatDate(report.dataAsOf, 'medium')}</dd>
        </div>
      )}
    </dl>
  );
}

/** Closing line of a printed report. */
export function PaperFoot({ report }: Pick<PaperProps, 'report'>) {
  const { t } = useTranslations('reports');
  if (report.dataAsOf === null) return null;
  return (
    <p className="host-paper host-paper__foot">
      {t('paper.foot', {
        title: report.title,
        date: formatDate(report.dataAsOf, 'medium'),
        owner: report.owner,
      })}
    </p>
  );
}
