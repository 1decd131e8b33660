import type { TextRange } from '@portal/shared/text';
import { ExternalLink, toOpenableHref } from '@portal/shared/ui';
import {
  Building2,
  ChartLine,
  CircleHelp,
  Contact,
  ExternalLink as NewTabIcon,
  FileText,
  Folder,
  Mail,
  Megaphone,
  Package,
  Search,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FoundResult, FoundSet } from './found';
import type { ActiveOption } from './use-active-option';

export interface SearchResultsProps {
  list: string;
  /** Accessible name of the list. */
  label: string;
  sets: readonly FoundSet[];
  active: ActiveOption;
  /** Called with the kind of the result before it is opened. */
  onOpen(kind: string): void;
}

/** Icons of the kinds of results. */
const icons: Record<string, LucideIcon> = {
  pages: FileText,
  actions: Zap,
  else: Zap,
  people: UserRound,
  tenants: Building2,
  workspaces: Folder,
  reports: ChartLine,
  announcements: Megaphone,
  help: CircleHelp,
  mails: Mail,
  contacts: Contact,
  files: Folder,
  products: Package,
};

/** Key of a result among all options. */
export const getResultKey = (set: FoundSet, result: FoundResult): string => `${set.id} ${result.id}`;

/** Result sets as one list of options, grouped under their labels. */
export function SearchResults({ list, label, sets, active, onOpen }: SearchResultsProps) {
  if (sets.length === 0) return null;
  return (
    <div id={list} className="host-search__list" role="listbox" aria-label={label}>
      {sets.map((set) => (
        <div key={set.id} role="group" aria-labelledby={`${list}-${set.id}`}>
          <div id={`${list}-${set.id}`} className="host-search__label">
            {set.label}
          </div>
          {set.results.map((result) => (
            <ResultOption
              key={result.id}
              result={result}
              Icon={icons[set.id] ?? Search}
              {...getOptionProps(active, getResultKey(set, result))}
              onOpen={() => onOpen(set.id)}
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
  result: FoundResult;
  Icon: LucideIcon;
  selected: boolean;
  onPointerMove(): void;
  onOpen(): void;
}

const isPortalLink = (link: string): boolean => /^\/(?![/\\])/.test(link) && !link.startsWith('/help/');

/** An address is rendered as a link, so that the browser's keys for a new tab work. */
function ResultOption({ id, result, Icon, selected, onPointerMove, onOpen }: ResultOptionProps) {
  const { title, subtitle, link, matches = [], run } = result;
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
      <Icon className="host-search__kind" size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="host-search__title">
        <HighlightedText text={title} matches={matches} />
      </span>
      {subtitle && (
        <span className="host-search__subtitle" title={subtitle}>
          {subtitle}
        </span>
      )}
    </>
  );
  if (run)
    return (
      <div
        {...shared}
        onClick={() => {
          onOpen();
          run();
        }}
      >
        {content}
      </div>
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
          <span>{text.slice(ends[at], start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </>
  );
}
