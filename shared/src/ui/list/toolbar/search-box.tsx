import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readKey } from '../../core/keys/read-key';
import { typingDelay } from '../../core/use-debounced-value';

export interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch(text: string): void;
}

/** Shows a search field that searches after a pause in typing. Esc clears it. */
export function SearchBox({ label, placeholder, value, field, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    // The URL changed from outside: by Back, Forward or "Clear filters".
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
    }
  }, [value]);

  const search = () => {
    const query = text.trim();
    if (query === searched.current) return;
    searched.current = query;
    latest.current(query);
  };
  const searchNow = useRef(search);
  useEffect(() => {
    searchNow.current = search;
  });

  useEffect(() => {
    if (text.trim() === searched.current) return undefined;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // The list stays until the screen of a followed link is loaded. A search would return to the list.
      if (window.location.href === href) searchNow.current();
    }, typingDelay);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="ui-search">
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={({ relatedTarget }) => {
          // Rows must not move between the press on a link and its release.
          if (relatedTarget?.closest('a') == null) searchNow.current();
        }}
        onKeyDown={(event) => readKey(event) === 'Escape' && setText('')}
      />
      <kbd className="ui-search__key" aria-hidden="true">
        /
      </kbd>
    </span>
  );
}
