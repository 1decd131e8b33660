import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const pause = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch(text: string): void;
}

/** Shows a search field that searches after a pause in typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    // The URL changed from outside: by Back, Forward or "Clear search".
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    const query = text.trim();
    if (query === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = query;
      latest.current(query);
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
