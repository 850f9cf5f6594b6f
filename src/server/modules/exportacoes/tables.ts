import { formatCnpj } from '#domain/cnpj.ts';
import { formatHours } from '#domain/hours.ts';
import type { components, operations } from '#generated/api.d.ts';

export type Relatorio = components['schemas']['RelatorioExportavel'];
type ItemOf<R extends Relatorio> =
  operations[R]['responses'][200]['content']['application/json']['items'][number];

export type Cell = string | number | null;
/** A column of a file; with `isMoment` its cells are RFC 3339 and shown in São Paulo. */
export type Column<Item> = { titulo: string; cell: (item: Item) => Cell; isMoment?: boolean };
/** How a report looks as a file, and what the file is called. */
export type Table<Item> = { nome: string; columns: Column<Item>[] };

type OfLoja = { loja: components['schemas']['LojaDoRelatorio'] };
type OfMusica = { musica: { titulo: string; artista: string } };
type OfPlaylist = { playlist: { nome: string } | null };

const loja = { titulo: 'Loja', cell: ({ loja }: OfLoja) => loja.nome };
const statusDaLoja = { titulo: 'Status da loja', cell: ({ loja }: OfLoja) => loja.status };
const cliente = { titulo: 'Cliente', cell: ({ loja }: OfLoja) => loja.cliente.nome };
const faixa = { titulo: 'Faixa', cell: ({ musica }: OfMusica) => musica.titulo };
const artista = { titulo: 'Artista', cell: ({ musica }: OfMusica) => musica.artista };
const playlist = { titulo: 'Playlist', cell: ({ playlist }: OfPlaylist) => playlist?.nome ?? null };
const avaliacao = {
  titulo: 'Avaliação',
  cell: ({ liked }: { liked: boolean }) => (liked ? 'Curtida' : 'Descurtida'),
};
const executada = {
  titulo: 'Data e hora',
  cell: ({ horarioExecutadoPlayer }: { horarioExecutadoPlayer: string }) => horarioExecutadoPlayer,
  isMoment: true,
};
const criada = {
  titulo: 'Data e hora',
  cell: ({ createdAt }: { createdAt: string }) => createdAt,
  isMoment: true,
};

const nomeDaLoja = { titulo: 'Loja', cell: ({ nome }: { nome: string }) => nome };
const status = { titulo: 'Status', cell: ({ status }: { status: string }) => status };

const faixasTocadas = {
  nome: 'faixas-tocadas',
  columns: [faixa, playlist, loja, statusDaLoja, executada],
};
const avaliadas = [faixa, artista, playlist, loja, statusDaLoja, criada];
const vinhetasTocadas = {
  nome: 'vinhetas-tocadas',
  columns: [
    { titulo: 'Vinheta', cell: ({ vinheta }: { vinheta: { nome: string } }) => vinheta.nome },
    loja,
    statusDaLoja,
    criada,
  ],
};
const contatos = {
  nome: 'contatos-de-suporte',
  columns: [
    {
      titulo: 'Método',
      cell: ({ metodo }: { metodo: string }) => (metodo === 'EMAIL' ? 'E-mail' : 'WhatsApp'),
    },
    loja,
    criada,
  ],
};
const horas = {
  nome: 'horas-por-loja',
  columns: [
    { titulo: 'Horas', cell: ({ musicTime }: { musicTime: number }) => formatHours(musicTime) },
    nomeDaLoja,
    status,
  ],
};
const maisCurtidas = {
  nome: 'faixas-mais-curtidas',
  columns: [
    { titulo: 'Faixa', cell: ({ titulo }: { titulo: string }) => titulo },
    { titulo: 'Artista', cell: ({ artista }: { artista: string }) => artista },
    { titulo: 'Curtidas', cell: ({ count }: { count: number }) => count },
  ],
};

/** Every report that can be exported: the columns of its screen, with what its filters leave open beside them. */
export const tables: { [R in Relatorio]: Table<ItemOf<R>> } = {
  listAtividadesFaixasReproduzidas: faixasTocadas,
  reportClientesFaixas: faixasTocadas,
  reportLojasFaixas: faixasTocadas,
  listLikes: { nome: 'faixas-curtidas-e-descurtidas', columns: [...avaliadas, avaliacao] },
  reportClientesLikeDislike: { nome: 'faixas-curtidas-e-descurtidas', columns: [...avaliadas, avaliacao] },
  listAllLikes: { nome: 'faixas-curtidas', columns: avaliadas },
  listAllDislikes: { nome: 'faixas-descurtidas', columns: avaliadas },
  reportClientesVinhetas: vinhetasTocadas,
  reportLojasVinhetas: vinhetasTocadas,
  listContatosSuporte: contatos,
  reportClientesContatosSuporte: contatos,
  reportLojasContatosSuporte: contatos,
  reportLojasComunicados: { nome: 'comunicados-enviados', columns: [loja, criada] },
  reportLojasHoras: horas,
  reportInsightsHoras: horas,
  reportMusicaReproducoes: {
    nome: 'reproducao-da-faixa',
    columns: [playlist, loja, cliente, statusDaLoja, executada],
  },
  reportMusicaLikes: { nome: 'curtidas-da-faixa', columns: [playlist, loja, cliente, statusDaLoja, criada] },
  reportMusicaDislikes: {
    nome: 'descurtidas-da-faixa',
    columns: [playlist, loja, cliente, statusDaLoja, criada],
  },
  reportPlaylistReproducoes: {
    nome: 'reproducao-da-playlist',
    columns: [faixa, artista, loja, cliente, statusDaLoja, executada],
  },
  listAggregateLikes: maisCurtidas,
  listInsightsAggregateLikes: maisCurtidas,
  reportInsightsContatosSuporte: {
    nome: 'contatos-de-suporte-por-loja',
    columns: [
      nomeDaLoja,
      { titulo: 'E-mail', cell: ({ email }) => email },
      { titulo: 'WhatsApp', cell: ({ whatsapp }) => whatsapp },
      { titulo: 'Total', cell: ({ total }) => total },
    ],
  },
  reportInsightsFaixasVinhetas: {
    nome: 'faixas-e-vinhetas-por-loja',
    columns: [
      nomeDaLoja,
      status,
      { titulo: 'Faixas', cell: ({ faixas }) => faixas },
      { titulo: 'Vinhetas', cell: ({ vinhetas }) => vinhetas },
    ],
  },
  reportInsightsLojasNaoAtualizaram: {
    nome: 'lojas-que-nao-atualizaram-a-playlist',
    columns: [
      nomeDaLoja,
      { titulo: 'Cliente', cell: ({ cliente }) => cliente.nome },
      status,
      {
        titulo: 'Última atualização',
        cell: ({ ultimaAtualizacaoPlaylist }) => ultimaAtualizacaoPlaylist,
        isMoment: true,
      },
    ],
  },
  reportDireitosAutorais: {
    nome: 'direitos-autorais',
    columns: [
      { titulo: 'CNPJ', cell: ({ cnpj }) => cnpj && formatCnpj(cnpj) },
      loja,
      executada,
      { titulo: 'Título', cell: ({ musica }) => musica.titulo },
      artista,
      { titulo: 'Compositor', cell: ({ musica }) => musica.compositor },
      { titulo: 'ISRC', cell: ({ musica }) => musica.isrc },
      { titulo: 'Execuções', cell: ({ execucoes }) => execucoes },
    ],
  },
};
