import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import type { SaveState } from '@portal/shared/ui/form';
import { useVersionChoice } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../translations';
import { findCard } from '../model/board-moves';
import { useLazyGetBoardQuery, useUpdateBoardCardMutation } from '../scrumboard.api';

/** Milliseconds after the last change. */
const saveDelay = 300;

export type CardChanges = Partial<
  Pick<
    BoardCard,
    'title' | 'description' | 'labels' | 'dueDate' | 'dueComplete' | 'members' | 'checklist' | 'cover'
  >
>;
type Field = keyof CardChanges;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const fieldsOf = (changes: CardChanges) => Object.keys(changes) as Field[];

/** Returns the changes that can be stored: a blank title cannot. */
function toStorable({ title, ...others }: CardChanges): CardChanges {
  return title === undefined || title.trim() === '' ? others : { ...others, title };
}

const toBody = ({ labels, ...changes }: CardChanges) => ({
  ...changes,
  ...(labels && { labels: labels.map(({ id }) => id) }),
});

function without(changes: CardChanges, dropped: CardChanges): CardChanges {
  const rest = { ...changes };
  for (const field of fieldsOf(dropped)) if (isSame(rest[field], dropped[field])) delete rest[field];
  return rest;
}

function toText(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item as { title?: string }).title ?? String(item)).join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/** Returns a function that decides which fields stay that somebody else changed too. */
function useDecision() {
  const { t } = useTranslations('scrumboard');
  const choose = useVersionChoice();
  const [getBoard] = useLazyGetBoardQuery();
  return async (seen: BoardCard, changes: CardChanges) => {
    const { data } = await getBoard(seen.boardId);
    const theirs = data && findCard(data, seen.id);
    if (!theirs) return null;
    const both = fieldsOf(changes).filter((field) => !isSame(theirs[field], seen[field]));
    const rows = both.map((field) => ({
      label: t(`fields.${field}`),
      theirs: toText(theirs[field]),
      yours: toText(changes[field]),
    }));
    const keepsMine = rows.length === 0 || (await choose(rows));
    return { theirs, dropped: keepsMine ? [] : both };
  };
}

/** Saves the changes of a card after a pause, when the page is hidden and when the dialog closes. */
export function useCardAutosave(card: BoardCard) {
  const messageOf = useErrorMessage();
  const [update] = useUpdateBoardCardMutation();
  const decide = useDecision();
  const [draft, setDraft] = useState<CardChanges>({});
  const [saved, setSaved] = useState<BoardCard>(card);
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const latest = useRef<CardChanges>({});
  const base = saved.version > card.version ? saved : card;
  const seen = useRef(base);
  useEffect(() => {
    if (fieldsOf(latest.current).length === 0) seen.current = base;
  }, [base]);

  const show = (changes: CardChanges) => {
    latest.current = changes;
    setDraft(changes);
  };
  const settle = (result: BoardCard, sent: CardChanges) => {
    seen.current = result;
    setSaved(result);
    show(without(latest.current, sent));
    setState({ status: 'saved' });
  };
  const save = async (): Promise<void> => {
    const sent = toStorable(latest.current);
    if (fieldsOf(sent).length === 0) return;
    setState({ status: 'saving' });
    const { data, error } = await update({
      id: card.id,
      card: toBody(sent),
      ifMatch: seen.current.version,
    });
    if (data) return settle(data, sent);
    if (isApiError(error) && error.status === 412) return resolve(sent);
    setState({ status: 'failed', message: error ? messageOf(error) : '' });
  };
  const resolve = async (sent: CardChanges): Promise<void> => {
    const decision = await decide(seen.current, sent);
    if (!decision) return;
    const rest = { ...latest.current };
    for (const field of decision.dropped) delete rest[field];
    seen.current = decision.theirs;
    show(rest);
    setState({ status: 'rest' });
    return save();
  };
  const flush = useFlushes(draft, save);
  return {
    shown: { ...base, ...draft },
    state,
    change: (changes: CardChanges) => show({ ...latest.current, ...changes }),
    flush,
  };
}

/** Saves one after another, so that the next save knows the revision of the one before. */
function useFlushes(draft: CardChanges, save: () => Promise<void>): () => void {
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [flush] = useState(() => () => {
    queue.current = queue.current.then(() => latest.current());
  });
  useEffect(() => {
    if (fieldsOf(draft).length === 0) return undefined;
    const timer = setTimeout(flush, saveDelay);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [flush]);
  return flush;
}
