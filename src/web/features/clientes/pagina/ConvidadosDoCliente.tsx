import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { listQuery } from '../../../shared/api/query.ts';
import { ActionItem } from '../../../shared/ui/ActionItem.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { onDemand } from '../../../shared/ui/onDemand.tsx';
import { PagedItems } from '../../../shared/ui/PagedItems.tsx';
import { EmptyState } from '../../../shared/ui/StateMessage.tsx';
import { ConfirmDialog } from '../../../shared/ui/useAsk.tsx';

type Convidado = Schemas['Convidado'];

const ConvidadoDialog = onDemand(async () => (await import('./ConvidadoDialog.tsx')).ConvidadoDialog);

const SEM_LOJAS = 'Nenhuma loja: as que via saíram deste cliente';

function lojasText({ lojas }: Convidado): string {
  if (lojas === null) return 'Todas as lojas';
  if (lojas.length > 3) return count(lojas.length, 'loja', 'lojas');
  return lojas.map(({ nome }) => nome).join(', ') || SEM_LOJAS;
}

export function ConvidadosDoCliente({ cliente }: { cliente: Schemas['Cliente'] }) {
  const { _id: id, nome, status } = cliente;
  const read = useInfiniteQuery(listQuery('listClienteConvidados', {}, { id }));
  const end = useOperation('deleteClienteConvidado', {
    success: 'Acesso encerrado.',
    invalidates: ['listClienteConvidados'],
  });
  const [edited, setEdited] = useState<Convidado | 'NOVO' | null>(null);
  const [ending, setEnding] = useState<Convidado | null>(null);
  const hasAny = Boolean(read.data?.pages[0]?.items.length);
  const close = () => {
    end.reset();
    setEnding(null);
  };
  const invite = <Button onClick={() => setEdited('NOVO')}>Convidar</Button>;
  return (
    <Card padded title="Convidados" count={read.data?.pages[0]?.total} actions={hasAny && invite}>
      {status !== 'ATIVO' && (
        <chakra.p color="ink2" mb="3">
          O cliente está inativo: os convidados não entram até ele ser ativado.
        </chakra.p>
      )}
      <PagedItems
        read={read}
        lines={3}
        label="Convidados"
        empty={
          <EmptyState title="Ninguém foi convidado" action={invite}>
            Um convidado de {nome} entra por um link no e-mail, sem senha. Ele vê se as lojas tocam, o que
            tocaram e quando tocam as vinhetas. Não muda nada: pede à agência.
          </EmptyState>
        }
      >
        {(convidado) => (
          <ActionItem
            key={convidado._id}
            icon={UserRound}
            title={convidado.nome}
            details={`${convidado.email} · ${lojasText(convidado)} · ${
              convidado.ultimoAcesso
                ? `Último acesso em ${formatDateTime(convidado.ultimoAcesso)}`
                : 'Ainda não entrou'
            }`}
          >
            <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="2">
              <Button
                variant="ghost"
                aria-label={`Editar ${convidado.nome}`}
                onClick={() => setEdited(convidado)}
              >
                Editar
              </Button>
              <Button
                aria-label={`Encerrar o acesso de ${convidado.nome}`}
                onClick={() => setEnding(convidado)}
              >
                Encerrar
              </Button>
            </chakra.div>
          </ActionItem>
        )}
      </PagedItems>
      {edited && (
        <ConvidadoDialog
          cliente={id}
          convidado={edited === 'NOVO' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Encerrar o acesso de ${ending.nome}?`}
          text="Quem estiver com a Área do cliente aberta sai agora, e os links enviados deixam de valer. Isto não pode ser desfeito."
          confirm="Encerrar"
          onConfirm={() =>
            end.mutate({ path: { id, convidado: ending._id } }, { onSuccess: () => setEnding(null) })
          }
          pending={end.isPending}
          error={end.error}
          destructive
        />
      )}
    </Card>
  );
}
