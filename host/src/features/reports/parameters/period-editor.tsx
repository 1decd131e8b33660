import { fixedPeriod, formatFixedPeriod } from '@portal/shared/contracts';
import { Skeleton } from '@portal/shared/ui';
import { ChoiceList, ToggleChip } from '@portal/shared/ui/list';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from '../../../translations';
import { toValueList } from './options';
import { isOfWholeMonths, periodChoices, periodGroups } from './period-choices';
import type { EditorProps } from './editor-props';

// Loaded when the panel opens: the calendar brings antd and moment.
const FixedDates = lazy(async () => ({ default: (await import('./fixed-dates')).FixedDates }));

/** Chooses a named period, the days that the person writes, or two dates of the calendar. */
export function PeriodEditor({ definition: { key, label }, values, time, onChoose }: EditorProps) {
  const { t } = useTranslations('reports');
  const id = useId();
  const value = values[key];
  const [text, setText] = useState('');
  const [isWhole, setIsWhole] = useState(() => isOfWholeMonths(value));
  const { lastDay, hasMonths } = time;
  return (
    <div className={`host-period ${text.trim() ? 'host-period--searched' : ''}`}>
      <ChoiceList
        label={label}
        placeholder={t('periods.placeholder')}
        noneText={t('periods.notRead')}
        options={periodChoices(t, { lastDay, text, isWhole })}
        groups={periodGroups(t)}
        selected={toValueList(value)}
        onSearch={setText}
        onChoose={onChoose}
      />
      <div className="host-period__foot">
        <div className="host-parameter__dates" role="group" aria-labelledby={id}>
          <p id={id} className="host-parameter__heading">
            {t('parameters.fixed')}
          </p>
          <Suspense fallback={<Skeleton height={36} />}>
            <FixedDates value={fixedPeriod(value)} onApply={(days) => onChoose(formatFixedPeriod(days))} />
          </Suspense>
        </div>
        {hasMonths && (
          <div className="host-period__whole">
            <ToggleChip isOn={isWhole} onChange={setIsWhole}>
              {t('periods.whole')}
            </ToggleChip>
          </div>
        )}
      </div>
    </div>
  );
}
