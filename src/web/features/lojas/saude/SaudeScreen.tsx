import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { situacoes } from '../../../entities/lojas/Situacao.tsx';
import type { PageQuery } from '../../../shared/api/query.ts';
import { ListView } from '../../../shared/list/ListScreen.tsx';
import { useListData } from '../../../shared/list/useListData.ts';
import { useListUrl } from '../../../shared/list/useListUrl.ts';
import { useAddress } from '../../../shared/ui/address.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { overlayParam } from '../../../shared/ui/overlayAddress.ts';
import { InstrucoesDaLoja } from '../EnviarInstrucoes.tsx';
import { Atualidade, Recepcao } from './Atualidade.tsx';
import type { LojaSaude } from './aoVivo.ts';
import { resumoDasLojas } from './aoVivo.ts';
import { Contagem } from './Contagem.tsx';
import { createMudancas } from './mudancas.ts';
import { Proporcoes } from './Proporcoes.tsx';
import { SaudeDrawer } from './SaudeDrawer.tsx';
import { SituacaoCards } from './SituacaoCards.tsx';
import { list } from './saude.list.tsx';
import { useAoVivo } from './useAoVivo.ts';

/** Silent stores are not red while the server receives no heartbeats: the fault is not theirs. */
const semVermelho = { '--sem-sinal': 'var(--chakra-colors-ink3)' } as CSSProperties;

const Grupos = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'start',
    mb: '4',
    '& > *': { flex: '1 1 300px', minW: '0' },
  },
});

/** Live status board. Rows keep their places until the user sorts again. */
export function SaudeScreen() {
  const url = useListUrl(list);
  const data = useListData(list.operation, url.query, {
    clearedBy: url.clearedBy,
    // The stream updates the rows, and a refetch would move them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: () => false,
  });
  const { search } = useAddress();
  const [pausado, setPausado] = useState(false);
  const [aberto, setAberto] = useState(false);
  const resumo = useQuery(resumoDasLojas);
  const aoVivo = useAoVivo(url.query as PageQuery<'listLojasSaude'>, pausado);

  const mudancas = useRef(createMudancas());
  const [mudaram, setMudaram] = useState(0);
  const asked = JSON.stringify(url.query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another order.
  useEffect(() => mudancas.current.restart(), [asked]);
  useEffect(() => {
    mudancas.current.noteOrder(data.rows as LojaSaude[]);
    setMudaram(mudancas.current.count(aoVivo, url.query));
  }, [data.rows, aoVivo, url.query]);
  const rows = useMemo(
    () => data.rows.map((row) => aoVivo.lojas.get(row._id) ?? row),
    [data.rows, aoVivo.lojas],
  );
  const reorder = () => {
    mudancas.current.restart();
    void data.refresh();
  };

  const escolhidas = String(url.filters.situacao ?? '').split(',');
  const setFilter = (key: string, value: string | undefined) => {
    const { [key]: _, ...others } = url.drawerValues;
    url.setFilters(value ? { ...others, [key]: value } : others);
  };
  const toggleSituacao = (one: string) =>
    setFilter('situacao', situacoes.filter((each) => (each === one) !== escolhidas.includes(each)).join());
  const toggle = (key: string) => (value: string) =>
    setFilter(key, url.filters[key] === value ? undefined : value);
  const contagens = resumo.data;
  const nenhum = resumo.isError
    ? 'Não foi possível contar as lojas.'
    : contagens?.total === 0 && 'Nenhuma loja ativa.';
  const aberta = aoVivo.lojas.get(overlayParam(search, 'id') ?? '');

  return (
    <div style={contagens?.recebendo === false ? semVermelho : undefined}>
      <ListView
        list={list}
        url={url}
        data={{ ...data, rows }}
        head={
          <>
            <SituacaoCards
              resumo={contagens}
              failed={resumo.isError}
              escolhidas={escolhidas}
              onToggle={toggleSituacao}
            />
            <Contagem resumo={contagens} />
            <chakra.div display="flex" alignItems="center" minH="9" mb="3">
              {nenhum ? (
                <span className="muted">{nenhum}</span>
              ) : (
                <chakra.div ms="-3">
                  <Button
                    variant="ghost"
                    icon={aberto ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
                    aria-expanded={aberto}
                    onClick={() => setAberto(!aberto)}
                  >
                    Por cliente, grupo e UF
                  </Button>
                </chakra.div>
              )}
            </chakra.div>
            {aberto && contagens && (
              <Grupos>
                <Proporcoes
                  title="Por cliente"
                  grupos={contagens.clientes.map(({ cliente, situacoes }) => ({
                    id: cliente._id,
                    nome: cliente.nome,
                    situacoes,
                  }))}
                  escolhido={url.filters.cliente as string | undefined}
                  onToggle={toggle('cliente')}
                />
                <Proporcoes
                  title="Por grupo"
                  grupos={contagens.grupos.map(({ grupo, cliente, situacoes }) => ({
                    id: grupo._id,
                    nome: `${grupo.nome} (${cliente.nome})`,
                    situacoes,
                  }))}
                  escolhido={url.filters.grupo as string | undefined}
                  onToggle={toggle('grupo')}
                />
                <Proporcoes
                  title="Por UF"
                  grupos={contagens.ufs.map(({ uf, situacoes }) => ({ id: uf, nome: uf, situacoes }))}
                  escolhido={url.filters.estado as string | undefined}
                  onToggle={toggle('estado')}
                />
              </Grupos>
            )}
          </>
        }
        freshness={
          <Atualidade
            em={aoVivo.em ?? (data.updatedAt || undefined)}
            pausado={pausado}
            onPause={() => setPausado(!pausado)}
            mudaram={mudaram}
            onReorder={reorder}
          />
        }
        foot={contagens ? <Recepcao resumo={contagens} /> : null}
      />
      <SaudeDrawer ouvidaEm={aberta?.ultimoSinal} />
      <InstrucoesDaLoja />
    </div>
  );
}
