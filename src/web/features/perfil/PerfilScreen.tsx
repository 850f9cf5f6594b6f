import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { useMe } from '../../shared/api/me.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { type Read, ReadState } from '../../shared/ui/ReadState.tsx';
import { TabParts } from '../../shared/ui/TabParts.tsx';
import { Chaves } from './Chaves.tsx';
import { DoisFatores } from './DoisFatores.tsx';
import { OtherPerfil } from './OtherPerfil.tsx';
import { PerfilForm } from './PerfilForm.tsx';
import { Sessoes } from './Sessoes.tsx';
import { Streaming } from './Streaming.tsx';

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
          other ? <OtherPerfil login={other} level={me.level} /> : <MeuPerfil read={{ ...read, data: me }} />
        }
      </ReadState>
    </>
  );
}

const MeuPerfil = ({ read }: { read: Read<Schemas['Me']> & { data: Schemas['Me'] } }) => (
  <TabParts
    parts={[
      { label: 'Dados', content: <PerfilForm read={read} />, stays: true },
      {
        aba: 'seguranca',
        label: 'Segurança',
        content: (
          <chakra.div display="grid" gap="6">
            <DoisFatores me={read.data} />
            <Sessoes admin={read.data._id} />
          </chakra.div>
        ),
      },
      { aba: 'chaves', label: 'Chaves de API', content: <Chaves admin={read.data._id} maker={read.data} /> },
      { aba: 'streaming', label: 'Streaming', content: <Streaming /> },
    ]}
  />
);
