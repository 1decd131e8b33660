import { scrumboardLimits, type BoardCard, type BoardLabel } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { Button, IconButton, readKey, useProblemNotice } from '@portal/shared/ui';
import { Checkbox, Input } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import { useCreateBoardLabelMutation, useDeleteBoardLabelMutation } from '../scrumboard.api';
import { LabelDialog } from './label.dialog';

export interface CardLabelsProps {
  card: Pick<BoardCard, 'labels'>;
  onChange(labels: BoardLabel[]): void;
}

/** Shows the labels of a card, and those of the board to choose from. */
export function CardLabels({ card: { labels }, onChange }: CardLabelsProps) {
  const { t } = useTranslations('scrumboard');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="demo-board-field">
      <div className="demo-board-field__head">
        <h3>{t('fields.labels')}</h3>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'labels.done' : 'labels.choose')}
        </Button>
      </div>
      {labels.length > 0 && (
        <div className="demo-board-labels">
          {labels.map(({ id, title, color }) => (
            <span key={id} className="demo-board-label" data-board-color={color}>
              {title}
            </span>
          ))}
        </div>
      )}
      {isOpen && <LabelChoice labels={labels} onChange={onChange} />}
    </section>
  );
}

function LabelChoice({ labels, onChange }: { labels: BoardLabel[]; onChange(labels: BoardLabel[]): void }) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const showProblem = useProblemNotice();
  const [create] = useCreateBoardLabelMutation();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<BoardLabel | null>(null);
  const wanted = fold(text.trim());
  const found = board.labels.filter(({ title }) => fold(title).includes(wanted));
  const isNew = wanted !== '' && !board.labels.some(({ title }) => fold(title) === wanted);
  const toggle = ({ id }: BoardLabel) => {
    const others = labels.filter((label) => label.id !== id);
    const label = board.labels.find((one) => one.id === id);
    if (others.length < labels.length) onChange(others);
    else if (label) onChange([...labels, label]);
  };
  const add = async () => {
    const { data, error } = await create({ boardId: board.id, title: text.trim() });
    if (error) return showProblem(error);
    setText('');
    if (data) onChange([...labels, data]);
  };
  const choose = () => {
    const [first] = found;
    if (first && wanted !== '') {
      toggle(first);
      setText('');
    } else if (isNew) void add();
  };
  return (
    <div className="demo-board-choice">
      <Input
        aria-label={t('labels.filter')}
        placeholder={t('labels.filter')}
        value={text}
        maxLength={scrumboardLimits.label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (readKey(event) !== 'Enter') return;
          event.preventDefault();
          choose();
        }}
      />
      <ul>
        {found.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            isOn={labels.some(({ id }) => id === label.id)}
            onToggle={() => toggle(label)}
            onEdit={() => setEdited(label)}
          />
        ))}
      </ul>
      {isNew && (
        <Button
          size="small"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => void add()}
        >
          {t('labels.create', { label: text.trim() })}
        </Button>
      )}
      {edited && <LabelDialog label={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface LabelRowProps {
  label: BoardLabel;
  isOn: boolean;
  onToggle(): void;
  onEdit(): void;
}

function LabelRow({ label, isOn, onToggle, onEdit }: LabelRowProps) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const [deleteLabel] = useDeleteBoardLabelMutation();
  const remove = async () => {
    const cards = board.lists.flatMap((list) => list.cards);
    const count = cards.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length;
    const isConfirmed = await confirm({
      title: t('labels.deleteTitle', { label: label.title }),
      message: count === 0 ? t('labels.deleteUnused') : t('labels.deleteText', { count }),
      actions: { confirm: { label: t('labels.delete'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteLabel(label.id);
    if (error) showProblem(error);
  };
  return (
    <li>
      <Checkbox checked={isOn} onChange={onToggle}>
        <span className="demo-board-label" data-board-color={label.color}>
          {label.title}
        </span>
      </Checkbox>
      <IconButton
        label={t('labels.edit', { label: label.title })}
        icon={<Pencil size={14} strokeWidth={1.5} aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={t('labels.deleteName', { label: label.title })}
        icon={<Trash2 size={14} strokeWidth={1.5} aria-hidden />}
        onClick={() => void remove()}
      />
    </li>
  );
}
