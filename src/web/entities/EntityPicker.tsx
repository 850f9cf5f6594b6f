import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '../shared/api/ApiError.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import './picker.css';

type Row = { _id: string };
type Picked<One> = { data?: One; error?: unknown };

/** The name of the one that is picked: one that a link names may have been deleted. */
export function nameOf<One>({ data, error }: Picked<One>, label: (one: One) => string): string {
  if (data) return label(data);
  return error && ApiError.from(error).status === 404 ? 'não existe' : '…';
}

type EntityPickerProps<R extends Row, One> = PickerProps & {
  placeholder: string;
  /** The rows that a text finds; null asks for none. */
  useFound: (
    text: string | null,
    values: PickerProps['values'],
  ) => { data?: { items: R[] }; isError: boolean; isFetching: boolean };
  /** The one that is picked; an empty id is nobody. */
  usePicked: (id: string) => Picked<One>;
  label: (row: R | One) => string;
  /** Said when nothing is found. */
  none?: string;
  disabled?: boolean;
};

/** Picks one of many by typing a part of its name; what is kept is its id. */
export function EntityPicker<R extends Row, One>(props: EntityPickerProps<R, One>) {
  const { id, value, onChange, placeholder, useFound, usePicked, label, none = 'Nada encontrado' } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = typed !== null;
  const picked = usePicked(value);
  const found = useFound(typed, props.values);
  const rows = found.data?.items ?? [];
  const pickedName = value && nameOf(picked, label);

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const pick = (row: R | undefined) => {
    if (row) onChange(row._id);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && event.key === 'ArrowDown') type('');
    else if (!open) return;
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') pick(rows[active]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <chakra.div position="relative" w="full">
      <Input
        id={id}
        ref={props.inputRef}
        role="combobox"
        data-own-escape={open || undefined}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && rows[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        placeholder={pickedName || placeholder}
        value={typed ?? pickedName}
        pe="16"
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => open || type('')}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <chakra.span
        position="absolute"
        insetY="0"
        insetEnd="2"
        display="flex"
        alignItems="center"
        gap="1"
        color="ink2"
      >
        {value && (
          <button type="button" className="picker-clear" aria-label="Limpar" onClick={() => onChange('')}>
            <X size={14} aria-hidden />
          </button>
        )}
        <ChevronDown size={16} aria-hidden />
      </chakra.span>
      {open && (
        // The mouse must not take the focus from the input before its click arrives.
        <div
          id={listId}
          role="listbox"
          aria-label={placeholder}
          className="picker"
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, index) => (
            <div
              key={row._id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="picker-option"
              onClick={() => pick(row)}
              onKeyDown={undefined}
              onMouseEnter={() => setActive(index)}
            >
              {label(row)}
            </div>
          ))}
          {rows.length === 0 && (
            <p role="status" className="picker-none">
              {found.isError ? 'Não foi possível buscar' : found.isFetching ? 'Buscando…' : none}
            </p>
          )}
        </div>
      )}
    </chakra.div>
  );
}
