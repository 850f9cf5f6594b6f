import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { limitesText } from '#domain/chaves.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery } from '../../shared/api/query.ts';
import { ActionItem } from '../../shared/ui/ActionItem.tsx';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';
import { ConfirmDialog } from '../../shared/ui/useAsk.tsx';

type Chave = components['schemas']['Chave'];

const NovaChave = onDemand(async () => (await import('./NovaChave.tsx')).NovaChave);

const UsoDaChave = onDemand(async () => (await import('./UsoDaChave.tsx')).UsoDaChave);

const isOver = ({ expiraEm }: Chave) => Date.parse(expiraEm) <= Date.now();

/** With `maker`, the own account, keys can be created. */
export function Chaves({ admin, maker }: { admin: string; maker?: components['schemas']['Me'] }) {
  const chaves = useInfiniteQuery(listQuery('listChaves', { admin }));
  const revoke = useOperation('deleteChave', {
    success: 'Chave revogada com sucesso!',
    invalidates: ['listChaves'],
  });
  const [isNew, setIsNew] = useState(false);
  const [revoking, setRevoking] = useState<Chave | null>(null);
  const [used, setUsed] = useState<Chave | null>(null);
  const items = chaves.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => {
    if (revoke.isPending) return;
    revoke.reset();
    setRevoking(null);
  };
  return (
    <Card
      padded
      title="Chaves de API"
      actions={
        maker && (
          <Button variant="outline" onClick={() => setIsNew(true)}>
            Nova chave
          </Button>
        )
      }
    >
      {chaves.isError && !chaves.data && (
        <ErrorState error={chaves.error} onRetry={() => void chaves.refetch()} />
      )}
      {chaves.data && items.length === 0 && (
        <chakra.p color="ink2">
          Nenhuma chave. Com uma chave, um programa usa a API em nome de quem a criou, sem a senha.
        </chakra.p>
      )}
      {chaves.isPending && <LineBones lines={2} />}
      <chakra.ul aria-busy={chaves.isPending}>
        {items.map((chave) => (
          <Linha
            key={chave._id}
            chave={chave}
            onUso={() => setUsed(chave)}
            onRevoke={() => setRevoking(chave)}
          />
        ))}
      </chakra.ul>
      {chaves.hasNextPage && (
        <chakra.div asChild mt="3">
          <Button
            variant="ghost"
            loading={chaves.isFetchingNextPage}
            onClick={() => void chaves.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        </chakra.div>
      )}
      {maker && isNew && <NovaChave maker={maker} onClose={() => setIsNew(false)} />}
      {used && <UsoDaChave chave={used} onClose={() => setUsed(null)} />}
      {revoking && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Revogar a chave ${revoking.nome}?`}
          text="O programa que a usa deixa de ter acesso agora. Isto não pode ser desfeito."
          confirm="Revogar"
          onConfirm={() =>
            revoke.mutate({ path: { id: revoking._id } }, { onSuccess: () => setRevoking(null) })
          }
          pending={revoke.isPending}
          error={revoke.error}
          destructive
        />
      )}
    </Card>
  );
}

type LinhaProps = { chave: Chave; onUso: () => void; onRevoke: () => void };

function Linha({ chave, onUso, onRevoke }: LinhaProps) {
  const { nome, level, final, ultimoUso, endereco, createdAt, expiraEm } = chave;
  const uso = ultimoUso ? `Último uso em ${formatDateTime(ultimoUso)} de ${endereco}` : 'Nunca usada';
  const fim = `${isOver(chave) ? 'Venceu' : 'Vence'} em ${formatDateTime(expiraEm)}`;
  return (
    <ActionItem
      icon={KeyRound}
      title={
        <>
          {nome} {isOver(chave) && <Chip tone="bad">Vencida</Chip>}
        </>
      }
      details={`vitrola_…${final} · Nível ${level} · ${limitesText(chave)} · ${uso} · Criada em ${formatDateTime(createdAt)} · ${fim}`}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="2">
        <Button variant="ghost" aria-label={`Uso da chave ${nome}`} onClick={onUso}>
          Uso
        </Button>
        <Button variant="outline" aria-label={`Revogar a chave ${nome}`} onClick={onRevoke}>
          Revogar
        </Button>
      </chakra.div>
    </ActionItem>
  );
}
