import type { components } from '#generated/api.d.ts';
import { formatDateTime } from '../dates.ts';
import { formatHours } from '../hours.ts';
import { formatPercent } from '../percent.ts';
import type { Column, Table } from '../table.ts';

type Schemas = components['schemas'];
type Loja = { nome: string; status: Schemas['Status'] };

const nome: Column<Loja> = { key: 'nome', label: 'Loja', text: ({ nome }) => nome };
const status: Column<Loja> = { key: 'status', label: 'Status', text: ({ status }) => status };
const countColumn = <Key extends string>(key: Key, label: string): Column<Record<Key, number>> => ({
  key,
  label,
  text: (row) => row[key],
  total: { of: (row) => row[key] },
});

export const horasPorLoja: Table<Schemas['LojaHoras']> = {
  nome: 'Horas por loja',
  columns: [
    {
      key: 'horas',
      label: 'Horas',
      text: ({ musicTime }) => formatHours(musicTime),
      total: { of: ({ musicTime }) => musicTime, text: formatHours },
    },
    nome,
    status,
  ],
};

export const repeticao: Table<Schemas['RepeticaoDaLoja']> = {
  nome: 'Repetição',
  columns: [
    { key: 'loja', label: 'Loja', text: ({ loja }) => loja.nome },
    countColumn('execucoes', 'Execuções'),
    countColumn('voltas', 'Voltas'),
    countColumn('voltasCedo', 'Antes da hora'),
    {
      key: 'parteCedo',
      label: '% antes da hora',
      text: ({ voltas, voltasCedo }) => (voltas > 0 ? formatPercent(voltasCedo / voltas) : '—'),
    },
    countColumn('voltasDeArtistaCedo', 'Artista antes da hora'),
    countColumn('faixas', 'Faixas'),
    { key: 'listaCurta', label: 'Lista curta', text: ({ listaCurta }) => (listaCurta ? 'Sim' : 'Não') },
  ],
};

export const faixasMaisCurtidas: Table<Schemas['FaixaCurtida']> = {
  nome: 'Faixas mais curtidas',
  columns: [
    {
      key: 'faixa',
      label: 'Faixa',
      text: ({ titulo }) => titulo,
      under: { label: 'Artista', text: ({ artista }) => artista },
    },
    countColumn('count', 'Curtidas'),
  ],
};

export const maisPuladas: Table<Schemas['FaixaPulada']> = {
  nome: 'Mais puladas',
  columns: [
    {
      key: 'faixa',
      label: 'Faixa',
      text: ({ musica }) => musica.titulo,
      under: { label: 'Artista', text: ({ musica }) => musica.artista },
    },
    countColumn('execucoes', 'Execuções'),
    countColumn('puladas', 'Puladas'),
    {
      key: 'parteDePuladas',
      label: '% puladas',
      text: ({ parteDePuladas }) => formatPercent(parteDePuladas),
    },
  ],
};

export const contatosPorLoja: Table<Schemas['ContatosDaLoja']> = {
  nome: 'Contatos de suporte por loja',
  columns: [
    nome,
    countColumn('email', 'E-mail'),
    countColumn('whatsapp', 'WhatsApp'),
    countColumn('total', 'Total'),
  ],
};

export const faixasEVinhetas: Table<Schemas['FaixasVinhetasDaLoja']> = {
  nome: 'Faixas e vinhetas por loja',
  columns: [nome, status, countColumn('faixas', 'Faixas'), countColumn('vinhetas', 'Vinhetas')],
};

export const naoAtualizaram: Table<Schemas['LojaNaoAtualizou']> = {
  nome: 'Lojas que não atualizaram a playlist',
  columns: [
    nome,
    { key: 'cliente', label: 'Cliente', text: ({ cliente }) => cliente.nome },
    status,
    {
      key: 'ultimaAtualizacaoPlaylist',
      label: 'Última atualização',
      text: ({ ultimaAtualizacaoPlaylist }) => formatDateTime(ultimaAtualizacaoPlaylist) || 'Nunca',
      moment: true,
    },
  ],
};
