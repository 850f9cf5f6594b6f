import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { splitEtiquetas, withoutRepeats } from '#domain/etiquetas.ts';
import { fold, oneLine } from '#domain/text.ts';
import { EtiquetaRename, MusicaUpdate } from '#generated/fields.ts';
import { query } from '../../shared/api/query.ts';
import { Input } from '../../shared/ui/Input.tsx';
import { useRested } from '../../shared/ui/SearchBox.tsx';
import { Escolhidos } from '../Escolhidos.tsx';

const { maxItems: MOST } = MusicaUpdate.etiquetas;
const { maxLength: LONGEST } = EtiquetaRename.para;

type EtiquetasInputProps = {
  id: string;
  label: string;
  value: readonly string[];
  onChange: (etiquetas: string[]) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Tags with suggestions. Enter or a comma adds the typed or chosen tag, Backspace removes the last one. */
export function EtiquetasInput({ id, label, value, onChange, inputRef }: EtiquetasInputProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const text = typed ?? '';
  const found = useQuery({
    ...query('listEtiquetas', { query: { nome: useRested(text.trim()) || undefined, limit: 20 } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const known = found.data?.items.map(({ nome }) => nome) ?? [];
  const rows = known.filter((nome) => !value.some((one) => fold(one) === fold(nome)));
  const isFull = value.length >= MOST;
  const open = typed !== null && !isFull && rows.length > 0;

  const type = (next: string | null) => {
    setTyped(next);
    setActive(-1);
  };
  /** An existing tag keeps its spelling. */
  const add = (added: string) => {
    const given = splitEtiquetas(added).map((one) => oneLine(one).slice(0, LONGEST));
    const spelled = given.map((one) => known.find((nome) => fold(nome) === fold(one)) ?? one);
    if (spelled.length > 0) onChange(withoutRepeats([...value, ...spelled]).slice(0, MOST));
    type(null);
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.value.includes(',') ? add(currentTarget.value) : type(currentTarget.value);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown') typed === null ? type('') : setActive(Math.min(active + 1, rows.length - 1));
    else if (key === 'ArrowUp' && open) setActive(Math.max(active - 1, -1));
    else if (key === 'Enter' && (rows[active] ?? text.trim())) add(rows[active] ?? text);
    else if (key === 'Backspace' && text === '' && value.length > 0) return onChange(value.slice(0, -1));
    else if (key === 'Escape' && open) type(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className="picker">
        <Input
          id={id}
          ref={inputRef}
          role="combobox"
          data-own-escape={open || undefined}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          readOnly={isFull}
          maxLength={LONGEST}
          placeholder={isFull ? `No máximo ${MOST} etiquetas` : 'Digite e tecle Enter'}
          value={text}
          onChange={change}
          onClick={() => typed ?? type('')}
          onBlur={() => add(text)}
          onKeyDown={onKeyDown}
        />
        {open && (
          <div
            className="picker-options"
            id={listId}
            role="listbox"
            aria-label={`Sugestões: ${label}`}
            // Keeps the focus on the input: leaving it would close the list before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
          >
            {rows.map((nome, index) => (
              <div
                key={nome}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => add(nome)}
                onKeyDown={undefined}
                onMouseEnter={() => setActive(index)}
              >
                {nome}
              </div>
            ))}
          </div>
        )}
      </div>
      <Escolhidos
        label={label}
        escolhidos={value.map((nome) => ({ _id: nome, nome }))}
        onRemove={(nome) => {
          onChange(value.filter((one) => one !== nome));
          document.getElementById(id)?.focus();
        }}
      />
    </>
  );
}
