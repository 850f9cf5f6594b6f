import type { components } from '#generated/api.d.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formatParte } from '../parte.ts';
import type { Column, Table } from '../table.ts';

type Schemas = components['schemas'];

const lojaComCliente: Column<{ loja: Schemas['LojaDoRelatorio'] }> = {
  key: 'lojaComCliente',
  label: 'Loja',
  text: ({ loja }) => loja.nome,
  under: { label: 'Cliente', text: ({ loja }) => loja.cliente.nome },
};

function oQueHouveText({ nossa, tocouSemSinal }: Pick<Schemas['Parada'], 'nossa' | 'tocouSemSinal'>): string {
  if (nossa) return 'Falha nossa: não recebíamos sinais';
  return tocouSemSinal ? 'Tocou sem sinal' : 'Parou';
}

export const lojasQuePararam: Table<Schemas['Parada']> = {
  nome: 'Lojas que pararam',
  columns: [
    lojaComCliente,
    { key: 'de', label: 'De', text: ({ de }) => formatDateTime(de), moment: true },
    { key: 'ate', label: 'Até', text: ({ ate }) => formatDateTime(ate), moment: true },
    {
      key: 'minutos',
      label: 'Minutos',
      text: ({ minutos }) => minutos,
      total: { of: ({ minutos }) => minutos },
    },
    { key: 'oQueHouve', label: 'O que houve', text: oQueHouveText },
    { key: 'depois', label: 'Depois', text: ({ situacao }) => (situacao ? SituacaoDaLoja[situacao] : '—') },
  ],
};

type Minutos = keyof Omit<Schemas['TemposDisponiveis'], 'parteTocando'>;
const minutos = (key: Minutos, label: string): Column<Pick<Schemas['Disponibilidade'], Minutos>> => ({
  key,
  label,
  text: (row) => row[key],
  total: { of: (row) => row[key] },
});

export const parteText = ({ parteTocando }: Pick<Schemas['TemposDisponiveis'], 'parteTocando'>): string =>
  parteTocando === null ? '—' : formatParte(parteTocando);

type Dono = Pick<Schemas['Disponibilidade'], 'loja' | 'grupo' | 'cliente'>;
const dono = (label: string): Column<Dono> => ({
  key: lojaComCliente.key,
  label,
  text: ({ loja, grupo, cliente }) => (loja ?? grupo ?? cliente).nome,
});
const doCliente = { under: { label: 'Cliente', text: ({ cliente }: Dono) => cliente.nome } };

const disponibilidadeDe = (quem: Column<Dono>): Table<Schemas['Disponibilidade']> => ({
  nome: 'Disponibilidade',
  columns: [
    { key: 'mes', label: 'Mês', text: ({ mes }) => mes.split('-').reverse().join('/') },
    quem,
    minutos('minutosAberta', 'Aberta (min)'),
    minutos('minutosTocando', 'Tocando (min)'),
    minutos('minutosTocouSemSinal', 'Tocou sem sinal (min)'),
    minutos('minutosSemSinal', 'Parada (min)'),
    minutos('minutosNossos', 'Falha nossa (min)'),
    { key: 'parteTocando', label: 'Tocando', text: parteText },
  ],
});

export const disponibilidadePor = {
  LOJA: disponibilidadeDe({ ...dono('Loja'), ...doCliente }),
  CLIENTE: disponibilidadeDe(dono('Cliente')),
  GRUPO: disponibilidadeDe({ ...dono('Grupo'), ...doCliente }),
} satisfies Record<Schemas['DisponibilidadePor'], Table<Schemas['Disponibilidade']>>;
