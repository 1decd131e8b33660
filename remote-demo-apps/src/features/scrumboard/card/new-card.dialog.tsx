import { scrumboardLimits, type BoardCard } from '@portal/shared/contracts/sample-apps';
import { FormDialog, SelectField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import { useCreateBoardCardMutation } from '../scrumboard.api';

/** Adds a card to a list that is chosen, and opens it. */
export function NewCardDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('scrumboard');
  const { board, openCard } = useBoardContext();
  const [create] = useCreateBoardCardMutation();
  const [first] = board.lists;
  return (
    <FormDialog<{ title: string; listId: string }, BoardCard>
      title={t('card.addShort')}
      submitLabel={t('card.add')}
      initialValues={{ title: '', listId: first?.id ?? '' }}
      submit={(values) => create({ boardId: board.id, ...values })}
      onSaved={(card) => openCard(card.id)}
      onClose={onClose}
    >
      <TextField name="title" label={t('fields.title')} required maxLength={scrumboardLimits.cardTitle} />
      <SelectField
        name="listId"
        label={t('move.list')}
        required
        options={board.lists.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDialog>
  );
}
