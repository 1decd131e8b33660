import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { ListedNote } from '@portal/shared/contracts/sample-apps';
import type { SaveState } from '@portal/shared/ui/form';
import { useRef, useState, type RefObject } from 'react';
import { useAutosave, useSaveQueue } from '../../../autosave/autosave';
import { useCreateNoteMutation, useLazyListNotesQuery, useReplaceNoteMutation } from '../notes.api';
import { hasContent, toDraft, toKey, toValues, type DraftNote } from './draft-note';

/** Milliseconds after the last change. */
const saveDelay = 500;

export interface NoteDraft {
  note: DraftNote;
  state: SaveState;
  /** The note as it was saved elsewhere meanwhile, until the person decides which one stays. */
  conflict: ListedNote | null;
  /** Ends a conflict. */
  resolve(choice: 'mine' | 'theirs'): void;
  change(changes: Partial<DraftNote>): void;
  /** Saves what is not saved yet. Returns whether nothing is left to save. */
  flush(): Promise<boolean>;
  /** Returns the note with all changes, also those that are not rendered yet. */
  latest(): DraftNote;
  /** Drops what is not saved yet. */
  drop(): void;
  /** Shows a newer note that was loaded, unless something is not saved yet. */
  adopt(note: ListedNote): void;
}

const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Keeps a draft, how far it is saved, and the other note of a conflict. */
function useDraftState(initial: DraftNote) {
  const [note, setNote] = useState(initial);
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const [conflict, setConflict] = useState<ListedNote | null>(null);
  const latest = useRef(initial);
  const theirs = useRef<ListedNote | null>(null);
  const show = (changes: Partial<DraftNote>) => {
    latest.current = { ...latest.current, ...changes };
    setNote(latest.current);
  };
  const setTheirs = (other: ListedNote | null) => {
    theirs.current = other;
    setConflict(other);
  };
  return { note, state, setState, conflict, latest, theirs, show, setTheirs };
}

/** Returns a function that creates or replaces the note on the server. */
function useSaveCall() {
  const [create] = useCreateNoteMutation();
  const [replace] = useReplaceNoteMutation();
  return (draft: DraftNote) => {
    const { updatedAt, ...values } = toValues(draft);
    return draft.id === null ? create(values) : replace({ ...values, id: draft.id, updatedAt });
  };
}

/** Saves a note: created with the first content, replaced afterwards. The older of two saves is a conflict. */
export function useNoteDraft(initial: DraftNote): NoteDraft {
  const errorMessage = useErrorMessage();
  const draft = useDraftState(initial);
  const { note, setState, latest, theirs, show, setTheirs } = draft;
  const savedKey = useRef(toKey(initial));
  const isChanged = useRef(initial.id === null && hasContent(initial));
  const [listNotes] = useLazyListNotesQuery();
  const call = useSaveCall();

  const fail = async (error: unknown, id: string | null): Promise<boolean> => {
    isChanged.current = true;
    setState({ status: 'failed', message: errorMessage(error) });
    if (!isStale(error)) return false;
    const { data = [] } = await listNotes();
    const other = data.find((one) => one.id === id);
    // A note that was deleted elsewhere is created again.
    if (!other) show({ id: null, updatedAt: null });
    else if (toKey(toDraft(other)) === savedKey.current) show({ updatedAt: other.updatedAt });
    else return (setTheirs(other), false);
    return save();
  };
  const save = async (): Promise<boolean> => {
    const { current } = latest;
    if (theirs.current) return false;
    if (!isChanged.current || (current.id === null && !hasContent(current))) return true;
    isChanged.current = false;
    setState({ status: 'saving' });
    const { data, error } = await call(current);
    if (error) return fail(error, current.id);
    if (!data) {
      isChanged.current = true;
      show({ id: null, updatedAt: null });
      return save();
    }
    const { id, updatedAt, image } = data;
    savedKey.current = toKey({ ...current, id, image });
    show({ id, updatedAt, ...(latest.current.image === current.image && { image }) });
    setState({ status: 'saved' });
    return true;
  };
  const flush = useSaveQueue(save);
  useAutosave({ content: note, isChanged, delay: saveDelay, flush });

  const controls = useControls({ latest, theirs, savedKey, isChanged, show, setTheirs, setState });
  return { note, state: draft.state, conflict: draft.conflict, flush, ...controls };
}

interface ControlsOptions extends Pick<
  ReturnType<typeof useDraftState>,
  'latest' | 'theirs' | 'show' | 'setTheirs' | 'setState'
> {
  savedKey: RefObject<string>;
  isChanged: RefObject<boolean>;
}

/** Returns the functions that change a draft without saving it. */
function useControls({
  latest,
  theirs,
  savedKey,
  isChanged,
  show,
  setTheirs,
  setState,
}: ControlsOptions): Omit<NoteDraft, 'note' | 'state' | 'conflict' | 'flush'> {
  return {
    latest: () => latest.current,
    resolve(choice) {
      const { current } = theirs;
      setTheirs(null);
      if (!current) return;
      isChanged.current = choice === 'mine';
      savedKey.current = toKey(toDraft(current));
      show(choice === 'mine' ? { updatedAt: current.updatedAt } : toDraft(current));
      setState({ status: 'rest' });
    },
    change(changes) {
      isChanged.current = true;
      show(changes);
    },
    drop() {
      isChanged.current = false;
    },
    adopt(other) {
      const { current } = latest;
      const isNewer = Date.parse(other.updatedAt) > Date.parse(current.updatedAt ?? '');
      if (isChanged.current || theirs.current || other.id !== current.id || !isNewer) return;
      savedKey.current = toKey(toDraft(other));
      show(toDraft(other));
    },
  };
}
