import { useRef, useState, type RefObject } from 'react';
import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { Mail } from '@portal/shared/contracts/sample-apps';
import type { SaveState } from '@portal/shared/ui/form';
import { useAutosave, useSaveQueue } from '../../../autosave/autosave';
import { useCreateDraftMutation, useLazyGetMailQuery, useUpdateDraftMutation } from '../mails.api';
import { toDraftContent } from './answers';
import { keepContent, type ComposerContent } from './composer-store';

/** Milliseconds after the last change. */
const saveDelay = 800;

type MailFields = Pick<ComposerContent, 'to' | 'cc' | 'bcc' | 'subject' | 'content' | 'attachments'>;

const toMailFields = ({ to, cc, bcc, subject, content, attachments }: MailFields) => ({
  to: to.join(', '),
  cc,
  bcc,
  subject,
  content,
  attachments: attachments.map(({ id }) => id),
});

const hasContent = ({ to, cc, bcc, subject, content, attachments }: ComposerContent): boolean =>
  to.length + cc.length + bcc.length + attachments.length > 0 || subject !== '' || content !== '';

export interface Draft {
  content: ComposerContent;
  state: SaveState;
  /** The draft as it was saved elsewhere meanwhile, until the person decides which one stays. */
  conflict: Mail | null;
  hasConflict(): boolean;
  /** Ends a conflict. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Returns the content with all changes, also those that are not rendered yet. */
  latest(): ComposerContent;
  change(changes: Partial<ComposerContent>): void;
  /** Saves what is not saved yet. Returns the id of the draft, or null without one. */
  flush(): Promise<string | null>;
  /** Saves the draft in any case, such as an answer without an own word, so that it has an id. */
  store(): Promise<string | null>;
  /** Drops what is not saved yet. Returns the id of the draft, or null without one. */
  drop(): Promise<string | null>;
}

const toKey = (content: ComposerContent): string => JSON.stringify(toMailFields(content));

const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Returns a function that creates or changes the draft on the server. */
function useSaveCall() {
  const [create] = useCreateDraftMutation();
  const [update] = useUpdateDraftMutation();
  return ({ id, version, inReplyTo, ...content }: ComposerContent) => {
    const mail = toMailFields(content);
    return id === null
      ? create({ mail: { ...mail, ...(inReplyTo !== null && { inReplyTo }) } })
      : update({ id, mail, ifMatch: version });
  };
}

/** Keeps the content of a composer, how far it is saved, and the other text of a conflict. */
function useDraftState(initial: ComposerContent) {
  const [content, setContent] = useState(initial);
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const [conflict, setConflict] = useState<Mail | null>(null);
  const latest = useRef(initial);
  const theirs = useRef<Mail | null>(null);
  const show = (changes: Partial<ComposerContent>) => {
    latest.current = { ...latest.current, ...changes };
    setContent(latest.current);
    keepContent(latest.current);
  };
  const setTheirs = (mail: Mail | null): null => {
    theirs.current = mail;
    setConflict(mail);
    return null;
  };
  return { content, state, setState, conflict, latest, theirs, show, setTheirs };
}

interface EndingsOptions {
  isChanged: RefObject<boolean>;
  latest: RefObject<ComposerContent>;
  flush(): Promise<string | null>;
}

/** Returns the two ways to end a composer: with a draft, even an empty one, or without another save. */
function useEndings({ isChanged, latest, flush }: EndingsOptions): Pick<Draft, 'store' | 'drop'> {
  return {
    store: () => {
      isChanged.current ||= latest.current.id === null;
      return flush();
    },
    drop: async () => {
      isChanged.current = false;
      // A save that is running may fail, and would be repeated when the composer closes.
      await flush();
      isChanged.current = false;
      return latest.current.id;
    },
  };
}

/** Saves the content of a composer as one draft: created with the first content, changed afterwards. */
export function useDraft(initial: ComposerContent): Draft {
  const errorMessage = useErrorMessage();
  const { content, state, setState, conflict, latest, theirs, show, setTheirs } = useDraftState(initial);
  const [getMail] = useLazyGetMailQuery();
  const call = useSaveCall();
  const savedKey = useRef(toKey(initial));
  const isChanged = useRef(false);

  const fail = async (error: unknown, id: string | null): Promise<string | null> => {
    isChanged.current = true;
    setState({ status: 'failed', message: errorMessage(error) });
    if (!isStale(error) || id === null) return null;
    const { data } = await getMail({ id });
    if (!data) return null;
    if (toKey(toDraftContent(data)) !== savedKey.current) return setTheirs(data);
    // Elsewhere only a star or a label was changed.
    show({ version: data.version });
    return save();
  };
  const save = async (): Promise<string | null> => {
    const { current } = latest;
    if (theirs.current) return null;
    if (!isChanged.current || (current.id === null && !hasContent(current))) return current.id;
    isChanged.current = false;
    setState({ status: 'saving' });
    const { data, error } = await call(current);
    if (error) return fail(error, current.id);
    // A draft that was deleted elsewhere is created again.
    const id = data?.id ?? null;
    if (id === null) isChanged.current = true;
    if (data) savedKey.current = toKey(toDraftContent(data));
    show({ id, version: data?.version });
    setState({ status: 'saved' });
    return id;
  };
  const flush = useSaveQueue(save);
  useAutosave({ content, isChanged, delay: saveDelay, flush });
  const endings = useEndings({ isChanged, latest, flush });

  return {
    content,
    state,
    conflict,
    hasConflict: () => theirs.current !== null,
    resolve(choice) {
      const { current } = theirs;
      setTheirs(null);
      if (!current) return;
      isChanged.current = choice === 'mine';
      savedKey.current = toKey(toDraftContent(current));
      show(choice === 'mine' ? { version: current.version } : toDraftContent(current));
      setState({ status: 'rest' });
    },
    latest: () => latest.current,
    change(changes) {
      isChanged.current = true;
      show(changes);
    },
    flush,
    ...endings,
  };
}
