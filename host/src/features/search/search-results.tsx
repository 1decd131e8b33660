import type { SearchResult, SearchResultSet } from '@portal/shared/contracts';
import type { TextRange } from '@portal/shared/text';
import { ExternalLink, toOpenableHref } from '@portal/shared/ui';
import { ExternalLink as NewTabIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import type { ActiveOption } from './use-active-option';

export interface SearchResultsProps {
  list: string;
  sets: readonly SearchResultSet[];
  active: ActiveOption;
  onOpen(): void;
}

/** Result sets as one list of options, grouped under their labels. */
export function SearchResults({ list, sets, active, onOpen }: SearchResultsProps) {
  const { t } = useTranslations('search');
  if (sets.length === 0) return null;
  return (
    <div id={list} className="host-search__list" role="listbox" aria-label={t('results')}>
      {sets.map(({ id, label, results }) => (
        <div key={id} role="group" aria-labelledby={`${list}-${id}`}>
          <div id={`${list}-${id}`} className="host-search__label">
            {label}
          </div>
          {results.map((result) => (
            <ResultOption
              key={result.id}
              result={result}
              {...getOptionProps(active, `${id} ${result.id}`)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const getOptionProps = (active: ActiveOption, key: string) => ({
  id: active.idOf(key),
  selected: active.key === key,
  onPointerMove: () => active.select(key),
});

interface ResultOptionProps {
  id: string;
  result: SearchResult;
  selected: boolean;
  onPointerMove(): void;
  onOpen(): void;
}

const isPortalLink = (link: string): boolean => /^\/(?![/\\])/.test(link) && !link.startsWith('/help/');

/** Rendered as a link, so that the browser's keys for a new tab work. */
function ResultOption({ id, result, selected, onPointerMove, onOpen }: ResultOptionProps) {
  const { title, subtitle, link, matches = [] } = result;
  const shared = {
    id,
    className: 'host-search__option',
    role: 'option',
    tabIndex: -1,
    'aria-selected': selected,
    onPointerMove,
    onClick: onOpen,
  } as const;
  const content = (
    <>
      <span className="host-search__title">
        <HighlightedText text={title} matches={matches} />
      </span>
      {subtitle && <span className="host-search__subtitle">{subtitle}</span>}
    </>
  );
  if (isPortalLink(link)) {
    return (
      <Link to={link} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <ExternalLink href={toOpenableHref(link) ?? '/home'} {...shared}>
      {content}
      <NewTabIcon className="host-search__mark" size={16} strokeWidth={1.5} aria-hidden="true" />
    </ExternalLink>
  );
}

/** Text with highlighted matches. Ignores ranges that do not fit the text. */
function HighlightedText({ text, matches }: { text: string; matches: readonly TextRange[] }) {
  const validMatches = matches.filter(
    ([start, end], at) => start >= (matches[at - 1]?.[1] ?? 0) && start < end && end <= text.length,
  );
  const ends = [0, ...validMatches.map(([, end]) => end)];
  return (
    <>
      {validMatches.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
