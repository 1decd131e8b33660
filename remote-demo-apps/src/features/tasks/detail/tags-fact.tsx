import { X, Plus } from 'lucide-react';
import { Panel } from '@portal/shared/ui/overlay';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../translations';
import { TagMark } from '../list/task-marks';
import type { FactProps } from './detail-context';

// Loaded when the panel opens.
const TagsPanel = lazy(async () => ({ default: (await import('./tags-panel')).TagsPanel }));

/** Shows the tags of a task, and a button that opens the panel of all tags. */
export function TagsFact({ task, context: { tags }, onChange }: FactProps) {
  const { t } = useTranslations('tasks');
  const own = tags.filter(({ id }) => task.tags.includes(id));
  const toggle = (id: string) =>
    onChange({ tags: task.tags.includes(id) ? task.tags.filter((tag) => tag !== id) : [...task.tags, id] });
  return (
    <span className="demo-task-fact__tags">
      {own.map((tag) => (
        <span key={tag.id} className="demo-task-fact__tag">
          <TagMark tag={tag} tags={tags} />
          <button
            type="button"
            className="demo-task-fact__remove"
            aria-label={t('tags.remove', { tag: tag.title })}
            onClick={() => toggle(tag.id)}
          >
            <X size={12} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      <Panel
        label={t('fields.tags')}
        align="start"
        width={280}
        className="ui-value-panel"
        trigger={(props) => (
          <button type="button" {...props} className="demo-task-value demo-task-value--add">
            <Plus size={14} strokeWidth={1.5} aria-hidden />
            {t('tags.add')}
          </button>
        )}
      >
        {() => (
          <Suspense fallback={null}>
            <TagsPanel chosen={task.tags} onToggle={toggle} />
          </Suspense>
        )}
      </Panel>
    </span>
  );
}
