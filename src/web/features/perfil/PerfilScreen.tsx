import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import { useMe } from '../../shared/api/me.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { Configuracoes } from './Configuracoes.tsx';
import { OtherPerfil } from './OtherPerfil.tsx';
import { PerfilForm } from './PerfilForm.tsx';
import { Sessoes } from './Sessoes.tsx';
import { Streaming } from './Streaming.tsx';

/** Oneself; with another admin's login in the address, that admin. */
export function PerfilScreen() {
  const { slug } = useParams();
  const read = useMe();
  const me = read.data;
  const other = slug && me && slug !== me.login ? slug : undefined;
  return (
    <>
      <PageHeader title={other ? `Perfil de ${other}` : 'Meu perfil'} />
      <ReadState read={read}>
        {(me) =>
          other ? (
            <OtherPerfil login={other} level={me.level} />
          ) : (
            <>
              <PerfilForm read={{ ...read, data: me }} />
              {me.level === '0' && (
                <chakra.div mt="6">
                  <Configuracoes />
                </chakra.div>
              )}
              <Sessoes />
              <Streaming />
            </>
          )
        }
      </ReadState>
    </>
  );
}
