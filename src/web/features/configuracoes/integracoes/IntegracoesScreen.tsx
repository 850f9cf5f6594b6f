import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { query } from '../../../shared/api/query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { onDemand } from '../../../shared/ui/onDemand.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../../shared/ui/ReadState.tsx';
import { EmptyState } from '../../../shared/ui/StateMessage.tsx';
import { ConfirmDialog } from '../../../shared/ui/useAsk.tsx';
import { useLostFocus } from '../../../shared/ui/useLostFocus.ts';
import { type Acao, Cartao } from './Destino.tsx';

const DestinoDialog = onDemand(async () => (await import('./DestinoDialog.tsx')).DestinoDialog);
const SegredoDialog = onDemand(async () => (await import('./SegredoDialog.tsx')).SegredoDialog);
const Entregas = onDemand(async () => (await import('./Entregas.tsx')).Entregas);

const MOST = 20;
const EVERY_MS = 15_000;
const destinos = { ...query('listDestinos'), refetchInterval: EVERY_MS };

type Open = { acao: Acao; destino: Schemas['Destino'] } | { acao: 'NOVO'; destino?: undefined };

export function IntegracoesScreen() {
  const read = useQuery(destinos);
  const [open, setOpen] = useState<Open | null>(null);
  const [criado, setCriado] = useState<Schemas['DestinoCriado'] | null>(null);
  const within = useRef<HTMLDivElement>(null);
  useLostFocus(within);
  const total = read.data?.items.length ?? 0;
  const close = () => setOpen(null);
  const showSecret = (destino: Schemas['DestinoCriado']) => {
    close();
    setCriado(destino);
  };
  const create = (
    <Button
      variant="solid"
      reason={total >= MOST && `Já há ${MOST} destinos. Exclua um antes.`}
      onClick={() => setOpen({ acao: 'NOVO' })}
    >
      Novo destino
    </Button>
  );
  return (
    <>
      <PageHeader title="Integrações" count={total > 0 ? total : undefined} actions={total > 0 && create} />
      <div ref={within}>
        <ReadState read={read}>
          {({ items }) =>
            items.length === 0 ? (
              <Card padded>
                <EmptyState title="Nenhum destino" action={create}>
                  Um destino é o endereço de outro programa, como o chat da equipe, o ERP ou o BI. Ele recebe
                  em segundos o que acontece aqui: uma loja parou, um aparelho foi trocado, um mês foi
                  fechado.{' '}
                  <chakra.a
                    textDecoration="underline"
                    href="/docs#tag/Integracoes"
                    target="_blank"
                    rel="noreferrer"
                  >
                    O que cada aviso traz (em inglês)
                  </chakra.a>
                </EmptyState>
              </Card>
            ) : (
              <chakra.ul
                aria-label="Destinos"
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
                gap="4"
              >
                {items.map((destino) => (
                  <Cartao key={destino._id} destino={destino} onAct={(acao) => setOpen({ acao, destino })} />
                ))}
              </chakra.ul>
            )
          }
        </ReadState>
      </div>
      {(open?.acao === 'NOVO' || open?.acao === 'EDITAR') && (
        <DestinoDialog destino={open.destino} onCreated={showSecret} onClose={close} />
      )}
      {open?.acao === 'ENTREGAS' && <Entregas destino={open.destino} onClose={close} />}
      {open?.acao === 'SEGREDO' && <Trocar destino={open.destino} onDone={showSecret} onClose={close} />}
      {open?.acao === 'EXCLUIR' && <Excluir destino={open.destino} onClose={close} />}
      {criado && <SegredoDialog destino={criado} onClose={() => setCriado(null)} />}
    </>
  );
}

type AskProps = { destino: Schemas['Destino']; onClose: () => void };

function Trocar({ destino, onDone, onClose }: AskProps & { onDone: (d: Schemas['DestinoCriado']) => void }) {
  const { _id: id, nome, segredoAnteriorAte } = destino;
  const rotate = useOperation('rotateDestinoSegredo', { invalidates: ['listDestinos'] });
  const older = segredoAnteriorAte ? ' O que foi trocado antes dele deixa de valer agora.' : '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Trocar o segredo de ${nome}?`}
      text={`Por 24 horas os envios levam a assinatura do segredo novo e a do atual: troque-o no programa nesse tempo.${older}`}
      confirm="Trocar segredo"
      onConfirm={() => rotate.mutate({ path: { id } }, { onSuccess: onDone })}
      pending={rotate.isPending}
      error={rotate.error}
    />
  );
}

function Excluir({ destino: { _id: id, nome }, onClose }: AskProps) {
  const remove = useOperation('deleteDestino', {
    success: 'Destino excluído.',
    invalidates: ['listDestinos'],
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Excluir ${nome}?`}
      text="O que ainda esperava para ir a ele não vai mais. Isto não pode ser desfeito."
      confirm="Excluir"
      onConfirm={() => remove.mutate({ path: { id } }, { onSuccess: onClose })}
      pending={remove.isPending}
      error={remove.error}
      destructive
    />
  );
}
