import { taskLimits, type TaskTag } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { Button, IconButton, readKey, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Checkbox, Input } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '../../../translations';
import {
  useCreateTaskTagMutation,
  useDeleteTaskTagMutation,
  useListTasksQuery,
  useListTaskTagsQuery,
  useRenameTaskTagMutation,
} from '../tasks.api';

interface TagsPanelProps {
  /** Ids of the tags of the task. */
  chosen: readonly string[];
  onToggle(id: string): void;
}

const small = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Lists all tags, which are put on the task, created, renamed and deleted here. */
export function TagsPanel({ chosen, onToggle }: TagsPanelProps) {
  const { t } = useTranslations('tasks');
  const { data: tags = [] } = useListTaskTagsQuery();
  const [text, setText] = useState('');
  const [isEditing, setEditing] = useState(false);
  const create = useCreateTag(onToggle);
  const key = fold(text).trim();
  const found = tags.filter(({ title }) => fold(title).includes(key));
  const isNew = key !== '' && !tags.some(({ title }) => fold(title).trim() === key);
  const clear = () => setText('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Enter' || key === '') return;
    event.preventDefault();
    const [first] = found;
    if (first) onToggle(first.id);
    else create(text.trim());
    clear();
  };
  return (
    <div className="demo-task-tags">
      <div className="demo-task-tags__head">
        <Input
          autoFocus
          aria-label={t('tags.find')}
          placeholder={t('tags.find')}
          maxLength={taskLimits.tag}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={t('tags.edit')}
          aria-pressed={isEditing}
          icon={isEditing ? <Check {...small} /> : <Pencil {...small} />}
          onClick={() => setEditing(!isEditing)}
        />
      </div>
      <ul className="demo-task-tags__list" aria-label={t('fields.tags')}>
        {found.map((tag) => (
          <li key={tag.id}>
            {isEditing ? (
              <EditedTag tag={tag} tags={tags} />
            ) : (
              <Checkbox
                className="demo-task-tags__row"
                checked={chosen.includes(tag.id)}
                onChange={() => onToggle(tag.id)}
              >
                <span data-sample>{tag.title}</span>
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <Button
          size="small"
          icon={<Plus {...small} />}
          onClick={() => {
            create(text.trim());
            clear();
          }}
        >
          {t('tags.create', { tag: text.trim() })}
        </Button>
      )}
    </div>
  );
}

/** Returns a function that creates a tag and puts it on the task. */
function useCreateTag(onCreated: (id: string) => void) {
  const showProblem = useProblemNotice();
  const [createTag] = useCreateTaskTagMutation();
  return (title: string) =>
    void createTag(title).then(({ data, error }) => (data ? onCreated(data.id) : showProblem(error)));
}

function EditedTag({ tag, tags }: { tag: TaskTag; tags: readonly TaskTag[] }) {
  const { t } = useTranslations('tasks');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [renameTag] = useRenameTaskTagMutation();
  const remove = useDeleteTag();
  const [title, setTitle] = useState(tag.title);
  const saved = useRef(tag.title);
  const rename = () => {
    const given = title.trim();
    if (given === '' || given === saved.current) return setTitle(saved.current);
    if (tags.some((other) => other.id !== tag.id && fold(other.title).trim() === fold(given))) {
      setTitle(saved.current);
      notice.error(t('tags.taken', { tag: given }));
      return;
    }
    void renameTag({ id: tag.id, title: given }).then(({ error }) => {
      if (!error) {
        saved.current = given;
        return;
      }
      setTitle(saved.current);
      showProblem(error);
    });
  };
  return (
    <div className="demo-task-tags__row">
      <Input
        aria-label={t('tags.rename', { tag: tag.title })}
        maxLength={taskLimits.tag}
        value={title}
        data-sample
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => readKey(event) === 'Enter' && rename()}
        onBlur={rename}
      />
      <IconButton
        label={t('tags.delete', { tag: tag.title })}
        icon={<Trash2 {...small} />}
        onClick={() => void remove(tag)}
      />
    </div>
  );
}

/** Returns a function that deletes a tag after a question that names how many tasks have it. */
function useDeleteTag() {
  const { t } = useTranslations('tasks');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const { data: tasks = [] } = useListTasksQuery();
  const [deleteTag] = useDeleteTaskTagMutation();
  return async ({ id, title }: TaskTag) => {
    const count = tasks.filter(({ tags }) => tags.includes(id)).length;
    const isConfirmed = await confirm({
      title: t('tags.deleteTitle', { tag: title }),
      message: count === 0 ? t('tags.deleteUnused') : t('tags.deleteText', { count }),
      actions: {
        confirm: { label: t('tags.deleteConfirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteTag(id);
    if (error) showProblem(error);
    else notice.success(t('tags.deleted', { tag: title }));
  };
}
