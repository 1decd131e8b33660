import { scrumboardLimits, type ChecklistItem } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton, readKey } from '@portal/shared/ui';
import { SortableList } from '@portal/shared/ui/drag';
import { Checkbox, Input } from '@portal/shared/ui/form';
import { Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';

export interface CardChecklistProps {
  items: readonly ChecklistItem[];
  onChange(items: ChecklistItem[]): void;
}

/** Shows the steps of a card, which can be ticked, renamed, moved and deleted. */
export function CardChecklist({ items, onChange }: CardChecklistProps) {
  const { t } = useTranslations('scrumboard');
  const done = items.filter(({ completed }) => completed).length;
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const replace = (changed: ChecklistItem) =>
    onChange(items.map((item) => (item.id === changed.id ? changed : item)));
  return (
    <section className="demo-board-field">
      <div className="demo-board-field__head">
        <h3>{t('fields.checklist')}</h3>
        {items.length > 0 && (
          <span className="demo-board-note">
            {t('checklist.done', { done: String(done), total: String(items.length) })}
          </span>
        )}
      </div>
      <SortableList
        label={t('fields.checklist')}
        className="demo-board-steps"
        items={items}
        itemKey={({ id }) => id}
        itemName={({ title }) => title}
        onMove={move}
        renderItem={(item, { handle }) => (
          <Step
            item={item}
            handle={handle}
            onChange={replace}
            onDelete={() => onChange(items.filter(({ id }) => id !== item.id))}
          />
        )}
      />
      {items.length < scrumboardLimits.checklist && (
        <NewStep
          onAdd={(title) => onChange([...items, { id: crypto.randomUUID(), title, completed: false }])}
        />
      )}
    </section>
  );
}

interface StepProps {
  item: ChecklistItem;
  handle: ReactNode;
  onChange(item: ChecklistItem): void;
  onDelete(): void;
}

function Step({ item, handle, onChange, onDelete }: StepProps) {
  const { t } = useTranslations('scrumboard');
  const [title, setTitle] = useState(item.title);
  const rename = () => {
    const trimmed = title.trim();
    if (trimmed === '') setTitle(item.title);
    else if (trimmed !== item.title) onChange({ ...item, title: trimmed });
  };
  return (
    <div className="demo-board-step" data-completed={item.completed || undefined}>
      {handle}
      <Checkbox
        checked={item.completed}
        aria-label={t('checklist.tick', { step: item.title })}
        onChange={({ target }) => onChange({ ...item, completed: target.checked })}
      />
      <Input
        variant="borderless"
        aria-label={t('checklist.name', { step: item.title })}
        value={title}
        maxLength={scrumboardLimits.checklistItem}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      <IconButton
        label={t('checklist.delete', { step: item.title })}
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onClick={onDelete}
      />
    </div>
  );
}

function NewStep({ onAdd }: { onAdd(title: string): void }) {
  const { t } = useTranslations('scrumboard');
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() !== '') onAdd(title.trim());
    setTitle('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="demo-board-step demo-board-step--new">
      <Input
        aria-label={t('checklist.new')}
        placeholder={t('checklist.new')}
        value={title}
        maxLength={scrumboardLimits.checklistItem}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={add}>
        {t('checklist.add')}
      </Button>
    </div>
  );
}
