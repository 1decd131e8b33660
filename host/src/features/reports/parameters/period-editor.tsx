import { periodNames } from '@portal/shared/contracts';
import { Skeleton } from '@portal/shared/ui';
import { ChoiceList } from '@portal/shared/ui/list';
import { lazy, Suspense, useId } from 'react';
import { useTranslations } from '../../../translations';
import { fixedPeriod } from '../values/value-address';
import { toValueList } from './options';
import type { EditorProps } from './editor-props';

// Loaded when the panel opens: the calendar brings antd and moment.
const FixedDates = lazy(async () => ({ default: (await import('./fixed-dates')).FixedDates }));

/** Chooses a relative period or two dates. */
export function PeriodEditor({ definition: { key, label }, values, onChoose }: EditorProps) {
  const { t } = useTranslations('reports');
  const id = useId();
  const value = values[key];
  return (
    <>
      <ChoiceList
        label={label}
        options={periodNames.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
        selected={toValueList(value)}
        onChoose={onChoose}
      />
      <div className="host-parameter__dates" role="group" aria-labelledby={id}>
        <p id={id} className="host-parameter__heading">
          {t('parameters.fixed')}
        </p>
        <Suspense fallback={<Skeleton height={36} />}>
          <FixedDates value={fixedPeriod(value)} onApply={({ from, to }) => onChoose(`${from}..${to}`)} />
        </Suspense>
      </div>
    </>
  );
}
