import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { filters } from '#generated/filters.ts';
import { Input } from './Input.tsx';

type SearchBoxProps = {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
  /** Whether it is as wide as its place. */
  wide?: boolean;
};

/** Searches as one types; the address wins when it changes by itself (back, a reset). */
export function SearchBox({ value, placeholder, onSearch, wide }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // The texts that were sent to the address, which follows the typing a little late: its answer must not take away what
  // was typed since.
  const sent = useRef<string[]>([value]);
  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own < 0 ? [value] : sent.current.slice(own);
    if (own < 0) setText(value);
  }, [value]);

  const search = (next: string) => {
    setText(next);
    sent.current.push(next);
    onSearch(next);
  };

  return (
    <div className="search-box" data-wide={wide || undefined}>
      <span>
        <Search size={16} aria-hidden />
      </span>
      <Input
        role="searchbox"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={filters.q.maxLength}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {text && (
        <button type="button" aria-label="Limpar a busca" onClick={() => search('')}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** How long typing rests before the search, as the specification says of its modals. */
const REST_MS = 500;

/** Answers a text once its typing has rested for half a second. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
