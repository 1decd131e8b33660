import { foldedRanges, readQuery } from '@portal/shared/text';
import './marked-text.css';

/** Shows a text in which the words of a query are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const parsed = readQuery(query);
  const ranges = parsed ? foldedRanges(text, parsed) : [];
  const starts = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {starts.map((start, at) => {
        const range = ranges[at];
        return (
          <span key={start}>
            {text.slice(start, range?.[0] ?? text.length)}
            {range && <mark className="demo-mark">{text.slice(range[0], range[1])}</mark>}
          </span>
        );
      })}
    </>
  );
}
