import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listing } from '#domain/text.ts';
import type { Field } from '#generated/fields.ts';
import { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { VersionTable } from '../ui/VersionTable.tsx';
import type { Shows } from './FormContext.ts';
import { chosenAlready, type Side, threeWay } from './threeWay.ts';

type Values = FieldValues;
export type ConflictProps = {
  error: ApiError;
  pending: boolean;
  fields: Readonly<Record<string, Field>>;
  secrets: ReadonlySet<string>;
  shows: Shows;
  base: Values;
  mine: () => Values;
  read: () => Promise<Values | undefined>;
  /** Resets the form to the saved values except for the `own` fields, and saves if `save`. */
  onSettle: (theirs: Values, own: readonly string[], save: boolean) => void;
};

function words(value: unknown, { options }: Field): ReactNode {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (value instanceof File) return value.name;
  if (Array.isArray(value))
    return value.map((one) => words(one, { label: '', options })).join(', ') || 'vazio';
  return (options as Record<string, string> | undefined)?.[String(value)] ?? String(value);
}

export function Conflict(props: ConflictProps) {
  const { error, pending, fields, secrets, shows, base, mine, read, onSettle } = props;
  const question = useRef<HTMLDivElement>(null);
  const [theirs, setTheirs] = useState<Values>();
  const [failure, setFailure] = useState<unknown>();
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const reading = useRef(read);
  reading.current = read;

  const load = useCallback(async () => {
    setFailure(undefined);
    setPicked({});
    try {
      setTheirs(await reading.current());
    } catch (thrown) {
      setFailure(thrown);
    }
  }, []);

  // The message is above the form and the save button below it. Scrolled to the middle, the message is clear of toasts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict asks anew.
  useEffect(() => {
    setTheirs(undefined);
    void load();
  }, [error, load]);
  useEffect(() => {
    // `void`, because newer browsers return a promise, which an effect must not return.
    void question.current?.scrollIntoView({ block: theirs ? 'start' : 'center' });
    if (theirs) question.current?.focus({ preventScroll: true });
  }, [theirs]);

  const typed = mine();
  const differing = theirs ? threeWay(Object.keys(fields), base, theirs, typed) : [];
  const chosen = { ...chosenAlready(differing), ...picked };
  const open = differing.filter(({ name }) => !chosen[name]);
  const own = differing.flatMap(({ name }) => (chosen[name] === 'mine' ? [name] : []));
  const labelOf = (name: string) => fields[name]?.label ?? name;
  const show = (name: string, value: unknown): ReactNode => {
    if (secrets.has(name)) return value ? 'digitada' : 'vazio';
    return shows.get(name)?.(value) || words(value, fields[name] ?? { label: name });
  };
  const all = (side: Side) => setPicked(Object.fromEntries(differing.map(({ name }) => [name, side])));
  const reason =
    (open.length > 0 && `Falta escolher: ${listing(open.map(({ name }) => labelOf(name)))}`) ||
    (own.length === 0 && 'Nenhuma alteração sua ficou para salvar');

  return (
    <Notice
      ref={question}
      tabIndex={-1}
      tone="warn"
      role="alert"
      display="block"
      p="4"
      mb="5"
      borderWidth="1px"
      borderColor="warn"
      scrollMarginTop="16"
      aria-busy={!theirs && !failure}
    >
      <chakra.p fontWeight="semibold">
        {error.changedBy} alterou este cadastro enquanto você editava.
      </chakra.p>
      <chakra.p mt="1" mb="3" color="ink" fontWeight="normal">
        Nada foi gravado ainda, e nada do que você digitou se perde. Escolha o que vale em cada campo; o que
        só um dos dois mudou já está escolhido.
      </chakra.p>
      {Boolean(failure) && (
        <chakra.p mb="3" color="bad">
          Não foi possível ver a versão atual ({ApiError.from(failure).code}).
        </chakra.p>
      )}
      {theirs && (
        <chakra.div color="ink" mb="3">
          {differing.length === 0 ? (
            'O que mudou não está neste formulário.'
          ) : (
            <VersionTable
              label="O que vale em cada campo"
              versions={[
                { key: 'base', title: 'Quando você abriu' },
                { key: 'theirs', title: 'Gravado agora', choosable: true },
                { key: 'mine', title: 'Digitado por você', choosable: true },
              ]}
              rows={differing.map(({ name, changed }) => ({
                key: name,
                label: labelOf(name),
                note: changed === 'both' ? 'os dois mudaram' : undefined,
                values: {
                  base: show(name, base[name]),
                  theirs: show(name, theirs[name]),
                  mine: show(name, typed[name]),
                },
              }))}
              chosen={chosen}
              onChoose={(name, side) => setPicked({ ...picked, [name]: side as Side })}
            />
          )}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {Boolean(failure) && <Button onClick={() => void load()}>Tentar novamente</Button>}
        {theirs && (
          <>
            {/* Fields without a choice keep the typed value and show the saved one. */}
            <Button onClick={() => onSettle(theirs, [...own, ...open.map(({ name }) => name)], false)}>
              Continuar editando
            </Button>
            <Button
              variant="solid"
              loading={pending}
              reason={differing.length > 0 && reason}
              onClick={() => onSettle(theirs, own, true)}
            >
              Salvar com estas escolhas
            </Button>
            {open.length > 1 && (
              <>
                <Button variant="ghost" onClick={() => all('mine')}>
                  Tudo o que é meu
                </Button>
                <Button variant="ghost" onClick={() => all('theirs')}>
                  Tudo o que está gravado
                </Button>
              </>
            )}
          </>
        )}
      </chakra.div>
    </Notice>
  );
}
