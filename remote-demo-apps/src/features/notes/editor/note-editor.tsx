import { noteLimits } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton } from '@portal/shared/ui';
import { Input, SaveStatus, TextArea } from '@portal/shared/ui/form';
import { ImagePlus, ListChecks, Pin, PinOff, X } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { Checklist } from './checklist';
import { NoteConflict } from './note-conflict';
import type { NoteDraft } from './use-note-draft';
import { useChoosePicture } from './use-choose-picture';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface NoteEditorProps {
  draft: NoteDraft;
  /** Field that has the focus at first. */
  focused?: 'title' | 'content';
  /** More rows below the text. */
  children?: ReactNode;
}

/** Shows the fields of a note. What is typed is saved after a pause, and when the editor loses the focus. */
export function NoteEditor({ draft, focused, children }: NoteEditorProps) {
  const { t } = useTranslations('notes');
  const { note, change } = draft;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void draft.flush();
  };
  return (
    <div className="demo-note-editor" onBlur={onBlur}>
      <NoteConflict draft={draft} />
      {note.image !== null && (
        <div className="demo-note-editor__picture">
          <img src={note.image} alt={t('picture.alt')} />
          <IconButton
            label={t('picture.remove')}
            icon={<X {...icon} />}
            onClick={() => change({ image: null })}
          />
        </div>
      )}
      <Input
        variant="borderless"
        className="demo-note-editor__title"
        aria-label={t('title.label')}
        placeholder={t('title.label')}
        maxLength={noteLimits.title}
        value={note.title}
        {...(focused === 'title' && { 'data-autofocus': true })}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        variant="borderless"
        className="demo-note-editor__content"
        aria-label={t('content')}
        placeholder={t('write')}
        autoSize={{ minRows: 2, maxRows: 16 }}
        maxLength={noteLimits.content}
        autoFocus={focused === 'content'}
        value={note.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      {note.tasks && <Checklist tasks={note.tasks} onChange={(tasks) => change({ tasks })} />}
      {children}
    </div>
  );
}

/** Shows what can be added to a note, and how far it is saved. */
export function NoteTools({ draft }: { draft: NoteDraft }) {
  const { t } = useTranslations('notes');
  const { note, state, change } = draft;
  const choosePicture = useChoosePicture((image) => change({ image }));
  return (
    <div className="demo-note-tools">
      <IconButton
        label={t(note.pinned ? 'pin.remove' : 'pin.add')}
        aria-pressed={note.pinned}
        icon={note.pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        onClick={() => change({ pinned: !note.pinned })}
      />
      <IconButton
        label={t('checklist.title')}
        aria-pressed={note.tasks !== null}
        // A checklist with items is removed item by item.
        disabled={(note.tasks ?? []).length > 0}
        icon={<ListChecks {...icon} />}
        onClick={() => change({ tasks: note.tasks === null ? [] : null })}
      />
      <IconButton label={t('picture.add')} icon={<ImagePlus {...icon} />} onClick={choosePicture} />
      <SaveStatus state={state} />
      {state.status === 'failed' && (
        <Button size="small" onClick={() => void draft.flush()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
