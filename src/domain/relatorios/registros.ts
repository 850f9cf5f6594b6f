import type { components } from '#generated/api.d.ts';
import { FimDeExecucao, MetodoDeContato } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formatDay } from '../day.ts';
import { formatDuration } from '../duration.ts';
import { formats } from '../formats.ts';
import type { Column, Table } from '../table.ts';
import { contatoText } from '../telefone.ts';

type Schemas = components['schemas'];
type DaLoja = { loja: Schemas['LojaDoRelatorio'] };
type DaFaixa = { musica: Schemas['MusicaDoRelatorio'] };

const NADA = '—';
const SECOND_MS = 1000;

const faixa: Column<DaFaixa> = { key: 'faixa', label: 'Faixa', text: ({ musica }) => musica.titulo };
const faixaVotada: Column<DaFaixa & { liked: boolean }> = {
  ...faixa,
  key: 'faixaVotada',
  under: { label: 'Avaliação', text: ({ liked }) => (liked ? 'Curtida' : 'Descurtida') },
};
const artista: Column<DaFaixa> = { key: 'artista', label: 'Artista', text: ({ musica }) => musica.artista };
const playlist: Column<{ playlist: Schemas['ReferenceOrNull'] }> = {
  key: 'playlist',
  label: 'Playlist',
  text: ({ playlist }) => playlist?.nome ?? NADA,
};
const loja: Column<DaLoja> = { key: 'loja', label: 'Loja', text: ({ loja }) => loja.nome };
const cliente: Column<DaLoja> = { key: 'cliente', label: 'Cliente', text: ({ loja }) => loja.cliente.nome };
const statusDaLoja: Column<DaLoja> = {
  key: 'statusDaLoja',
  label: 'Status da loja',
  text: ({ loja }) => loja.status,
};
const dataHora = <Key extends string>(key: Key, label = 'Data e hora'): Column<Record<Key, string>> => ({
  key,
  label,
  text: (row) => formatDateTime(row[key]),
  moment: true,
});
export const faixasTocadas: Table<Schemas['Execucao']> = {
  nome: 'Faixas tocadas',
  columns: [faixa, playlist, loja, statusDaLoja, dataHora('horarioExecutadoPlayer')],
};

export const faixasVotadas: Table<Schemas['Curtida']> = {
  nome: 'Faixas curtidas e descurtidas',
  columns: [faixaVotada, playlist, loja, statusDaLoja, dataHora('createdAt')],
};
const deUmVoto = [faixa, artista, playlist, loja, statusDaLoja, dataHora('createdAt')];
export const faixasCurtidas: Table<Schemas['Curtida']> = { nome: 'Faixas curtidas', columns: deUmVoto };
export const faixasDescurtidas: Table<Schemas['Curtida']> = { nome: 'Faixas descurtidas', columns: deUmVoto };

export const vinhetasTocadas: Table<Schemas['ExecucaoVinheta']> = {
  nome: 'Vinhetas tocadas',
  columns: [
    { key: 'vinheta', label: 'Vinheta', text: ({ vinheta }) => vinheta.nome },
    loja,
    statusDaLoja,
    dataHora('createdAt'),
  ],
};

const motivos = {
  fechada: 'Loja fechada',
  diaCheio: 'Dia cheio',
  semTocar: 'Loja sem tocar',
  outras: 'Outros motivos',
} satisfies Record<keyof Schemas['NaoTocadasDaVinheta'], string>;

const porQueNaoText = ({ naoTocadas }: Pick<Schemas['ComprovanteDaVinheta'], 'naoTocadas'>): string =>
  Object.entries(motivos)
    .map(([motivo, nome]) => ({ nome, quantas: naoTocadas[motivo as keyof typeof motivos] }))
    .filter(({ quantas }) => quantas > 0)
    .map(({ nome, quantas }) => `${nome}: ${quantas}`)
    .join(', ') || NADA;

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
    { key: 'porQueNao', label: 'Por que não tocou', text: porQueNaoText },
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
    dataHora('createdAt'),
  ],
};

export const comunicadosEnviados: Table<Schemas['ComunicadoEnviado']> = {
  nome: 'Comunicados enviados',
  columns: [
    loja,
    { key: 'comunicado', label: 'Comunicado', text: ({ comunicado }) => comunicado.nome },
    dataHora('createdAt'),
  ],
};

export const reproducoesDaFaixa: Table<Schemas['Execucao']> = {
  nome: 'Reprodução da faixa',
  columns: [
    playlist,
    loja,
    cliente,
    statusDaLoja,
    // When the play arrived, as the specification requires, and when the store played it.
    dataHora('updatedAt'),
    dataHora('horarioExecutadoPlayer', 'Ouvida em'),
  ],
};
const votosDaFaixa = [loja, cliente, playlist, statusDaLoja, dataHora('createdAt')];
export const curtidasDaFaixa: Table<Schemas['Curtida']> = {
  nome: 'Curtidas da faixa',
  columns: votosDaFaixa,
};
export const descurtidasDaFaixa: Table<Schemas['Curtida']> = {
  nome: 'Descurtidas da faixa',
  columns: votosDaFaixa,
};
export const reproducoesDaPlaylist: Table<Schemas['Execucao']> = {
  nome: 'Reprodução da playlist',
  columns: [faixa, artista, loja, cliente, statusDaLoja, dataHora('horarioExecutadoPlayer')],
};

export const direitosAutorais: Table<Schemas['DireitoAutoral']> = {
  nome: 'Direitos autorais',
  columns: [
    {
      key: 'lojaComCnpj',
      label: 'Loja',
      text: ({ loja }) => loja.nome,
      under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? formats.cnpj.show(cnpj) : NADA) },
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
      text: ({ musica }) => musica.compositor ?? NADA,
      under: { label: 'ISRC', text: ({ musica }) => musica.isrc ?? NADA },
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
    dataHora('horarioExecutadoPlayer'),
  ],
};

export const suplemento: Table<Schemas['DireitoAutoral']> = {
  ...direitosAutorais,
  nome: 'Suplemento de direitos autorais',
};
