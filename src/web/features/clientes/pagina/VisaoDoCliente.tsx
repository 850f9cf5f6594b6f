import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { contratoText } from '#domain/contratoEcad.ts';
import { formats } from '#domain/formats.ts';
import type { Schemas } from '#domain/schemas.ts';
import { query } from '../../../shared/api/query.ts';
import { RowActions } from '../../../shared/list/RowActions.tsx';
import { CardBones } from '../../../shared/ui/Bones.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { DataLines, Telefone } from '../../../shared/ui/DataLines.tsx';
import { useEver } from '../../../shared/ui/useEver.ts';
import { list } from '../clientes.list.tsx';
import { ArtistasBloqueados } from './ArtistasBloqueados.tsx';
import { LojasDoCliente } from './LojasDoCliente.tsx';
import { RelatoriosDoCliente } from './RelatoriosDoCliente.tsx';
import { Resumidas } from './Resumidas.tsx';

type Cliente = Schemas['Cliente'];

const POUCAS = 5;
const AS_PIORES = 10;

const Coluna = chakra('div', { base: { display: 'grid', gap: '6', alignContent: 'start', minW: '0' } });

function useLeituras(cliente: string) {
  const few = { cliente, limit: POUCAS };
  const resumo = useQuery(query('getClienteResumo', { path: { id: cliente } }));
  const piores = useQuery(query('listLojasSaude', { query: { cliente, limit: AS_PIORES } }));
  const playlists = useQuery(query('listPlaylists', { query: { ...few, sort: 'nome' } }));
  const vinhetas = useQuery(query('listVinhetas', { query: { ...few, sort: 'nome' } }));
  const bloqueadas = useQuery(query('listMusicas', { query: few }));
  const all = { resumo, piores, playlists, vinhetas, bloqueadas };
  // The page waits for all reads, so that late parts do not move the rest.
  return { ...all, isSettled: useEver(Object.values(all).every(({ isLoading }) => !isLoading)) };
}

export function VisaoDoCliente({ cliente }: { cliente: Cliente }) {
  const { _id } = cliente;
  const { resumo, piores, playlists, vinhetas, bloqueadas, isSettled } = useLeituras(_id);
  if (!isSettled) return <CardBones />;
  return (
    <Coluna>
      <LojasDoCliente cliente={cliente} resumo={resumo} piores={piores} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="6"
      >
        <Coluna>
          <Resumidas
            title="Playlists"
            read={playlists}
            all={`/playlists?cliente=${_id}`}
            none="Este cliente ainda não tem playlists."
            to={(playlist) => `/playlists/ver/${playlist}`}
            nome={({ nome }) => nome}
          />
          <Resumidas
            title="Vinhetas"
            read={vinhetas}
            all={`/vinhetas?cliente=${_id}`}
            none="Este cliente ainda não tem vinhetas."
            to={(vinheta) => `/vinhetas/editar/${vinheta}`}
            nome={({ nome }) => nome}
          />
          <Resumidas
            title="Músicas bloqueadas"
            read={bloqueadas}
            all={`/musicas?cliente=${_id}`}
            none="Nenhuma música está bloqueada para este cliente."
            to={(musica) => `/musicas/ver/${musica}`}
            nome={({ titulo, artista }) => `${titulo}, ${artista}`}
          />
          <ArtistasBloqueados cliente={cliente} />
        </Coluna>
        <Coluna>
          <Contato cliente={cliente} />
          <RelatoriosDoCliente cliente={_id} />
        </Coluna>
      </chakra.div>
    </Coluna>
  );
}

function Contato({ cliente }: Props) {
  const { razaoSocial, cnpj, responsavel, email, telefone, inadimplente, contratoEcad } = cliente;
  const vazio = 'não informado';
  return (
    <Card title="Contato" padded>
      <DataLines
        narrow
        lines={[
          ['Responsável', responsavel ?? vazio],
          ['Telefone', <Telefone key="telefone" telefone={telefone} />],
          [
            'E-mail',
            email ? (
              <a key="email" className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              vazio
            ),
          ],
          ...(razaoSocial ? ([['Razão social', razaoSocial]] as const) : []),
          ...(cnpj ? ([['CNPJ', formats.cnpj.show(cnpj)]] as const) : []),
          ...(contratoEcad ? ([['Contrato do ECAD', contratoText(contratoEcad)]] as const) : []),
          ...(inadimplente ? ([['Pagamentos', 'inadimplente']] as const) : []),
        ]}
      />
    </Card>
  );
}

type Props = { cliente: Cliente };

export function AcoesDoCliente({ cliente }: { cliente: Cliente }) {
  const navigate = useNavigate();
  const onGone = useCallback(() => void navigate('/clientes'), [navigate]);
  return (
    <RowActions
      list={list}
      row={cliente}
      reads={['getCliente', 'getClienteResumo', 'listLojasSaude']}
      onGone={onGone}
    />
  );
}
