import type { Task } from '@portal/shared/contracts/sample-apps';
import { readKey } from '@portal/shared/ui';
import { Circle } from 'lucide-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '../../../translations';

// Loaded when the first title is entered.
const TitleInput = lazy(async () => ({ default: (await import('./title-input')).TitleInput }));

interface NewRowProps {
  type: Task['type'];
  /** Returns whether the row was created. */
  onCreate(title: string): Promise<boolean>;
  onClose(): void;
}

/** Shows a field for the title of a new task or section. Enter creates the task and starts the next one. */
export function NewRow({ type, onCreate, onClose }: NewRowProps) {
  const { t } = useTranslations('tasks');
  const [title, setTitle] = useState('');
  const create = async (): Promise<boolean> => {
    const given = title.trim();
    if (given === '') return true;
    setTitle('');
    const isCreated = await onCreate(given);
    // What is typed meanwhile stays.
    if (!isCreated) setTitle((present) => present || given);
    return isCreated;
  };
  const createLast = async () => {
    if (await create()) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === 'Enter') {
      event.preventDefault();
      void (type === 'task' && title.trim() !== '' ? create() : createLast());
    }
    if (key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  const label = type === 'task' ? t('add.taskTitle') : t('add.sectionTitle');
  return (
    <div className={type === 'task' ? 'demo-task demo-task--new' : 'demo-task-section'}>
      <span className="demo-task__handle" />
      {type === 'task' && <Circle className="demo-task-tick--new" size={18} strokeWidth={1.25} aria-hidden />}
      <Suspense fallback={null}>
        <TitleInput
          aria-label={label}
          placeholder={label}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void createLast()}
        />
      </Suspense>
    </div>
  );
}
