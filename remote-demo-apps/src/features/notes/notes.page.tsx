import type { ListedNote } from '@portal/shared/contracts/sample-apps';
import { EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { SearchBox, useAskedDialog } from '@portal/shared/ui/list';
import { Pane, PaneHead, Panes } from '@portal/shared/ui/panes';
import { lazy, Suspense, useRef, useState } from 'react';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { useUndoKey } from '../../undo/undo-key';
import { NewNote } from './new-note';
import { prefetchNotes, useListNoteLabelsQuery, useListNotesQuery } from './notes.api';
import { NotesGrid } from './notes-grid';
import { LabelsLink, NotesRail } from './notes-rail';
import { selectNotes } from './shown-notes';
import { useNotesAddress, type NotesAddress } from './use-notes-address';
import './notes.css';

// Loaded when they open.
const NoteDialog = lazy(async () => ({ default: (await import('./note.dialog')).NoteDialog }));
const NoNoteDialog = lazy(async () => ({ default: (await import('./note.dialog')).NoNoteDialog }));
const LabelsDialog = lazy(async () => ({ default: (await import('./labels.dialog')).LabelsDialog }));

/** Shows the person's sample notes, and the one in the URL in a dialog. */
export function NotesPage() {
  const { t } = useTranslations('notes');
  const address = useNotesAddress();
  const query = useListNotesQuery();
  const labels = useAskedDialog('labels');
  useUndoKey();
  return (
    <div data-perf={query.data ? 'notes' : undefined}>
      <Panes
        title={t('name')}
        rail={{
          label: t('rail'),
          content: <NotesRail address={address} />,
          foot: <LabelsLink address={address} />,
        }}
        list={<NotesList address={address} query={query} />}
      />
      <Suspense fallback={null}>
        {labels.isOpen && <LabelsDialog onClose={labels.close} />}
        {query.data && address.note !== null && (
          <OpenNote
            key={address.note}
            id={address.note}
            notes={query.data}
            onClose={() => address.open(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface OpenNoteProps {
  id: string;
  notes: readonly ListedNote[];
  onClose(): void;
}

function OpenNote({ id, notes, onClose }: OpenNoteProps) {
  const note = notes.find((one) => one.id === id);
  return note ? <NoteDialog note={note} onClose={onClose} /> : <NoNoteDialog id={id} onClose={onClose} />;
}

interface NotesListProps {
  address: NotesAddress;
  query: QueryResult<ListedNote[]>;
}

function NotesList({ address, query }: NotesListProps) {
  const { t } = useTranslations('notes');
  const field = useRef<HTMLInputElement>(null);
  // The note that is written in the field at the top is listed when it is finished.
  const [writtenId, setWrittenId] = useState<string | null>(null);
  const { view, label, search } = address;
  const { data: labels = [] } = useListNoteLabelsQuery();
  const title = label === null ? t(`views.${view}`) : (labels.find(({ id }) => id === label)?.title ?? '');
  const select = (notes: readonly ListedNote[]) =>
    selectNotes(notes, { view, label, search }).filter(({ id }) => id !== writtenId);
  return (
    <Pane
      label={t('name')}
      contentKey={`${view}/${label ?? ''}`}
      head={
        <PaneHead
          title={label === null ? title : <span data-sample>{title}</span>}
          description={t('sampleData')}
          actions={<SampleDataMenu app="notes" label={t('more')} onReset={() => address.open(null)} />}
        />
      }
    >
      <div className="demo-notes-page">
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          value={search}
          field={field}
          onSearch={address.find}
        />
        {view === 'notes' && search === '' && <NewNote label={label} onWriting={setWrittenId} />}
        <QueryView
          query={query}
          skeleton={<Skeleton rows={6} height={80} />}
          isEmpty={(notes) => select(notes).length === 0}
          empty={<NoNotes address={address} />}
        >
          {(notes) => <NotesGrid notes={select(notes)} address={address} />}
        </QueryView>
      </div>
    </Pane>
  );
}

function NoNotes({ address: { search, view, label } }: { address: NotesAddress }) {
  const { t } = useTranslations('notes');
  if (search !== '') return <EmptyState title={t('empty.search', { search })} />;
  if (label !== null) return <EmptyState title={t('empty.label')} />;
  return <EmptyState title={t(`empty.${view}`)} />;
}

/** Fetches the notes. */
export const firstCall = (): Promise<void> => prefetchNotes();

export { NotesPage as Component };
