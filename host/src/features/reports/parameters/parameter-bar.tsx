import type { ParameterValue, Report } from '@portal/shared/contracts';
import { toPlainDate } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { RemovableChip } from '@portal/shared/ui/list';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import type { FilterText } from '../viewer/use-filter-texts';
import { areSameValues, getDefaultValues, missingParameters } from '../values/resolve-values';
import type { ReportState } from '../values/value-address';
import type { ReportTime } from './editor-props';
import { ParameterChip } from './parameter-chip';

export interface ParameterBarProps {
  report: Report;
  state: ReportState;
  /** Values as text by parameter. */
  texts: Readonly<Record<string, string>>;
  /** Filters as text by column. */
  filterTexts: Readonly<Record<string, FilterText>>;
  /** The warehouse can list options. */
  canList: boolean;
  onChange(key: string, value: ParameterValue | null): void;
  onRemoveFilter(column: string): void;
  onReset(): void;
  /** Controls of the views, shown at the end. */
  children: ReactNode;
}

function timeOf({ dataAsOf, tiles }: Report): ReportTime {
  const today = toPlainDate(Date.now());
  return {
    lastDay: dataAsOf !== null && dataAsOf < today ? dataAsOf : today,
    hasMonths: tiles.some(({ timeAxis }) => timeAxis === 'month'),
  };
}

/** Shows the parameters and the selected filters as chips. */
export function ParameterBar(props: ParameterBarProps) {
  const { report, state, texts, filterTexts, canList, onChange, onRemoveFilter, onReset, children } = props;
  const { t } = useTranslations('reports');
  const { values, filters } = state;
  const missing = missingParameters(report.parameters, values);
  const isChanged = filters.length > 0 || !areSameValues(values, getDefaultValues(report.parameters));
  return (
    <div className="host-parameters" role="group" aria-label={t('parameters.title')}>
      {report.parameters.map((definition) => (
        <ParameterChip
          key={definition.key}
          reportId={report.id}
          definition={definition}
          values={values}
          time={timeOf(report)}
          text={texts[definition.key] ?? ''}
          isMissing={missing.includes(definition)}
          canList={canList}
          onChange={(value) => onChange(definition.key, value)}
        />
      ))}
      {filters.map(({ column, values: chosen }) => (
        <RemovableChip
          key={column}
          label={filterTexts[column]?.label ?? column}
          value={filterTexts[column]?.value ?? chosen.join(', ')}
          onRemove={() => onRemoveFilter(column)}
        />
      ))}
      {isChanged && (
        <Button variant="quiet" size="small" onClick={onReset}>
          {t('parameters.reset')}
        </Button>
      )}
      {children}
    </div>
  );
}
