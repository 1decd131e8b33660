import { noteLimits } from '@portal/shared/contracts/sample-apps';
import { useCanWrite } from '@portal/shared/session';
import { Button, readKey } from '@portal/shared/ui';
import { TextArea } from '@portal/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { blankDraft } from './editor/draft-note';
import { NoteEditor, NoteTools } from './editor/note-editor';
import { useNoteDraft } from './editor/use-note-draft';

export interface NewNoteProps {
  /** Label that new notes get, the one of the shown list. */
  label: string | null;
  /** Called with the id of the note that is written here; null when it is finished. */
  onWriting(id: string | null): void;
}

/** Shows one field that becomes the editor of a new note. The note is stored with its first content. */
export function NewNote({ label, onWriting }: NewNoteProps) {
  const { t } = useTranslations('notes');
  /** Text with which the editor opened; null while it is closed. */
  const [start, setStart] = useState<string | null>(null);
  const isOpen = start !== null;
  const field = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.querySelector('textarea')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!useCanWrite()) return null;
  return (
    <div ref={field} className="demo-new-note">
      {isOpen ? (
        <NewNoteEditor
          start={start}
          label={label}
          onWriting={onWriting}
          onDone={() => {
            setStart(null);
            onWriting(null);
          }}
        />
      ) : (
        <TextArea
          variant="borderless"
          aria-label={t('write')}
          placeholder={t('write')}
          autoSize={{ minRows: 1, maxRows: 1 }}
          maxLength={noteLimits.content}
          value=""
          onClick={() => setStart('')}
          onKeyDown={(event) => {
            if (readKey(event) !== 'Enter') return;
            event.preventDefault();
            setStart('');
          }}
          onChange={({ target }) => setStart(target.value)}
        />
      )}
    </div>
  );
}

interface NewNoteEditorProps extends NewNoteProps {
  /** Text that was typed before the editor opened. */
  start: string;
  onDone(): void;
}

function NewNoteEditor({ start, label, onWriting, onDone }: NewNoteEditorProps) {
  const { t } = useTranslations('notes');
  const draft = useNoteDraft({
    ...blankDraft,
    content: start,
    labels: label === null ? [] : [label],
  });
  const { id } = draft.note;
  useEffect(() => {
    onWriting(id);
  }, [id, onWriting]);
  const close = async () => {
    const isSaved = await draft.flush();
    // What could not be saved stays open.
    if (isSaved) onDone();
  };
  return (
    <section
      aria-label={t('new')}
      onKeyDown={(event) => {
        if (readKey(event) === 'Escape' && !event.defaultPrevented) void close();
      }}
    >
      <NoteEditor draft={draft} focused="content" />
      <div className="demo-new-note__foot">
        <NoteTools draft={draft} />
        <Button size="small" onClick={() => void close()}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}
