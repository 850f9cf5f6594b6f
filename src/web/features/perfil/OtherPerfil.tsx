import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ShieldX, UserX } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { query } from '../../shared/api/query.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { ToList } from '../../shared/ui/ErrorState.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { AdminSessoes } from './Sessoes.tsx';

/** Another administrator, for those of the top level. */
export function OtherPerfil({ login, level }: { login: string; level: string }) {
  if (level !== '0') return <EmptyState icon={ShieldX} title="Sem permissão" />;
  return <Dados login={login} />;
}

function Dados({ login }: { login: string }) {
  const read = useQuery(query('listAdmins', { query: { login } }));
  return (
    <ReadState read={read}>
      {({ items }) => {
        // The filter finds parts of logins too.
        const admin = items.find((one) => one.login === login);
        if (!admin)
          return (
            <EmptyState
              icon={UserX}
              title="Administrador não encontrado"
              action={<ToList path="/admin" label="Administradores" />}
            />
          );
        const lines = [
          ['Nome', admin.nome],
          ['Login', admin.login],
          ['E-mail', admin.email],
          ['Nível', admin.level],
          ['Status', admin.status],
          ['Último acesso', formatDateTime(admin.ultimoAcesso) || 'Nunca'],
        ] as const;
        return (
          <ComHistorico entidade="ADMIN" id={admin._id} entity={admin}>
            <Card padded mt="6" title="Dados do administrador">
              <chakra.dl display="grid" gridTemplateColumns={{ sm: '160px 1fr' }} rowGap="3">
                {lines.map(([label, value]) => (
                  <chakra.div key={label} display="contents">
                    <chakra.dt color="ink2">{label}</chakra.dt>
                    <chakra.dd>{value}</chakra.dd>
                  </chakra.div>
                ))}
              </chakra.dl>
            </Card>
            <AdminSessoes id={admin._id} nome={admin.nome} />
          </ComHistorico>
        );
      }}
    </ReadState>
  );
}
