import { chakra } from '@chakra-ui/react/styled-system';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { describeAgent } from '#domain/agente.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { RevogarChaves, useComChaves } from '../../entities/chaves/RevogarChaves.tsx';
import { ApiError } from '../../shared/api/ApiError.ts';
import { ActionItem } from '../../shared/ui/ActionItem.tsx';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';

type Mutation = { isPending: boolean; error: unknown };

type SessoesAbertasProps = {
  title: string;
  admin: string;
  sessoes: UseInfiniteQueryResult<InfiniteData<Schemas['SessaoPage']>>;
  one: Mutation & { end: (id: string) => void; ending: string | undefined };
  /** Ends all sessions except this one, after confirmation. */
  all: Mutation & {
    label: string;
    question: (others: number) => string;
    text: string;
    end: (query: { revogarChaves: boolean }, onSuccess: () => void) => void;
    reset: () => void;
  };
};

export function OpenSessoes({ title, admin, sessoes, one, all }: SessoesAbertasProps) {
  const comChaves = useComChaves(admin);
  const [asking, setAsking] = useState(false);
  const [revogarChaves, setRevogarChaves] = useState(true);
  const failed = one.error ? ApiError.from(one.error) : null;
  const items = sessoes.data?.pages.flatMap((page) => page.items) ?? [];
  const total = sessoes.data?.pages[0]?.total ?? items.length;
  const others = total - (items.some(({ atual }) => atual) ? 1 : 0);
  const close = () => {
    all.reset();
    setAsking(false);
    setRevogarChaves(true);
  };
  return (
    <Card padded title={title}>
      <chakra.p color="ink2" mb="3">
        Uma sessão encerrada não volta: ali será preciso entrar de novo.
      </chakra.p>
      {sessoes.isError && !sessoes.data && (
        <ErrorState error={sessoes.error} onRetry={() => void sessoes.refetch()} />
      )}
      {sessoes.data && total === 0 && <chakra.p color="ink2">Nenhuma sessão aberta.</chakra.p>}
      {sessoes.isPending && <LineBones lines={2} />}
      <chakra.ul aria-busy={sessoes.isPending}>
        {items.map((sessao) => (
          <Sessao
            key={sessao._id}
            sessao={sessao}
            ending={one.isPending && one.ending === sessao._id}
            onEnd={() => one.end(sessao._id)}
          />
        ))}
      </chakra.ul>
      {failed && (
        <chakra.p role="alert" color="bad" fontWeight="medium">
          {failed.message} (código {failed.code})
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3" _empty={{ display: 'none' }}>
        {sessoes.hasNextPage && (
          <Button
            variant="ghost"
            loading={sessoes.isFetchingNextPage}
            onClick={() => void sessoes.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        )}
        {others > 1 && <Button onClick={() => setAsking(true)}>{all.label}</Button>}
      </chakra.div>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={all.question(others)}
        confirm="Encerrar"
        onConfirm={() => all.end({ revogarChaves }, () => setAsking(false))}
        pending={all.isPending}
        error={all.error}
        destructive
      >
        {all.text}
        {comChaves && (
          <chakra.div mt="3" color="ink">
            <RevogarChaves
              checked={revogarChaves}
              onChange={(event) => setRevogarChaves(event.currentTarget.checked)}
            />
          </chakra.div>
        )}
      </ConfirmDialog>
    </Card>
  );
}

type SessaoProps = { sessao: Schemas['Sessao']; ending: boolean; onEnd: () => void };

function Sessao({ sessao, ending, onEnd }: SessaoProps) {
  const { agente, endereco, ultimoUso, createdAt, atual } = sessao;
  return (
    <ActionItem
      icon={MonitorSmartphone}
      title={describeAgent(agente)}
      hint={agente}
      details={`${endereco} · Último uso em ${formatDateTime(ultimoUso)} · Aberta em ${formatDateTime(createdAt)}`}
    >
      {atual ? (
        <Chip tone="ok">Esta sessão</Chip>
      ) : (
        <Button loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </ActionItem>
  );
}
