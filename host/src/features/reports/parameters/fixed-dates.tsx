import { Button } from '@portal/shared/ui';
import { DateRangeInput, type DateRange } from '@portal/shared/ui/date';
import { useState } from 'react';
import { useTranslations } from '../../../translations';

interface FixedDatesProps {
  value: DateRange | null;
  onApply(dates: DateRange): void;
}

/** Two dates with a button that applies them. */
export function FixedDates({ value, onApply }: FixedDatesProps) {
  const { t } = useTranslations('reports');
  const [dates, setDates] = useState(value);
  return (
    <>
      <DateRangeInput value={dates} onChange={setDates} />
      <Button size="small" aria-disabled={dates === null} onClick={() => dates && onApply(dates)}>
        {t('parameters.apply')}
      </Button>
    </>
  );
}
