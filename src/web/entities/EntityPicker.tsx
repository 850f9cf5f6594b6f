import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { fold } from '#domain/text.ts';
import { filters } from '#generated/filters.ts';
import { ApiError } from '../shared/api/ApiError.ts';
import type { OperationAnswer, OperationId } from '../shared/api/operation.ts';
import type { Page } from '../shared/api/pagesInSight.ts';
import { anyQuery, type PageOperation, type PageQuery, type RowOf } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/form/FieldFrame.tsx';
import { Input } from '../shared/ui/Input.tsx';

type Row = { _id: string };
type Picked<One> = { data?: One; error?: unknown };
type Found<R> = { data?: { items: R[] }; isError: boolean; isFetching: boolean };
/** Searches rows by text; null disables the search. */
type UseFound<R> = (text: string | null, values: PickerProps['values']) => Found<R>;

type Entity<L extends PageOperation, G extends OperationId, R> = {
  list: L;
  get: G;
  /** List parameter that filters by part of the name. */
  by: keyof PageQuery<L> & string;
  sort: string;
  getQuery?: object;
  name: (one: OperationAnswer<G>) => string;
  label?: (one: R | OperationAnswer<G>, values: PickerProps['values']) => string;
  placeholder: string;
  none?: string;
  /** Parameter and form field that narrow the search, such as `cliente`. */
  within?: keyof PageQuery<L> & string;
  useFound?: UseFound<R>;
};

/** `onPick` receives the whole row, for callers that need more than the id. */
type Picking<R> = { disabled?: boolean; create?: Create; onPick?: (row: R) => void };

type Create = { what: string; onCreate: (nome: string) => void };

export function entityPicker<L extends PageOperation, G extends OperationId, R extends Row & RowOf<L>>(
  entity: Entity<L, G, R>,
) {
  const { list, get, by, sort, getQuery, name, within } = entity;
  const { label = name as Entity<L, G, R>['label'] & {} } = entity;
  const search = (text: string | null, values: PickerProps['values']) => ({
    ...anyQuery<Page<R>>(list, {
      query: {
        ...(within && { [within]: values?.[within] || undefined }),
        [by]: text || undefined,
        limit: 20,
        sort,
      },
    }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const { useFound = (text, values) => useQuery(search(text, values)) } = entity;
  const usePicked = (id: string) =>
    useQuery({
      ...anyQuery<OperationAnswer<G>>(get, { path: { id }, query: getQuery }),
      enabled: id !== '',
      staleTime: 60_000,
    });

  return {
    Picker: (props: PickerProps & Picking<R>) => (
      <EntityPicker
        placeholder={entity.placeholder}
        none={entity.none}
        {...props}
        useFound={useFound}
        usePicked={usePicked}
        label={(one) => label(one, props.values)}
      />
    ),
    /** Also works for deleted entities: a link may still name one. */
    Name: ({ id }: { id: string }) => nameOf(usePicked(id), name),
  };
}

function nameOf<One>({ data, error }: Picked<One>, label: (one: One) => string): string {
  if (data) return label(data);
  return error && ApiError.from(error).status === 404 ? 'não existe' : '…';
}

type EntityPickerProps<R extends Row, One> = PickerProps &
  Picking<R> & {
    placeholder: string;
    useFound: UseFound<R>;
    /** An empty id disables the query. */
    usePicked: (id: string) => Picked<One>;
    label: (row: R | One) => string;
    none?: string;
  };

export function EntityPicker<R extends Row, One>(props: EntityPickerProps<R, One>) {
  const { id, value, onChange, placeholder, useFound, usePicked, label, create } = props;
  const { none = 'Nada encontrado' } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = typed !== null;
  const picked = usePicked(value);
  const found = useFound(typed, props.values);
  const rows = found.data?.items ?? [];
  const nome = typed?.trim() ?? '';
  // Also beside rows that only contain the text: "Natal" next to "Natal 2025".
  const isMissing = nome === '' ? rows.length === 0 : rows.every((row) => fold(label(row)) !== fold(nome));
  const offered = open && isMissing && !found.isError && !found.isFetching ? create : undefined;
  const last = offered ? rows.length : rows.length - 1;
  const pickedName = value && nameOf(picked, label);

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const pick = (row: R | undefined) => {
    if (row) {
      onChange(row._id);
      props.onPick?.(row);
    }
    setTyped(null);
  };
  const createNow = () => {
    setTyped(null);
    offered?.onCreate(nome);
  };
  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(index, last));
    setActive(place);
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last };
    const place = places[event.key];
    if (!open && event.key === 'ArrowDown') type('');
    else if (!open) return;
    else if (place !== undefined) goTo(place);
    else if (event.key === 'Enter') offered && active === rows.length ? createNow() : pick(rows[active]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="picker">
      <Input
        id={id}
        ref={props.inputRef}
        role="combobox"
        data-own-escape={open || undefined}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active <= last ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        maxLength={filters.nome.maxLength}
        placeholder={pickedName || placeholder}
        value={typed ?? pickedName}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => open || type('')}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <span>
        {value && (
          <button type="button" aria-label="Limpar" onClick={() => onChange('')}>
            <X size={14} aria-hidden />
          </button>
        )}
        <ChevronDown size={16} aria-hidden />
      </span>
      {open && (
        <div
          ref={list}
          className="picker-options"
          id={listId}
          role="listbox"
          aria-label={placeholder}
          // Keeps the focus on the input: leaving it would close the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, index) => (
            <div
              key={row._id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => pick(row)}
              onKeyDown={undefined}
              onMouseEnter={() => setActive(index)}
            >
              {label(row)}
            </div>
          ))}
          {rows.length === 0 && !offered && (
            <p role="status" className="muted">
              {found.isError ? 'Não foi possível buscar' : found.isFetching ? 'Buscando…' : none}
            </p>
          )}
          {offered && (
            <div
              id={`${listId}-${rows.length}`}
              role="option"
              tabIndex={-1}
              aria-selected={active === rows.length}
              onMouseEnter={() => setActive(rows.length)}
              className="row-line"
              onClick={createNow}
              onKeyDown={undefined}
            >
              <Plus size={16} aria-hidden />
              {nome ? `Cadastrar “${nome}”` : `Cadastrar ${offered.what}`}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
