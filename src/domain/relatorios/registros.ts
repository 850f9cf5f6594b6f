import type { components } from '#generated/api.d.ts';
import { FimDeExecucao, MetodoDeContato } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formatDay } from '../day.ts';
import { formatDuration } from '../duration.ts';
import { formats } from '../formats.ts';
import type { Column, Table } from '../table.ts';
import { contatoText } from '../telefone.ts';

type Schemas = components['schemas'];
type OfLoja = { loja: Schemas['LojaDoRelatorio'] };
type OfFaixa = { musica: Schemas['MusicaDoRelatorio'] };

const NOTHING = '—';
const SECOND_MS = 1000;

const faixa: Column<OfFaixa> = { key: 'faixa', label: 'Faixa', text: ({ musica }) => musica.titulo };
const faixaVotada: Column<OfFaixa & { liked: boolean }> = {
  ...faixa,
  key: 'faixaVotada',
  under: { label: 'Avaliação', text: ({ liked }) => (liked ? 'Curtida' : 'Descurtida') },
};
const artista: Column<OfFaixa> = { key: 'artista', label: 'Artista', text: ({ musica }) => musica.artista };
const playlist: Column<{ playlist: Schemas['ReferenceOrNull'] }> = {
  key: 'playlist',
  label: 'Playlist',
  text: ({ playlist }) => playlist?.nome ?? NOTHING,
};
const loja: Column<OfLoja> = { key: 'loja', label: 'Loja', text: ({ loja }) => loja.nome };
const cliente: Column<OfLoja> = { key: 'cliente', label: 'Cliente', text: ({ loja }) => loja.cliente.nome };
const lojaStatus: Column<OfLoja> = {
  key: 'statusDaLoja',
  label: 'Status da loja',
  text: ({ loja }) => loja.status,
};
const dateTimeColumn = <Key extends string>(
  key: Key,
  label = 'Data e hora',
): Column<Record<Key, string>> => ({
  key,
  label,
  text: (row) => formatDateTime(row[key]),
  moment: true,
});
export const faixasTocadas: Table<Schemas['Execucao']> = {
  nome: 'Faixas tocadas',
  columns: [faixa, playlist, loja, lojaStatus, dateTimeColumn('horarioExecutadoPlayer')],
};

export const faixasVotadas: Table<Schemas['Curtida']> = {
  nome: 'Faixas curtidas e descurtidas',
  columns: [faixaVotada, playlist, loja, lojaStatus, dateTimeColumn('createdAt')],
};
const votoColumns = [faixa, artista, playlist, loja, lojaStatus, dateTimeColumn('createdAt')];
export const faixasCurtidas: Table<Schemas['Curtida']> = { nome: 'Faixas curtidas', columns: votoColumns };
export const faixasDescurtidas: Table<Schemas['Curtida']> = {
  nome: 'Faixas descurtidas',
  columns: votoColumns,
};

export const vinhetasTocadas: Table<Schemas['ExecucaoVinheta']> = {
  nome: 'Vinhetas tocadas',
  columns: [
    { key: 'vinheta', label: 'Vinheta', text: ({ vinheta }) => vinheta.nome },
    loja,
    lojaStatus,
    dateTimeColumn('createdAt'),
  ],
};

const motivos = {
  fechada: 'Loja fechada',
  diaCheio: 'Dia cheio',
  semTocar: 'Loja sem tocar',
  outras: 'Outros motivos',
} satisfies Record<keyof Schemas['NaoTocadasDaVinheta'], string>;

const missedText = ({ naoTocadas }: Pick<Schemas['ComprovanteDaVinheta'], 'naoTocadas'>): string =>
  Object.entries(motivos)
    .map(([motivo, nome]) => ({ nome, quantas: naoTocadas[motivo as keyof typeof motivos] }))
    .filter(({ quantas }) => quantas > 0)
    .map(({ nome, quantas }) => `${nome}: ${quantas}`)
    .join(', ') || NOTHING;

