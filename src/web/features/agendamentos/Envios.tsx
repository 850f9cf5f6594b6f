import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { SituacaoDaEntrega, SituacaoDoEnvio } from '#generated/labels.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery } from '../../shared/api/query.ts';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { ConfirmDialog } from '../../shared/ui/useAsk.tsx';

type Envio = Schemas['Envio'];

const EVERY_MS = 3000;
const isUnderWay = ({ situacao, revogadoEm, destinatarios }: Envio) =>
  !revogadoEm && (situacao === 'PREPARANDO' || destinatarios.some((one) => one.situacao === 'PENDENTE'));

const isGood = ({ situacao, revogadoEm, expiraEm }: Envio, now = new Date()) =>
  !revogadoEm && (situacao === 'PREPARANDO' || (expiraEm !== null && new Date(expiraEm) > now));

function linkText({ revogadoEm, expiraEm, aberturas, ultimaAberturaEm }: Envio): string {
  if (!expiraEm) return '';
  const opened =
    aberturas > 0
      ? `aberto ${count(aberturas, 'vez', 'vezes')}, a última em ${formatDateTime(ultimaAberturaEm)}`
      : 'ainda não foi aberto';
  if (revogadoEm) return `Link revogado em ${formatDateTime(revogadoEm)}; ${opened}.`;
  const until = new Date(expiraEm) > new Date() ? 'Link vale até' : 'Link valeu até';
  return `${until} ${formatDateTime(expiraEm)}; ${opened}.`;
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '3',
    py: '4',
    borderTopWidth: '1px',
    '&:first-of-type': { borderTopWidth: '0' },
  },
});

export function Envios({ id }: { id: string }) {
  const [asked, setAsked] = useState<Envio | null>(null);
  const read = useInfiniteQuery({
    ...listQuery('listEnvios', {}, { id }),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isUnderWay) ? EVERY_MS : false),
  });
  const revoke = useOperation('revokeEnvio', {
    success: 'Link revogado com sucesso!',
    invalidates: ['listEnvios'],
  });
  const envios = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title="Envios" count={read.data?.pages[0]?.total} padded mt="4" aria-busy={read.isPending}>
      {read.isPending && <LineBones />}
      {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && envios.length === 0 && (
        <EmptyState kind="nada" title="Nada foi enviado ainda">
          Cada envio aparece aqui, com quem recebeu e quantas vezes o link foi aberto.
        </EmptyState>
      )}
      <ul>
        {envios.map((envio) => (
          <Line key={envio._id}>
            <chakra.div flex="1 1 280px" minW="0">
              <strong>
                {formatDateTime(envio.previstoEm)}: {SituacaoDoEnvio[envio.situacao]}
              </strong>
              {envio.linhas !== null && <span>, {count(envio.linhas, 'linha', 'linhas')}</span>}
              {envio.aMao && <span>, pedido na hora</span>}
              {envio.erro && <p>{envio.erro}</p>}
              <p className="muted">{linkText(envio)}</p>
              <chakra.p className="muted" overflowWrap="anywhere">
                {envio.destinatarios
                  .map(
                    ({ endereco, situacao }) => `${endereco} (${SituacaoDaEntrega[situacao].toLowerCase()})`,
                  )
                  .join(', ')}
              </chakra.p>
            </chakra.div>
            {isGood(envio) && (
              <Button size="xs" onClick={() => setAsked(envio)}>
                {envio.situacao === 'PREPARANDO' ? 'Cancelar' : 'Revogar link'}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          title="Revogar o link deste envio?"
          text="Quem o recebeu não baixa mais o arquivo, que é apagado. Não há como desfazer."
          confirm="Revogar"
          destructive
          pending={revoke.isPending}
          error={revoke.error}
          onClose={() => setAsked(null)}
          onConfirm={() => revoke.mutate({ path: { id: asked._id } }, { onSuccess: () => setAsked(null) })}
        />
      )}
    </Card>
  );
}
