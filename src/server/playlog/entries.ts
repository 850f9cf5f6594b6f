import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Log } from './rollups.ts';

type Schemas = components['schemas'];

export type Entry<Row, Item> = {
  log: Log;
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  toItem(row: Row): Item;
};

export type LojaRow = {
  lojaId: string;
  lojaNome: string;
  lojaStatus: Schemas['Status'];
  fusoHorario: string;
  clienteId: string;
  clienteNome: string;
};

type LogRow = LojaRow & { id: string; momento: string };

type TrackRow = LogRow & {
  createdAt: string;
  musicaId: string;
  titulo: string;
  artista: string;
  playlistId: string | null;
  playlistNome: string | null;
};

export const lojaColumns = sql`lojas.id as loja_id, lojas.nome as loja_nome, lojas.status as loja_status,
  lojas.fuso_horario, clientes.id as cliente_id, clientes.nome as cliente_nome`;

const logColumns = sql`r.momento, ${lojaColumns}`;

const trackColumns = sql`${logColumns}, r.created_at, musicas.id as musica_id, musicas.titulo, musicas.artista,
  playlists.id as playlist_id, playlists.nome as playlist_nome`;
const trackJoins = sql`join musicas on musicas.chave = r.musica left join playlists on playlists.chave = r.playlist`;

/** Name and status are current; the client is the one at the time of the entry. */
export const toLoja = (row: LojaRow): Schemas['LojaDoRelatorio'] => ({
  _id: row.lojaId,
  nome: row.lojaNome,
  status: row.lojaStatus,
  cliente: { _id: row.clienteId, nome: row.clienteNome },
  fusoHorario: row.fusoHorario,
});

const ofTrack = (row: TrackRow) => ({
  _id: row.id,
  musica: { _id: row.musicaId, titulo: row.titulo, artista: row.artista },
  playlist: row.playlistId && row.playlistNome ? { _id: row.playlistId, nome: row.playlistNome } : null,
  loja: toLoja(row),
});

export const execucoes: Entry<TrackRow, Schemas['Execucao']> = {
  log: 'execucoes',
  columns: trackColumns,
  joins: trackJoins,
  toItem: (row) => ({
    ...ofTrack(row),
    horarioExecutadoPlayer: row.momento,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  }),
};

export const direitosAutorais: Entry<
  LogRow &
    Pick<TrackRow, 'musicaId' | 'titulo' | 'artista'> & {
      cnpj: string | null;
      compositor: string | null;
      isrc: string | null;
    } & Pick<Schemas['DireitoAutoral'], 'cidade' | 'uf' | 'tocadoMs' | 'fim'>,
  Schemas['DireitoAutoral']
> = {
  log: 'execucoes',
  columns: sql`${logColumns}, coalesce(lojas.cnpj, clientes.cnpj) as cnpj, musicas.id as musica_id,
    musicas.titulo, musicas.artista, musicas.compositor, musicas.isrc, lojas.cidade, lojas.uf, r.tocado_ms,
    r.fim::text as fim`,
  joins: sql`join musicas on musicas.chave = r.musica`,
  toItem: (row) => ({
    _id: row.id,
    cnpj: row.cnpj,
    loja: toLoja(row),
    cidade: row.cidade,
    uf: row.uf,
    horarioExecutadoPlayer: row.momento,
    tocadoMs: row.tocadoMs,
    fim: row.fim,
    musica: {
      _id: row.musicaId,
      titulo: row.titulo,
      artista: row.artista,
      compositor: row.compositor,
      isrc: row.isrc,
    },
    execucoes: 1,
  }),
};

export const curtidas: Entry<TrackRow & { executadoEm: string; liked: boolean }, Schemas['Curtida']> = {
  log: 'curtidas',
  columns: sql`${trackColumns}, r.executado_em, r.liked`,
  joins: trackJoins,
  toItem: (row) => ({
    ...ofTrack(row),
    horarioExecutadoPlayer: row.executadoEm,
    liked: row.liked,
    createdAt: row.momento,
    updatedAt: row.momento,
  }),
};

export const execucoesVinhetas: Entry<
  LogRow & { vinhetaId: string; vinhetaNome: string },
  Schemas['ExecucaoVinheta']
> = {
  log: 'execucoes_vinhetas',
  columns: sql`${logColumns}, vinhetas.id as vinheta_id, vinhetas.nome as vinheta_nome`,
  joins: sql`join vinhetas on vinhetas.chave = r.vinheta`,
  toItem: (row) => ({
    _id: row.id,
    vinheta: { _id: row.vinhetaId, nome: row.vinhetaNome },
    loja: toLoja(row),
    createdAt: row.momento,
  }),
};

export const contatos: Entry<
  LogRow & { email: string; metodo: Schemas['ContatoSuporte']['metodo'] },
  Schemas['ContatoSuporte']
> = {
  log: 'contatos_suporte',
  columns: sql`${logColumns}, r.email, r.metodo`,
  joins: sql``,
  toItem: (row) => ({
    _id: row.id,
    email: row.email,
    metodo: row.metodo,
    loja: toLoja(row),
    createdAt: row.momento,
  }),
};
