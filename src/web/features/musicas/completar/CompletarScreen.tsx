import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { count, formatNumber } from '#domain/text.ts';
import { columns } from '#generated/columns.ts';
import { FaltaNaMusica } from '#generated/labels.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { listQuery } from '../../../shared/api/query.ts';
import { Field } from '../../../shared/chakra/fields.tsx';
import { LeaveGuard } from '../../../shared/form/LeaveGuard.tsx';
import { SaveBar } from '../../../shared/form/SaveBar.tsx';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { LineBones } from '../../../shared/ui/Bones.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Failure } from '../../../shared/ui/Failure.tsx';
import { optionsOf } from '../../../shared/ui/options.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { EmptyState } from '../../../shared/ui/StateMessage.tsx';
import { readsOfMusicas } from '../musica.ts';
import {
  type Campo,
  campos,
  type Digitado,
  erroDaCelula,
  MAIS_FAIXAS,
  type Musica,
  pedidoOf,
  withCelula,
  withColadas,
} from './celulas.ts';
import { colunas, idDaCelula, LinhaDaMusica, type LinhaProps } from './LinhaDaMusica.tsx';

const ordens = [
  { value: 'titulo', label: 'Título' },
  { value: 'artista', label: 'Artista' },
  { value: '-createdAt', label: 'Cadastradas por último' },
] as const;
type Ordem = (typeof ordens)[number]['value'];

const focusCell = (id: string | undefined, campo: Campo) =>
  id && document.getElementById(idDaCelula(campo, id))?.focus();

