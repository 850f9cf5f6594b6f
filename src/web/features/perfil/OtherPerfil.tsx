import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { Level } from '#generated/labels.ts';
import { AdminStatus } from '../../entities/AdminStatus.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { DataLines } from '../../shared/ui/DataLines.tsx';
import { ToList } from '../../shared/ui/ErrorState.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { ConfirmDialog } from '../../shared/ui/useAsk.tsx';
import { Chaves } from './Chaves.tsx';
import { AdminSessoes } from './Sessoes.tsx';

export function OtherPerfil({ login, level }: { login: string; level: string }) {
  if (level !== '0') return <EmptyState kind="acesso" title="Sem permissão" />;
  return <Dados login={login} />;
}

function Dados({ login }: { login: string }) {
  const read = useQuery(query('listAdmins', { query: { login } }));
  return (
    <ReadState read={read}>
      {({ items }) => {
        // The filter matches parts of logins, so look for the exact one.
        const admin = items.find((one) => one.login === login);
        if (!admin)
          return (
            <EmptyState
              kind="busca"
              title="Administrador não encontrado"
              action={<ToList path="/admin" label="Administradores" />}
            />
          );
        const lines = [
          ['Nome', admin.nome],
          ['Login', admin.login],
          ['E-mail', admin.email],
          ['Nível', Level[admin.level]],
          ['Status', <AdminStatus key={admin._id} admin={admin} />],
          ['Verificação em duas etapas', admin.doisFatores ? 'Ativa' : 'Desativada'],
          ['Último acesso', formatDateTime(admin.ultimoAcesso) || 'Nunca'],
        ] as const;
        return (
          <ComHistorico entidade="ADMIN" id={admin._id} entity={admin}>
            <chakra.div display="grid" gap="6">
              <Card padded title="Dados do administrador">
                <DataLines lines={lines} />
                {admin.doisFatores && <RemoverDoisFatores admin={admin} />}
              </Card>
              <AdminSessoes id={admin._id} nome={admin.nome} />
              <Chaves admin={admin._id} />
            </chakra.div>
          </ComHistorico>
        );
      }}
    </ReadState>
  );
}

/** For administrators who lost both their phone and their recovery codes. */
function RemoverDoisFatores({ admin: { _id, nome } }: { admin: { _id: string; nome: string } }) {
  const [asking, setAsking] = useState(false);
  const remove = useOperation('deleteAdminDoisFatores', {
    success: 'Verificação em duas etapas removida com sucesso!',
    invalidates: ['listAdmins'],
  });
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <>
      <chakra.div asChild mt="4">
        <Button onClick={() => setAsking(true)}>Remover a verificação em duas etapas</Button>
      </chakra.div>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={`Remover a verificação em duas etapas de ${nome}?`}
        text="Para quem perdeu o celular e os códigos de recuperação: a senha volta a bastar para entrar. Confirme antes que é a própria pessoa quem pede. Isto não pode ser desfeito."
        confirm="Remover"
        onConfirm={() => remove.mutate({ path: { id: _id } }, { onSuccess: () => setAsking(false) })}
        pending={remove.isPending}
        error={remove.error}
        destructive
      />
    </>
  );
}
