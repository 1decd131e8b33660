import type { GlobalSearchResult } from '@portal/shared/contracts';

interface HighlightedTextProps {
  text: string;
  matches: GlobalSearchResult['highlights'];
}

/** Text with marked matches. The matches are in order and do not overlap. */
export function HighlightedText({ text, matches }: HighlightedTextProps) {
  const ends = [0, ...matches.map(([, end]) => end)];
  return (
    <>
      {matches.map(([start, end], at) => (
        <span key={start}>
          <span>{text.slice(ends[at], start)}</span>
          <mark className="admin-search__mark">{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </>
  );
}
