import { Button } from '@portal/shared/ui';
import { VersionsTable } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import type { DraftNote } from './draft-note';
import type { NoteDraft } from './use-note-draft';

type Texts = Pick<DraftNote, 'title' | 'content' | 'tasks'>;

const toText = ({ content, tasks }: Texts): string =>
  [content, ...(tasks ?? []).map((task) => `${task.completed ? '☑' : '☐'} ${task.content}`)]
    .filter(Boolean)
    .join('\n');

/** Shows the note that was saved elsewhere beside the own one, and asks which stays. */
export function NoteConflict({ draft: { note, conflict, resolve } }: { draft: NoteDraft }) {
  const { t } = useTranslations('notes');
  if (!conflict) return null;
  return (
    <div className="demo-note-conflict" role="alert">
      <p>{t('conflict.text')}</p>
      <VersionsTable
        rows={[
          { label: t('title.label'), theirs: conflict.title, yours: note.title },
          { label: t('content'), theirs: toText(conflict), yours: toText(note) },
        ]}
      />
      <div className="demo-note-conflict__actions">
        <Button size="small" onClick={() => resolve('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button size="small" onClick={() => resolve('mine')}>
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
