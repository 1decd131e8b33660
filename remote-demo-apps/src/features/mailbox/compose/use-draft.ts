import { useEffect, useRef, useState, type RefObject } from 'react';
import { useErrorMessage } from '@portal/shared/api';
import type { SaveState } from '@portal/shared/ui/form';
import { useCreateDraftMutation, useUpdateDraftMutation } from '../mails.api';
import { keepContent, type ComposerContent } from './composer-store';

/** Milliseconds after the last change. */
const saveDelay = 800;

const toMailFields = ({ to, cc, bcc, subject, content, attachments }: ComposerContent) => ({
  to: to.join(', '),
  cc,
  bcc,
  subject,
  // A text that starts with < would be read as HTML.
  content: content.startsWith('<') ? ` ${content}` : content,
  attachments: attachments.map(({ id }) => id),
});

const hasContent = ({ to, cc, bcc, subject, content }: ComposerContent): boolean =>
  to.length + cc.length + bcc.length > 0 || subject !== '' || content.trim() !== '';

export interface Draft {
  content: ComposerContent;
  state: SaveState;
  change(changes: Partial<ComposerContent>): void;
  /** Saves what is not saved yet. Returns the id of the draft, or null without one. */
  flush(): Promise<string | null>;
}

/** Saves the content of a composer as one draft: created with the first content, changed afterwards. */
export function useDraft(initial: ComposerContent): Draft {
  const errorMessage = useErrorMessage();
  const [content, setContent] = useState(initial);
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const [create] = useCreateDraftMutation();
  const [update] = useUpdateDraftMutation();
  const latest = useRef(initial);
  const isChanged = useRef(false);
  // Saves run one after the other, so that a composer never has two drafts.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (): Promise<string | null> => {
    const { current } = latest;
    if (!isChanged.current) return current.id;
    if (current.id === null && !hasContent(current)) return null;
    isChanged.current = false;
    setState({ status: 'saving' });
    const mail = toMailFields(current);
    const { data, error } = await (current.id === null
      ? create({ mail: { ...mail, ...(current.inReplyTo !== null && { inReplyTo: current.inReplyTo }) } })
      : update({ id: current.id, mail }));
    if (error) {
      isChanged.current = true;
      setState({ status: 'failed', message: errorMessage(error) });
      return null;
    }
    // A draft that was deleted elsewhere is created again.
    const id = data?.id ?? null;
    if (id === null) isChanged.current = true;
    latest.current = { ...latest.current, id };
    setContent(latest.current);
    keepContent(latest.current);
    setState({ status: 'saved' });
    return id;
  };
  const flush = () => {
    const next = queue.current.then(save);
    queue.current = next;
    return next;
  };
  useFlushes({ content, isChanged, flush });

  return {
    content,
    state,
    change(changes) {
      isChanged.current = true;
      latest.current = { ...latest.current, ...changes };
      setContent(latest.current);
      keepContent(latest.current);
    },
    flush,
  };
}

interface FlushesOptions {
  content: ComposerContent;
  isChanged: RefObject<boolean>;
  flush(): Promise<unknown>;
}

/** Saves after a pause, when the page is hidden and when the composer closes. */
function useFlushes({ content, isChanged, flush }: FlushesOptions): void {
  const saving = useRef(flush);
  useEffect(() => {
    saving.current = flush;
  });
  useEffect(() => {
    if (!isChanged.current) return undefined;
    const timer = setTimeout(() => void saving.current(), saveDelay);
    return () => clearTimeout(timer);
  }, [content, isChanged]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void saving.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void saving.current();
    };
  }, []);
}
