import { scrumboardLimits, type BoardCard } from '@portal/shared/contracts/sample-apps';
import { Button, EmptyState } from '@portal/shared/ui';
import { Input, SaveStatus } from '@portal/shared/ui/form';
import { Modal } from '@portal/shared/ui/overlay';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import { findCard, findList } from '../model/board-moves';
import { useDeleteCard } from '../moves/use-delete-card';
import { CardChecklist } from './card-checklist';
import { CardCover } from './card-cover';
import { CardDescription } from './card-description';
import { CardDue } from './card-due';
import { CardLabels } from './card-labels';
import { CardMembers } from './card-members';
import { useCardAutosave } from './use-card-autosave';

export interface CardDialogProps {
  cardId: string;
  /** Whether a newer board is on its way. */
  isFetching: boolean;
  onClose(): void;
}

/** Shows the card in the URL. Changes are saved while it is edited. */
export function CardDialog({ cardId, isFetching, onClose }: CardDialogProps) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const card = findCard(board, cardId);
  if (!card && isFetching) return null;
  if (!card)
    return (
      <Modal
        open
        title={t('card.unknownTitle')}
        width={440}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <EmptyState title={t('card.unknown', { id: cardId })} />
      </Modal>
    );
  return <KnownCard card={card} onClose={onClose} />;
}

function KnownCard({ card, onClose }: { card: BoardCard; onClose(): void }) {
  const { t } = useTranslations('scrumboard');
  const { board, askMove } = useBoardContext();
  const { shown, state, change, flush } = useCardAutosave(card);
  const deleteCard = useDeleteCard();
  const list = findList(board, card.listId);
  const remove = async () => {
    if (await deleteCard(shown)) onClose();
  };
  return (
    <Modal
      open
      title={t('card.in', { list: list?.title ?? '' })}
      width={820}
      className="demo-board-dialog"
      onClose={onClose}
      footer={
        <>
          <SaveStatus state={state} />
          <Button
            variant="quiet"
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('card.delete')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className="demo-board-dialog__body" data-cover={shown.cover ?? undefined} onBlur={flush}>
        <div className="demo-board-dialog__main">
          <CardTitle title={shown.title} onChange={(title) => change({ title })} />
          <CardDescription
            description={shown.description}
            onChange={(description) => change({ description })}
          />
          <CardChecklist items={shown.checklist} onChange={(checklist) => change({ checklist })} />
        </div>
        <div className="demo-board-dialog__side">
          <CardLabels card={shown} onChange={(labels) => change({ labels })} />
          <CardDue card={shown} onChange={change} />
          <CardMembers card={shown} onChange={(members) => change({ members })} />
          <CardCover cover={shown.cover} onChange={(cover) => change({ cover })} />
          <Button
            icon={<ArrowRightLeft size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => askMove(card)}
          >
            {t('card.move')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function CardTitle({ title, onChange }: { title: string; onChange(title: string): void }) {
  const { t } = useTranslations('scrumboard');
  const id = useId();
  const isBlank = title.trim() === '';
  return (
    <div className="demo-board-field">
      <label htmlFor={id}>{t('fields.title')}</label>
      <Input
        id={id}
        value={title}
        required
        maxLength={scrumboardLimits.cardTitle}
        aria-invalid={isBlank || undefined}
        {...(isBlank && { status: 'error' as const, 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {isBlank && (
        <p id={`${id}-error`} className="demo-board-field__error" role="alert">
          {t('card.titleMissing')}
        </p>
      )}
    </div>
  );
}
