import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { Button } from '@portal/shared/ui';
import { DatePicker } from '@portal/shared/ui/date';
import { Checkbox } from '@portal/shared/ui/form';
import { useId } from 'react';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import { dueState } from '../model/card-filters';

type Due = Pick<BoardCard, 'dueDate' | 'dueComplete'>;

/** Shows the due date, whether it is met, and how it compares with today. */
export function CardDue({ card, onChange }: { card: Due; onChange(due: Partial<Due>): void }) {
  const { t } = useTranslations('scrumboard');
  const { today } = useBoardContext();
  const id = useId();
  const state = dueState(card, today);
  return (
    <div className="demo-board-field" role="group" aria-labelledby={`${id}-label`}>
      <div className="demo-board-field__head">
        <label id={`${id}-label`} htmlFor={id}>
          {t('fields.dueDate')}
        </label>
        {card.dueDate !== null && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ dueDate: null, dueComplete: false })}
          >
            {t('due.clear')}
          </Button>
        )}
      </div>
      <DatePicker id={id} value={card.dueDate} onChange={(dueDate) => onChange({ dueDate })} />
      {state !== null && (
        <div className="demo-board-field__foot">
          <Checkbox
            checked={card.dueComplete}
            onChange={({ target }) => onChange({ dueComplete: target.checked })}
          >
            {t('due.complete')}
          </Checkbox>
          {state !== 'complete' && (
            <span className="demo-board-due" data-state={state}>
              {t(`due.states.${state}`)}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
