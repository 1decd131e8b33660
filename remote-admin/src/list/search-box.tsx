import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const pause = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch(text: string): void;
}

/** Asks after a pause in typing, not on every key. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    // The address moved on without us: Back, Forward or "Clear filters".
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      latest.current(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="admin-search">
      <label htmlFor={id} className="admin-search__label">
        {label}
      </label>
      <span className="admin-search__box">
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          id={id}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </div>
  );
}
