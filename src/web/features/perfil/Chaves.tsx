import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { limitesText } from '#domain/chaves.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery } from '../../shared/api/query.ts';
import { ActionItem } from '../../shared/ui/ActionItem.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { PagedItems } from '../../shared/ui/PagedItems.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';
import { ConfirmDialog } from '../../shared/ui/useAsk.tsx';

type Chave = Schemas['Chave'];

const NovaChave = onDemand(async () => (await import('./NovaChave.tsx')).NovaChave);

const UsoDaChave = onDemand(async () => (await import('./UsoDaChave.tsx')).UsoDaChave);

const isOver = ({ expiraEm }: Chave) => Date.parse(expiraEm) <= Date.now();

/** With `maker`, the own account, keys can be created. */
export function Chaves({ admin, maker }: { admin: string; maker?: Schemas['Me'] }) {
  const chaves = useInfiniteQuery(listQuery('listChaves', { admin }));
  const revoke = useOperation('deleteChave', {
    success: 'Chave revogada com sucesso!',
    invalidates: ['listChaves'],
  });
  const [isNew, setIsNew] = useState(false);
  const [revoking, setRevoking] = useState<Chave | null>(null);
  const [used, setUsed] = useState<Chave | null>(null);
  const close = () => {
    revoke.reset();
    setRevoking(null);
  };
  return (
    <Card
      padded
      title="Chaves de API"
      actions={maker && <Button onClick={() => setIsNew(true)}>Nova chave</Button>}
    >
      <PagedItems
        read={chaves}
        lines={2}
        empty={
          <chakra.p color="ink2">
            Nenhuma chave. Com uma chave, um programa usa a API em nome de quem a criou, sem a senha.
          </chakra.p>
        }
      >
        {(chave) => (
          <Linha
            key={chave._id}
            chave={chave}
            onUso={() => setUsed(chave)}
            onRevoke={() => setRevoking(chave)}
          />
        )}
      </PagedItems>
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
        <Button aria-label={`Revogar a chave ${nome}`} onClick={onRevoke}>
          Revogar
        </Button>
      </chakra.div>
    </ActionItem>
  );
}
