import type { components } from '#generated/api.d.ts';
import { CausaDaParada, MotivoDaSituacao, SituacaoDaLoja } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formatPercent } from '../percent.ts';
import type { Column, Table } from '../table.ts';

type Schemas = components['schemas'];

const lojaWithCliente: Column<{ loja: Schemas['LojaDoRelatorio'] }> = {
  key: 'lojaComCliente',
  label: 'Loja',
  text: ({ loja }) => loja.nome,
  under: { label: 'Cliente', text: ({ loja }) => loja.cliente.nome },
};

/** What the device reported then, unless it repeats the cause. */
const detailOf = ({ causa, motivo }: Pick<Schemas['Parada'], 'causa' | 'motivo'>): string =>
  causa === 'DESCONHECIDA' && motivo ? MotivoDaSituacao[motivo] : '';

export const lojasQuePararam: Table<Schemas['Parada']> = {
  nome: 'Lojas que pararam',
  columns: [
    lojaWithCliente,
    { key: 'de', label: 'De', text: ({ de }) => formatDateTime(de), moment: true },
    { key: 'ate', label: 'Até', text: ({ ate }) => formatDateTime(ate), moment: true },
    {
      key: 'minutos',
      label: 'Minutos',
      text: ({ minutos }) => minutos,
      total: { of: ({ minutos }) => minutos },
    },
    {
      key: 'oQueHouve',
      label: 'Por quê',
      text: ({ causa }) => CausaDaParada[causa],
      under: { label: 'Estado do player', text: detailOf },
    },
    { key: 'depois', label: 'Depois', text: ({ situacao }) => (situacao ? SituacaoDaLoja[situacao] : '—') },
  ],
};

type MinutesKey = keyof Omit<Schemas['TemposDisponiveis'], 'parteTocando'>;
const minutesColumn = (
  key: MinutesKey,
  label: string,
): Column<Pick<Schemas['Disponibilidade'], MinutesKey>> => ({
  key,
  label,
  text: (row) => row[key],
  total: { of: (row) => row[key] },
});

export const shareText = ({ parteTocando }: Pick<Schemas['TemposDisponiveis'], 'parteTocando'>): string =>
  parteTocando === null ? '—' : formatPercent(parteTocando);

type Owner = Pick<Schemas['Disponibilidade'], 'loja' | 'grupo' | 'cliente'>;
const ownerColumn = (label: string): Column<Owner> => ({
  key: lojaWithCliente.key,
  label,
  text: ({ loja, grupo, cliente }) => (loja ?? grupo ?? cliente).nome,
});
const withCliente = { under: { label: 'Cliente', text: ({ cliente }: Owner) => cliente.nome } };

const disponibilidadeTable = (owner: Column<Owner>): Table<Schemas['Disponibilidade']> => ({
  nome: 'Disponibilidade',
  columns: [
    { key: 'mes', label: 'Mês', text: ({ mes }) => mes.split('-').reverse().join('/') },
    owner,
    minutesColumn('minutosAberta', 'Aberta (min)'),
    minutesColumn('minutosTocando', 'Tocando (min)'),
    minutesColumn('minutosTocouSemSinal', 'Tocou sem sinal (min)'),
    minutesColumn('minutosSemSinal', 'Parada (min)'),
    minutesColumn('minutosNossos', 'Falha nossa (min)'),
    { key: 'parteTocando', label: 'Tocando', text: shareText },
  ],
});

export const disponibilidadePor = {
  LOJA: disponibilidadeTable({ ...ownerColumn('Loja'), ...withCliente }),
  CLIENTE: disponibilidadeTable(ownerColumn('Cliente')),
  GRUPO: disponibilidadeTable({ ...ownerColumn('Grupo'), ...withCliente }),
} satisfies Record<Schemas['DisponibilidadePor'], Table<Schemas['Disponibilidade']>>;
