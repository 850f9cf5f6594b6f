import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { listQuery } from '../../shared/api/query.ts';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { AtividadeDialog } from './AtividadeDialog.tsx';
import { Comparacao, type ComparacaoProps } from './Comparacao.tsx';
import { feito, mudancas, semMudanca } from './palavras.ts';

export const modalComparar = 'COMPARAR';
const detalhes = 'ATIVIDADE';
const FEW = 4;

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    py: '4',
    borderTopWidth: '1px',
    '&:first-of-type': { borderTopWidth: '0' },
    '& > input': { mt: '1', alignSelf: 'start' },
  },
});

export function Historico({ entidade, id, versao, onChanged }: Omit<ComparacaoProps, 'entries'>) {
  const { modal, openModal } = useOverlay();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const read = useInfiniteQuery(listQuery('listHistorico', {}, { entidade, id }));
  const entries = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = read.data?.pages[0]?.total;
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(-2));

  return (
    <Card title="Histórico" count={total} padded aria-busy={read.isPending}>
      {read.isPending && <LineBones />}
      {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && entries.length === 0 && (
        <EmptyState kind="nada" title="Nada foi alterado ainda">
          O que alguém mudar neste cadastro aparece aqui, com o antes e o depois.
        </EmptyState>
      )}
      {entries.some(({ comparavel }) => comparavel) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="2">
          <chakra.p className="muted" flex="1 1 260px">
            Marque duas alterações para ver o que mudou de uma para a outra.
          </chakra.p>
          <Button
            reason={chosen.length < 2 && 'Marque duas alterações'}
            onClick={() => openModal(modalComparar, { versao: chosen[0]!, com: chosen[1]! })}
          >
            Comparar as duas
          </Button>
        </chakra.div>
      )}
      <chakra.ol listStyleType="none">
        {entries.map((one) => (
          <EntryOf
            key={one._id}
            one={one}
            chosen={chosen.includes(one._id)}
            onChoose={() => toggle(one._id)}
            onCompare={() => openModal(modalComparar, { versao: one._id })}
            onOpen={() => openModal(detalhes, { id: one._id })}
          />
        ))}
      </chakra.ol>
      {(read.hasNextPage || read.isFetchNextPageError) && (
        <MoreEntries
          loading={read.isFetchingNextPage}
          error={read.isFetchNextPageError ? read.error : null}
          onMore={() => void read.fetchNextPage()}
        />
      )}
      {modal === detalhes && <AtividadeDialog lista="listHistorico" onUndone={onChanged} />}
      {modal === modalComparar && (
        <Comparacao entidade={entidade} id={id} versao={versao} onChanged={onChanged} entries={entries} />
      )}
    </Card>
  );
}

type EntryProps = {
  one: Schemas['RegistroDoHistorico'];
  chosen: boolean;
  onChoose: () => void;
  onCompare: () => void;
  onOpen: () => void;
};

function EntryOf({ one, chosen, onChoose, onCompare, onOpen }: EntryProps) {
  const { admin, login, endereco, createdAt, comparavel, desfazer } = one;
  const rows = mudancas(one);
  const when = formatDateTime(createdAt);
  const of = `de ${when}`;
  const detail = desfazer === 'SIM' ? 'Detalhes e desfazer' : 'Detalhes';
  return (
    <Entry>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!comparavel}
        onChange={onChoose}
        aria-label={`Comparar a alteração ${of}`}
      />
      <div>
        <chakra.p fontWeight="semibold">{feito(one)}</chakra.p>
        <chakra.p className="muted tabular">
          <time dateTime={createdAt}>{when}</time> · {admin.nome}
          {login && ` (${login})`}
          {endereco && ` · de ${endereco}`}
        </chakra.p>
        <chakra.ul listStyleType="none" mt="1.5" overflowWrap="anywhere">
          {rows.slice(0, FEW).map(({ campo, texto }) => (
            <li key={campo}>{texto}</li>
          ))}
          {rows.length > FEW && <li className="muted">e mais {rows.length - FEW}</li>}
          {rows.length === 0 && <li className="muted">{semMudanca}</li>}
        </chakra.ul>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <Button aria-label={`${detail}: alteração ${of}`} onClick={onOpen}>
            {detail}
          </Button>
          {comparavel && (
            <Button aria-label={`Comparar com agora a versão ${of}`} onClick={onCompare}>
              Comparar com agora
            </Button>
          )}
        </chakra.div>
      </div>
    </Entry>
  );
}

type MoreProps = { loading: boolean; error: unknown; onMore: () => void };

/** Loads more entries on scroll; after a failure only on request. */
function MoreEntries({ loading, error, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const waits = !loading && !error;
  useEffect(() => {
    if (!end.current || !waits) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '300px',
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [waits]);
  return (
    <chakra.div ref={end} textAlign="center" pt="3" role={error ? 'alert' : undefined}>
      {Boolean(error) && (
        <chakra.p color="bad" mb="2">
          Não foi possível carregar mais ({ApiError.from(error).code}).
        </chakra.p>
      )}
      <Button loading={loading} onClick={onMore}>
        {error ? 'Tentar novamente' : 'Carregar mais'}
      </Button>
    </chakra.div>
  );
}
