import { useSession } from '@portal/shared/session';
import { readQuery, searchLimits } from '@portal/shared/text';
import { ErrorState } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { Search } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { type Translate, useTranslations } from '../../translations';
import { RecentSearches } from './recent-searches-list';
import { recentSearches } from './recent-searches';
import { SearchResults } from './search-results';
import { useActiveOption } from './use-active-option';
import { useResultSets } from './use-result-sets';
import './search.css';

export interface SearchDialogProps {
  /** Text that was typed before the dialog was loaded. */
  initial: string;
  onClose(): void;
}

/** Search dialog with an input and, below it, the recent searches or the results. */
export function SearchDialog({ initial, onClose }: SearchDialogProps) {
  const { t } = useTranslations('search');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const query = useMemo(() => readQuery(typed), [typed]);
  const { sets, error, isLoading, retry } = useResultSets(query);
  const recents = useRecentSearches();
  const showsRecents = typed.trim() === '';
  const options = showsRecents
    ? recents.texts
    : sets.flatMap(({ id, results }) => results.map((r) => `${id} ${r.id}`));
  const active = useActiveOption(options, { list, first: !showsRecents });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && showsRecents && active.key !== undefined) recents.remove(active.key);
    else if (!active.onKey(event.key)) return;
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
          aria-controls={options.length > 0 ? list : undefined}
          aria-activedescendant={active.id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="host-search__found" aria-busy={isLoading}>
        {showsRecents && (
          <RecentSearches
            list={list}
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
        {query && (
          <SearchResults
            list={list}
            sets={sets}
            active={active}
            onOpen={() => {
              recents.add(query.text);
              onClose();
            }}
          />
        )}
        {query && error !== undefined && <ErrorState title={t('failed')} error={error} onRetry={retry} />}
        <p className="host-search__note" role="status">
          {query && error === undefined && getStatusText({ isLoading, count: options.length }, t)}
        </p>
      </div>
    </Modal>
  );
}

function getStatusText(
  { isLoading, count }: { isLoading: boolean; count: number },
  t: Translate<'search'>,
): string {
  if (isLoading) return count > 0 ? '' : t('waiting');
  return count > 0 ? t('count', { count }) : t('none');
}

function useRecentSearches() {
  const { me } = useSession();
  const person = me?.id ?? '';
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
