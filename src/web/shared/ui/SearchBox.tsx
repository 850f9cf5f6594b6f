import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { filters } from '#generated/filters.ts';
import { Input } from './Input.tsx';

type SearchBoxProps = {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
  wide?: boolean;
};

/** Searches while the user types. A change of the address by other means (back, a reset) replaces the text. */
export function SearchBox({ value, placeholder, onSearch, wide }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // Texts already sent to the address, which lags behind the typing: an older text must not replace a newer one.
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

/** From the specification's modals. */
const REST_MS = 500;

export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