export const comprovante: Table<Schemas['ComprovanteDaVinheta']> = {
  nome: 'Comprovante',
  columns: [
    { key: 'dia', label: 'Dia', text: ({ dia }) => formatDay(dia) },
    { key: 'vinheta', label: 'Vinheta', text: ({ vinheta }) => vinheta.nome },
    {
      key: 'lojaComCliente',
      label: 'Loja',
      text: ({ loja }) => loja.nome,
      under: { label: 'Cliente', text: ({ loja }) => loja.cliente.nome },
    },
    {
      key: 'planejadas',
      label: 'Planejadas',
      text: ({ planejadas }) => planejadas,
      total: { of: ({ planejadas }) => planejadas },
    },
    {
      key: 'tocadas',
      label: 'Tocadas',
      text: ({ tocadas }) => tocadas,
      total: { of: ({ tocadas }) => tocadas },
    },
    { key: 'porQueNao', label: 'Por que não tocou', text: missedText },
  ],
};

export const contatosDeSuporte: Table<Schemas['ContatoSuporte']> = {
  nome: 'Contatos de suporte',
  columns: [
    {
      key: 'metodo',
      label: 'Método',
      text: ({ metodo }) => MetodoDeContato[metodo],
      under: { label: 'Contato', text: contatoText },
    },
    loja,
    dateTimeColumn('createdAt'),
  ],
};

export const comunicadosEnviados: Table<Schemas['ComunicadoEnviado']> = {
  nome: 'Comunicados enviados',
  columns: [
    loja,
    { key: 'comunicado', label: 'Comunicado', text: ({ comunicado }) => comunicado.nome },
    dateTimeColumn('createdAt'),
  ],
};

export const reproducoesDaFaixa: Table<Schemas['Execucao']> = {
  nome: 'Reprodução da faixa',
  columns: [
    playlist,
    loja,
    cliente,
    lojaStatus,
    // When the play arrived, as the specification requires, and when the store played it.
    dateTimeColumn('updatedAt'),
    dateTimeColumn('horarioExecutadoPlayer', 'Ouvida em'),
  ],
};
const faixaVotoColumns = [loja, cliente, playlist, lojaStatus, dateTimeColumn('createdAt')];
export const curtidasDaFaixa: Table<Schemas['Curtida']> = {
  nome: 'Curtidas da faixa',
  columns: faixaVotoColumns,
};
export const descurtidasDaFaixa: Table<Schemas['Curtida']> = {
  nome: 'Descurtidas da faixa',
  columns: faixaVotoColumns,
};
export const reproducoesDaPlaylist: Table<Schemas['Execucao']> = {
  nome: 'Reprodução da playlist',
  columns: [faixa, artista, loja, cliente, lojaStatus, dateTimeColumn('horarioExecutadoPlayer')],
};

export const direitosAutorais: Table<Schemas['DireitoAutoral']> = {
  nome: 'Direitos autorais',
  columns: [
    {
      key: 'lojaComCnpj',
      label: 'Loja',
      text: ({ loja }) => loja.nome,
      under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? formats.cnpj.show(cnpj) : NOTHING) },
    },
    {
      key: 'titulo',
      label: 'Título',
      text: ({ musica }) => musica.titulo,
      under: { label: 'Artista', text: ({ musica }) => musica.artista },
    },
    {
      key: 'compositor',
      label: 'Compositor',
      text: ({ musica }) => musica.compositor ?? NOTHING,
      under: { label: 'ISRC', text: ({ musica }) => musica.isrc ?? NOTHING },
    },
    {
      key: 'cidade',
      label: 'Cidade',
      text: ({ cidade }) => cidade,
      under: { label: 'UF', text: ({ uf }) => uf },
    },
    {
      key: 'execucoes',
      label: 'Execuções',
      text: ({ execucoes }) => execucoes,
      total: { of: ({ execucoes }) => execucoes },
    },
    {
      key: 'tocado',
      label: 'Tempo tocado',
      text: ({ tocadoMs }) => formatDuration(tocadoMs / SECOND_MS),
      under: { label: 'Fim', text: ({ fim }) => FimDeExecucao[fim] },
    },
    dateTimeColumn('horarioExecutadoPlayer'),
  ],
};

export const suplemento: Table<Schemas['DireitoAutoral']> = {
  ...direitosAutorais,
  nome: 'Suplemento de direitos autorais',
};
