import { useSession } from '@portal/shared/session';
import { readQuery, searchLimits, type SearchQuery } from '@portal/shared/text';
import { ErrorState, readKey } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { Search } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { type Translate, useTranslations } from '../../translations';
import type { SearchBoxDialogProps } from './search-box';
import { RecentSearches } from './recent-searches-list';
import { recentSearches } from './recent-searches';
import type { SearchCommands } from './search-commands';
import { getResultKey, SearchResults } from './search-results';
import { useActiveOption } from './use-active-option';
import { actionsId, useResultSets, type ResultSets } from './use-result-sets';
import './search.css';

export interface SearchDialogProps extends SearchBoxDialogProps {
  commands: SearchCommands;
}

/** Search dialog with an input and, below it, the results, or recent searches, pages and actions. */
export function SearchDialog({ initial, commands, onClose }: SearchDialogProps) {
  const { t } = useTranslations('search');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const query = useMemo(() => readQuery(typed), [typed]);
  const results = useResultSets(query, commands);
  const recents = useRecentSearches();
  const state = describeSearch({ typed, query, ...results });
  const { isEmpty, hasFailed, hasNone, shownSets } = state;
  const found = shownSets.flatMap((set) => set.results.map((result) => getResultKey(set, result)));
  const options = isEmpty ? [...recents.texts, ...found] : found;
  const active = useActiveOption(options, { list, first: !isEmpty });

  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === null) return;
    if (key === 'Delete' && isEmpty && recents.texts.includes(active.key ?? ''))
      recents.remove(active.key ?? '');
    else if (!active.onKey(key)) return;
    event.preventDefault();
  };
  return (
    <Modal open onClose={onClose} title={t('title')} width={640} className="host-search" initialFocus={input}>
      <div className="host-search__field">
        <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        <input
          ref={input}
          className="host-search__input"
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={searchLimits.maxLength}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={found.length > 0 ? list : undefined}
          aria-activedescendant={active.id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="host-search__found" aria-busy={results.isLoading}>
        {isEmpty && recents.texts.length > 0 && (
          <RecentSearches
            list={`${list}-recent`}
            texts={recents.texts}
            active={active}
            onChoose={(text) => {
              setTyped(text);
              input.current?.focus();
            }}
            onRemove={(text) => {
              recents.remove(text);
              input.current?.focus();
            }}
          />
        )}
        {hasFailed && <ErrorState title={t('failed')} error={results.error} onRetry={results.retry} />}
        <p className="host-search__note" role="status">
          {getStatusText({ ...state, count: found.length }, t)}
        </p>
        <SearchResults
          list={list}
          label={t(isEmpty || hasNone ? 'suggestions' : 'results')}
          sets={shownSets}
          active={active}
          onOpen={(kind) => {
            if (query && !hasNone && kind !== actionsId) recents.add(query.text);
            onClose();
          }}
        />
      </div>
    </Modal>
  );
}

interface SearchParts extends ResultSets {
  typed: string;
  query: SearchQuery | null;
}

/** Returns what the dialog shows for a text and its results. */
function describeSearch({ typed, query, sets, otherwise, error, isLoading }: SearchParts) {
  const isEmpty = typed.trim() === '';
  const hasQuery = query !== null;
  const hasFailed = hasQuery && error !== undefined;
  const hasNone = hasQuery && !isLoading && !hasFailed && sets.length === 0;
  const shownSets = hasNone ? otherwise : hasQuery || isEmpty ? sets : [];
  return { isEmpty, hasQuery, hasFailed, hasNone, isLoading, shownSets };
}

interface SearchState extends Omit<ReturnType<typeof describeSearch>, 'shownSets'> {
  count: number;
}

function getStatusText(state: SearchState, t: Translate<'search'>): string {
  const { isEmpty, hasQuery, hasFailed, hasNone, isLoading, count } = state;
  if (isEmpty || hasFailed) return '';
  if (!hasQuery) return t('hint');
  if (hasNone) return t('none');
  if (isLoading) return count > 0 ? '' : t('waiting');
  return t('count', { count });
}

function useRecentSearches() {
  const { me } = useSession();
  // Searches inside a tenant stay apart from the own ones.
  const person = [me?.id ?? '', me?.acting?.tenantId].filter(Boolean).join('.');
  const [texts, setTexts] = useState(() => recentSearches.read(person));
  return {
    texts,
    add: (text: string) => recentSearches.add(person, text),
    remove(text: string) {
      recentSearches.remove(person, text);
      setTexts(recentSearches.read(person));
    },
  };
}
