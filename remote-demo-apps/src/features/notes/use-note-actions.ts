import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { setLastUndo } from '../../undo/undo-key';
import { toReplacement, type DraftNote, type StoredDraft } from './editor/draft-note';
import { useDeleteNoteMutation, useReplaceNoteMutation, useRestoreNoteMutation } from './notes.api';

/** Milliseconds in which an action can be undone from its notice. */
const undoTime = 8_000;

/** Returns the actions on a whole note. Archiving and deleting can be undone, by the notice and by Ctrl+Z. */
export function useNoteActions() {
  const { t } = useTranslations('notes');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [replaceNote] = useReplaceNoteMutation();
  const [deleteNote] = useDeleteNoteMutation();
  const [restoreNote] = useRestoreNoteMutation();

  const offerUndo = (text: string, undo: () => void) => {
    setLastUndo(undo);
    notice.success(text, { duration: undoTime, action: { label: t('undo'), run: undo } });
  };
  /** Changes a saved note. Returns the stored one, or null if that failed. */
  const change = async (note: StoredDraft, changes: Partial<DraftNote>) => {
    const { data, error } = await replaceNote(toReplacement(note, changes));
    if (error) showProblem(error);
    return data ?? null;
  };
  const restore = async (id: string) => {
    const { error } = await restoreNote(id);
    if (error) showProblem(error);
  };
  return {
    togglePin: (note: StoredDraft) => void change(note, { pinned: !note.pinned }),
    async toggleArchive(note: StoredDraft): Promise<void> {
      const stored = await change(note, { archived: !note.archived });
      if (!stored) return;
      const { updatedAt, archived } = stored;
      const undo = () => void change({ ...note, updatedAt }, { archived: !archived });
      offerUndo(t(archived ? 'archive.done' : 'archive.undone'), undo);
    },
    async remove(id: string): Promise<void> {
      const { error } = await deleteNote(id);
      if (error) return showProblem(error);
      offerUndo(t('delete.done'), () => void restore(id));
    },
  };
}
