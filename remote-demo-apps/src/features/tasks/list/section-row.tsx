import type { Task } from '@portal/shared/contracts/sample-apps';
import { IconButton, readKey } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';

// Loaded when the first title is entered.
const TitleInput = lazy(async () => ({ default: (await import('./title-input')).TitleInput }));

const small = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface SectionActions {
  fold(id: string): void;
  add(id: string): void;
  rename(id: string, title: string): void;
  /** Moves the section with its tasks. Null: it is the first or last one. */
  move(id: string, by: 1 | -1): (() => void) | null;
  remove(section: Task): void;
}

interface SectionRowProps {
  section: Task;
  /** Number of its open tasks. */
  count: number;
  isFolded: boolean;
  actions: SectionActions;
}

/** Shows the heading of a section, which folds its tasks. */
export function SectionRow({ section, count, isFolded, actions }: SectionRowProps) {
  const { t } = useTranslations('tasks');
  const { id } = section;
  const title = section.title || t('untitled');
  const [isRenaming, setRenaming] = useState(false);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <div className="demo-task-section">
      {isRenaming ? (
        <SectionTitle
          title={section.title}
          onDone={(changed) => {
            setRenaming(false);
            if (changed !== section.title && changed !== '') actions.rename(id, changed);
          }}
        />
      ) : (
        <h2 className="demo-task-section__title">
          <button
            type="button"
            className="demo-task-section__fold"
            aria-expanded={!isFolded}
            onClick={() => actions.fold(id)}
          >
            <Chevron {...small} />
            <span className="demo-task-section__name" data-sample>
              {title}
            </span>
            <span className="demo-task-section__count">{count}</span>
          </button>
        </h2>
      )}
      <IconButton
        label={t('add.toSection', { section: title })}
        icon={<Plus {...small} />}
        onClick={() => actions.add(id)}
      />
      <SectionMenu section={section} title={title} actions={actions} onRename={() => setRenaming(true)} />
    </div>
  );
}

interface SectionMenuProps extends Pick<SectionRowProps, 'section' | 'actions'> {
  title: string;
  onRename(): void;
}

function SectionMenu({ section, title, actions, onRename }: SectionMenuProps) {
  const { t } = useTranslations('tasks');
  const moves = ([-1, 1] as const).map((by) => {
    const move = actions.move(section.id, by);
    return {
      key: String(by),
      label: by < 0 ? t('section.up') : t('section.down'),
      icon: by < 0 ? <ArrowUp {...small} /> : <ArrowDown {...small} />,
      disabled: move === null,
      onSelect: () => move?.(),
    };
  });
  return (
    <Dropdown
      items={[
        { key: 'rename', label: t('section.rename'), icon: <Pencil {...small} />, onSelect: onRename },
        ...moves,
        {
          key: 'delete',
          label: t('section.delete'),
          icon: <Trash2 {...small} />,
          danger: true,
          onSelect: () => actions.remove(section),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t('section.more', { section: title })} icon={<Ellipsis {...small} />} />
      )}
    />
  );
}

function SectionTitle({ title, onDone }: { title: string; onDone(title: string): void }) {
  const { t } = useTranslations('tasks');
  const [text, setText] = useState(title);
  return (
    <Suspense fallback={null}>
      <TitleInput
        aria-label={t('add.sectionTitle')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const key = readKey(event);
          if (key !== 'Enter' && key !== 'Escape') return;
          event.preventDefault();
          onDone(key === 'Enter' ? text.trim() : title);
        }}
        onBlur={() => onDone(text.trim())}
      />
    </Suspense>
  );
}