/** Fills in what tracks lack, typed or pasted from a sheet. Typed cells belong to their track in every order. */
export function CompletarScreen() {
  const [search, setSearch] = useSearchParams();
  const falta = campos.find((campo) => campo === search.get('falta')) ?? 'isrc';
  const sort: Ordem = ordens.find(({ value }) => value === search.get('sort'))?.value ?? 'titulo';
  const read = useInfiniteQuery({
    ...listQuery('listMusicas', { falta, sort }),
    refetchOnWindowFocus: false,
  });
  const [digitado, setDigitado] = useState<Digitado>(new Map());
  /** The tracks with typed cells, also if another filter no longer shows them. */
  const tocadas = useRef(new Map<string, Musica>());
  const [erros, setErros] = useState<ReadonlyMap<string, string>>(new Map());
  const [dito, setDito] = useState('');
  const shown: Musica[] = useMemo(
    () => read.data?.pages.flatMap(({ items }) => items).slice(0, MAIS_FAIXAS) ?? [],
    [read.data],
  );
  for (const musica of shown) if (digitado.has(musica._id)) tocadas.current.set(musica._id, musica);
  const alteradas = [...digitado.keys()].flatMap((id) => tocadas.current.get(id) ?? []);
  const save = useOperation('updateMusicas', {
    success: ({ count: n }) => `${count(n, 'música atualizada', 'músicas atualizadas')} com sucesso!`,
    invalidates: readsOfMusicas,
  });

  const onType: LinhaProps['onType'] = (musica, campo, text) => {
    tocadas.current.set(musica._id, musica);
    setDigitado((before) => withCelula(before, musica, campo, text));
  };
  const onPaste: LinhaProps['onPaste'] = (musica, campo, pasted) => {
    const first = shown.findIndex(({ _id }) => _id === musica._id);
    const { digitado: next, coladas, fora } = withColadas(digitado, shown, { first, campo, pasted });
    setDigitado(next);
    const sobra =
      fora > 0 ? ` ${count(fora, 'linha ficou', 'linhas ficaram')} de fora: não há mais faixas na tela.` : '';
    setDito(`${count(coladas, 'linha colada', 'linhas coladas')}.${sobra}`);
  };
  const onMove: LinhaProps['onMove'] = (musica, campo, down) => {
    const at = shown.findIndex(({ _id }) => _id === musica._id);
    focusCell(shown[at + down]?._id, campo);
  };
  const told = useRef({ onType, onPaste, onMove });
  told.current = { onType, onPaste, onMove };
  // The functions stay the same, so typing in one row does not draw the others again.
  const [linha] = useState<Pick<LinhaProps, keyof typeof told.current>>(() => ({
    onType: (...given) => told.current.onType(...given),
    onPaste: (...given) => told.current.onPaste(...given),
    onMove: (...given) => told.current.onMove(...given),
  }));

  const errada = () => {
    for (const [id, cells] of digitado)
      for (const campo of campos)
        if (cells[campo] !== undefined && erroDaCelula(campo, cells[campo])) return { id, campo };
    return undefined;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errada();
    if (wrong) {
      setDito('Corrija as células marcadas: nada foi salvo.');
      focusCell(wrong.id, wrong.campo);
      return;
    }
    const musicas = pedidoOf(alteradas, digitado);
    setErros(new Map());
    save.mutate(
      { body: { musicas } },
      {
        onSuccess: () => {
          setDigitado(new Map());
          tocadas.current.clear();
          setDito('');
        },
        onError: ({ fields }) => {
          const named = fields.flatMap(({ path, message }) => {
            const id = musicas[Number(path.split('.')[1])]?._id;
            return id ? [[id, message] as const] : [];
          });
          setErros(new Map(named));
          void read.refetch();
        },
      },
    );
  };
  const change = (key: string, value: string) =>
    setSearch(
      (before) => {
        before.set(key, value);
        return before;
      },
      { replace: true },
    );
  const total = read.data?.pages[0]?.total ?? undefined;
  const hasMore = read.hasNextPage && shown.length < MAIS_FAIXAS;
  return (
    <>
      <PageHeader
        title="Completar o cadastro"
        count={total}
        back={<BackLink to="/musicas" label="Músicas" />}
        note="Digite e desça com Enter, ou cole uma coluna copiada de uma planilha na primeira célula dela."
      />
      <Card padded>
        <chakra.div display="flex" flexWrap="wrap" gap="3" mb="4">
          <Field.Root w="200px">
            <Field.Label>O que falta</Field.Label>
            <Select
              options={optionsOf(FaltaNaMusica)}
              value={falta}
              onChange={({ currentTarget }) => change('falta', currentTarget.value)}
            />
          </Field.Root>
          <Field.Root w="240px">
            <Field.Label>Ordem</Field.Label>
            <Select
              options={ordens}
              value={sort}
              onChange={({ currentTarget }) => change('sort', currentTarget.value)}
            />
          </Field.Root>
        </chakra.div>
        {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <LineBones lines={8} />}
        {read.data && shown.length === 0 && (
          <EmptyState title={`Nenhuma música sem ${FaltaNaMusica[falta]}`}>
            Todas as músicas da biblioteca têm este dado.
          </EmptyState>
        )}
        {(shown.length > 0 || digitado.size > 0) && (
          <form onSubmit={onSubmit} aria-label="Completar o cadastro">
            <chakra.div
              aria-hidden
              display={{ base: 'none', md: 'grid' }}
              gridTemplateColumns={colunas}
              gap="2"
              color="ink2"
              fontSize="label"
            >
              <span>Música</span>
              {campos.map((campo) => (
                <span key={campo}>{columns[campo]}</span>
              ))}
            </chakra.div>
            <chakra.ul listStyleType="none" aria-label="Músicas" aria-busy={read.isFetching}>
              {shown.map((musica) => (
                <LinhaDaMusica
                  key={musica._id}
                  musica={musica}
                  cells={digitado.get(musica._id)}
                  erro={erros.get(musica._id)}
                  {...linha}
                />
              ))}
            </chakra.ul>
            {hasMore && (
              <Button
                variant="ghost"
                loading={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                Mostrar mais
              </Button>
            )}
            {shown.length === MAIS_FAIXAS && read.hasNextPage && (
              <p className="note">
                A tela mostra {formatNumber(MAIS_FAIXAS)} músicas. Salve-as para ver as próximas.
              </p>
            )}
            <chakra.p role="status" color="ink2" mt="3" _empty={{ display: 'none' }}>
              {dito}
            </chakra.p>
            {save.error && (
              <Failure error={save.error} next={erros.size > 0 && 'O que você digitou continua aqui.'} />
            )}
            <SaveBar
              label={digitado.size > 0 ? `Salvar ${count(digitado.size, 'música', 'músicas')}` : 'Salvar'}
              pending={save.isPending}
              reason={
                digitado.size === 0
                  ? 'Nada foi alterado'
                  : digitado.size > MAIS_FAIXAS && `Salve no máximo ${MAIS_FAIXAS} músicas de cada vez`
              }
            />
          </form>
        )}
      </Card>
      <LeaveGuard active={() => digitado.size > 0} onLeave={() => setDigitado(new Map())} />
    </>
  );
}
