import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useMe } from '../../shared/api/me.ts';
import { query } from '../../shared/api/query.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { Chaves } from './Chaves.tsx';
import { Configuracoes } from './Configuracoes.tsx';
import { DoisFatores } from './DoisFatores.tsx';
import { OtherPerfil } from './OtherPerfil.tsx';
import { PerfilForm } from './PerfilForm.tsx';
import { Sessoes } from './Sessoes.tsx';
import { Streaming } from './Streaming.tsx';

/** The screen of oneself; with another admin's login in the address, of that admin. */
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
            <ComConfiguracoes level={me.level}>
              {(configuracoes) => (
                <>
                  <PerfilForm read={{ ...read, data: me }} />
                  {configuracoes}
                  <DoisFatores me={me} />
                  <Sessoes />
                  <Chaves admin={me._id} maker={me} />
                  <Streaming />
                </>
              )}
            </ComConfiguracoes>
          )
        }
      </ReadState>
    </>
  );
}

type ComConfiguracoesProps = { level: string; children: (configuracoes: ReactNode) => ReactNode };

/** The agency's settings and their history, for the top level. */
function ComConfiguracoes({ level, children }: ComConfiguracoesProps) {
  const isTop = level === '0';
  const { data } = useQuery({ ...query('getConfiguracoes'), enabled: isTop });
  const [begun, setBegun] = useState(0);
  if (!isTop) return children(null);
  return (
    <ComHistorico
      stays
      entidade="CONFIGURACAO"
      id="configuracoes"
      entity={data}
      label="Perfil e configurações"
      historico="Histórico das configurações"
      onChanged={() => setBegun(begun + 1)}
    >
      {children(
        <chakra.div mt="6">
          <Configuracoes key={begun} />
        </chakra.div>,
      )}
    </ComHistorico>
  );
}
