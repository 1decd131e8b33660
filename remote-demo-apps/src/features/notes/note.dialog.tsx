import type { ListedNote } from '@portal/shared/contracts/sample-apps';
import { Button, EmptyState } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { formatDateTime } from '@portal/shared/i18n';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../../translations';
import { toDraft } from './editor/draft-note';
import { NoteDetails } from './editor/note-details';
import { NoteEditor, NoteTools } from './editor/note-editor';
import { useNoteDraft } from './editor/use-note-draft';
import { useNoteActions } from './use-note-actions';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface NoteDialogProps {
  note: ListedNote;
  onClose(): void;
}

/** Shows a note with all its fields. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { t } = useTranslations('notes');
  const draft = useNoteDraft(toDraft(note));
  const { toggleArchive, remove } = useNoteActions();
  const { adopt } = draft;
  useEffect(() => {
    adopt(note);
  });
  /** Saves before the dialog closes. What could not be saved stays open. */
  const close = async (): Promise<boolean> => {
    const isSaved = await draft.flush();
    if (isSaved) onClose();
    return isSaved;
  };
  const archive = async () => {
    const isSaved = await close();
    if (isSaved) await toggleArchive({ ...draft.latest(), id: note.id });
  };
  const removeNote = async () => {
    // An undone deletion brings back what was typed last.
    await draft.flush();
    draft.drop();
    onClose();
    await remove(note.id);
  };
  return (
    <Modal
      open
      title={t('edit')}
      width={600}
      className="demo-note-dialog"
      onClose={() => void close()}
      footer={
        <>
          <span className="demo-note-dialog__time">
            {t('changedAt', { time: formatDateTime(note.updatedAt) })}
          </span>
          <Button
            icon={note.archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
            onClick={() => void archive()}
          >
            {t(note.archived ? 'archive.undo' : 'archive.do')}
          </Button>
          <Button icon={<Trash2 {...icon} />} onClick={() => void removeNote()}>
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <NoteEditor draft={draft}>
        <NoteDetails draft={draft} />
      </NoteEditor>
      <NoteTools draft={draft} />
    </Modal>
  );
}

/** Shown for an id that no note has. */
export function NoNoteDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslations('notes');
  return (
    <Modal open title={t('edit')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <EmptyState title={t('gone', { id })} />
    </Modal>
  );
}
