import { gridLimits, type GridColumn } from '@portal/shared/contracts';
import { Button } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { readValue } from '../filters/parse-value';

interface JumpPanelProps {
  column: GridColumn;
  lastDay: string;
  onJump(value: string | number | boolean): void;
}

/** Asks for a value of the column that the rows are sorted by. */
export function JumpPanel({ column, lastDay, onJump }: JumpPanelProps) {
  const { t } = useTranslations('data-view');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const jump = () => {
    const value = readValue(text, column, { op: 'atLeast', at: 0, lastDay });
    if (value === null) setIsWrong(true);
    else onJump(value);
  };
  return (
    <div className="host-filter">
      <h2 className="host-filter__title">{t('jump.title', { column: column.label })}</h2>
      <Input
        data-autofocus
        aria-label={t('filter.value')}
        aria-invalid={isWrong}
        maxLength={gridLimits.text}
        value={text}
        onChange={({ target }) => {
          setIsWrong(false);
          setText(target.value);
        }}
        onPressEnter={jump}
      />
      {isWrong && (
        <p className="host-filter__error" role="alert">
          {t('filter.noValue')}
        </p>
      )}
      <div className="host-filter__actions">
        <Button variant="primary" onClick={jump}>
          {t('jump.go')}
        </Button>
      </div>
    </div>
  );
}
