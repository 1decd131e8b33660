import type { ParameterValues, Report, TileFilter } from '@portal/shared/contracts';
import { Button } from '@portal/shared/ui';
import { Field } from '@portal/shared/ui/form';
import { RemovableChip } from '@portal/shared/ui/list';
import { useTranslations } from '../../../../translations';
import { getReportTime } from '../../parameters/parameter-bar';
import { ParameterChip } from '../../parameters/parameter-chip';
import { useCascade } from '../../parameters/use-cascade';
import { useParameterTexts } from '../../parameters/use-parameter-texts';
import { useMovingPeriod } from '../../values/moving-period';
import { areSameFilters, areSameValues, missingParameters } from '../../values/resolve-values';
import type { ResolvedValues } from '../../values/resolve-values';
import { useFilterTexts } from '../../viewer/use-filter-texts';

interface ValuesFieldProps {
  report: Report;
  /** Values of the report on the screen. */
  shown: ResolvedValues;
}

/** The values and filters that a subscription keeps, as chips. Relative periods stay relative. */
export function ValuesField({ report, shown }: ValuesFieldProps) {
  const { t } = useTranslations('subscriptions');
  return (
    <Field<ParameterValues>
      name="parameters"
      kind="group"
      label={t('values.label')}
      validate={(values) => {
        const missing = missingParameters(report.parameters, values).map(({ label }) => label);
        return missing.length > 0 ? t('values.missing', { names: missing.join(', ') }) : null;
      }}
      messages={{ invalid: t('values.invalid') }}
      textOf={(values) => Object.values(values).flat().map(String).join(', ')}
    >
      {({ value, onChange }) => (
        <Field<TileFilter[]> name="filters" kind="box" label={t('values.filters')}>
          {(filters) => (
            <Chips
              report={report}
              shown={shown}
              values={value}
              filters={filters.value}
              onValues={onChange}
              onFilters={filters.onChange}
            />
          )}
        </Field>
      )}
    </Field>
  );
}

interface ChipsProps extends ValuesFieldProps {
  values: ParameterValues;
  filters: readonly TileFilter[];
  onValues(values: ParameterValues): void;
  onFilters(filters: TileFilter[]): void;
}

function Chips({ report, shown, values, filters, onValues, onFilters }: ChipsProps) {
  const { t } = useTranslations('subscriptions');
  const cascade = useCascade(report);
  const texts = useParameterTexts(report, values);
  const filterTexts = useFilterTexts(report, { values, filters, viewId: null });
  const missing = missingParameters(report.parameters, values);
  const isShown = areSameValues(values, shown.values) && areSameFilters(filters, shown.filters);
  if (report.parameters.length === 0 && filters.length === 0)
    return <p className="host-subscribe__note">{t('values.none')}</p>;
  return (
    <>
      <div className="host-subscribe__chips">
        {report.parameters.map((definition) => (
          <ParameterChip
            key={definition.key}
            reportId={report.id}
            definition={definition}
            values={values}
            time={getReportTime(report)}
            text={texts[definition.key] ?? ''}
            isMissing={missing.includes(definition)}
            canList={report.warehouse.state === 'ready'}
            onChange={(next) => void cascade(values, definition.key, next).then(onValues)}
          />
        ))}
        {filters.map(({ column, values: chosen }) => (
          <RemovableChip
            key={column}
            label={filterTexts[column]?.label ?? column}
            value={filterTexts[column]?.value ?? chosen.join(', ')}
            onRemove={() => onFilters(filters.filter((filter) => filter.column !== column))}
          />
        ))}
      </div>
      <MovingPeriods report={report} values={values} />
      {!isShown && (
        <p className="host-subscribe__note">
          {t('values.differ')}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onValues(shown.values);
              onFilters([...shown.filters]);
            }}
          >
            {t('values.take')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Says which days a relative period has now, and from which day they are counted. */
function MovingPeriods({ report, values }: { report: Report; values: ParameterValues }) {
  const { t } = useTranslations('subscriptions');
  const moving = useMovingPeriod(report, values);
  return moving && <p className="host-subscribe__note">{t('values.moves', moving)}</p>;
}
