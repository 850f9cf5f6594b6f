import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Calendar } from '#domain/calendar.ts';
import type { components } from '#generated/api.d.ts';
import { ganhoDaMusica, ganhoDaVinheta, medicaoDe, somDe } from '../audio/volume/ganho.ts';
import type { Db } from '../db/open.ts';
import type { Part } from './changes.ts';
import { type ConfiguracaoRow, configuracaoJson, inherited, toConfiguracao } from './configuracao.ts';
import { type Explicitas, isBlocked, type Marca, playsMarca } from './playable.ts';

type Schemas = components['schemas'];
type Arquivo = Omit<Schemas['PlayerArquivo'], 'url'>;

export type Playable<T> = T & { arquivo: Arquivo };
export type PlaylistContent = {
  musicas: Playable<Schemas['PlayerMusica']>[];
  /** Of each track in `musicas`. They are not part of the manifest, so that only stores that filter notice a change. */
  marcas: Marca[];
  bloqueadas: number;
  hash: string;
};
export type Place = {
  _id: string;
  uf: string;
  cidade: string;
  grupos: string[];
  /** `grades` include the store, `exceto` exclude it. */
  grades: string[];
  exceto: string[];
};
export type OwnContent = {
  loja: Schemas['PlayerLoja'];
  lugar: Place;
  configuracao: Schemas['PlayerConfiguracao'];
  explicitas: Explicitas;
  playlists: Omit<Schemas['PlayerPlaylist'], 'musicas'>[];
  vinhetas: Playable<Schemas['PlayerVinheta']>[];
  vinhetasProgramadas: Playable<Schemas['PlayerVinhetaProgramada']>[];
};

export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const toVersao = (value: unknown) => hashOf(value).slice(0, 22);

const selectArquivo = (alias: string) => sql`json_build_object('sha256', ${sql.ref(`${alias}.arquivoSha256`)},
  'bytes', ${sql.ref(`${alias}.arquivoBytes`)}, 'tipo', ${sql.ref(`${alias}.arquivoTipo`)})`;

type Musica = PlaylistContent['musicas'][number];
type Trim = { inicioMs: number | null; fimMs: number | null };
type MusicaRow = Omit<Musica, keyof Trim> & Trim;

function withTrim({ inicioMs, fimMs, ...musica }: MusicaRow): Musica {
  return { ...musica, ...(inicioMs !== null && { inicioMs }), ...(fimMs !== null && { fimMs }) };
}

/** Returns the tracks in order, without those blocked for the client. The weight is the number of tracks. */
export async function readPlaylistContent(db: Db, playlistId: string) {
  const { rows } = await sql<{
    clienteId: string;
    faixas: { musica: MusicaRow; marca: Marca }[] | null;
    bloqueadas: number;
  }>`
    select p.cliente_id as "clienteId", (count(*) filter (where b.bloqueada))::integer as bloqueadas,
      json_agg(json_build_object('marca', m.explicita, 'musica',
        json_build_object('_id', m.id, 'titulo', m.titulo, 'artista', m.artista, 'duracao', m.duracao,
        'sha256', m.arquivo_sha256, 'ganhoDb', ${ganhoDaMusica}, ${somDe('m')}, 'arquivo', ${selectArquivo('m')})) order by l.posicao)
        filter (where not b.bloqueada) as faixas
    from playlists p
    left join playlist_musicas l on l.playlist_id = p.id
    left join musicas m on m.id = l.musica_id and m.deleted_at is null
    left join lateral (select ${isBlocked('m', sql`p.cliente_id`)} as bloqueada) b on m.id is not null
    ${medicaoDe('m')} cross join configuracoes
    where p.id = ${playlistId} group by p.id`.execute(db);
  const { clienteId, faixas, bloqueadas } = rows[0]!;
  const playable = faixas?.map(({ musica }) => withTrim(musica)) ?? null;
  const value: PlaylistContent = {
    musicas: playable ?? [],
    marcas: (faixas ?? []).map(({ marca }) => marca),
    bloqueadas,
    hash: hashOf(playable),
  };
  const parts: Part[] = [`playlist:${playlistId}`, `cliente:${clienteId}`, 'volume:'];
  return { value, parts, weight: value.musicas.length };
}

/** Leaves out the tracks that do not fit the store's setting. If all fit, the content and its hash stay the same. */
export function filterMarcas(content: PlaylistContent, explicitas: Explicitas): PlaylistContent {
  const fits = (_: unknown, index: number) => playsMarca(explicitas, content.marcas[index]!);
  const musicas = content.musicas.filter(fits);
  const leftOut = content.musicas.length - musicas.length;
  if (leftOut === 0) return content;
  return {
    musicas,
    marcas: content.marcas.filter(fits),
    bloqueadas: content.bloqueadas + leftOut,
    // Only a version needs it, not each file that a store requests.
    get hash() {
      return hashOf(musicas);
    },
  };
}

type Linked<T> = { id: string; status: string; dados: T };
type LinkedVinheta = Linked<OwnContent['vinhetas'][number]> & {
  calendario: Required<Calendar>;
  encerrada: boolean;
};

/** Older players support only jingles with interval and weekdays, so all others go into a separate list. */
const isScheduled = ({ validade, janelas, horasMarcadas, maximoPorDia, porIntervalo }: Required<Calendar>) =>
  validade !== null ||
  janelas.length > 0 ||
  horasMarcadas.length > 0 ||
  maximoPorDia !== null ||
  !porIntervalo;

/** Inactive playlists and jingles are not in the result but in its parts, because they may be reactivated. */
export async function readOwnContent(db: Db, lojaId: string) {
  const { rows } = await sql<{
    loja: OwnContent['loja'];
    lugar: Place;
    configuracao: ConfiguracaoRow;
    explicitas: Explicitas;
    playlists: Linked<OwnContent['playlists'][number]>[] | null;
    vinhetas: LinkedVinheta[] | null;
  }>`
    select json_build_object('_id', lojas.id, 'nome', lojas.nome, 'fusoHorario', lojas.fuso_horario,
        'cliente', json_build_object('_id', clientes.id, 'nome', clientes.nome)) as loja,
      json_build_object('_id', lojas.id, 'uf', lojas.uf, 'cidade', lojas.cidade,
        'grupos', array(select grupo_id from grupo_lojas where loja_id = lojas.id),
        'grades', array(select grade_id from grade_lojas where loja_id = lojas.id),
        'exceto', array(select grade_id from grade_exceto where loja_id = lojas.id)) as lugar,
      ${configuracaoJson} as configuracao, ${inherited('explicitas')} as explicitas,
      (select json_agg(json_build_object('id', p.id, 'status', p.status,
          'dados', json_strip_nulls(json_build_object('_id', p.id, 'nome', p.nome, 'modo', nullif(p.modo, 'SORTEADA'))))
          order by p.nome_busca, p.id)
        from playlist_lojas pl join playlists p on p.id = pl.playlist_id where pl.loja_id = lojas.id) as playlists,
      (select json_agg(json_build_object('id', v.id, 'status', v.status, 'encerrada', v.encerrada,
          'calendario', json_build_object(
            'validade', case when v.valida_de is not null or v.valida_ate is not null
              then json_build_object('de', v.valida_de, 'ate', v.valida_ate) end,
            'janelas', v.janelas, 'horasMarcadas', v.horas_marcadas, 'maximoPorDia', v.maximo_por_dia,
            'porIntervalo', v.por_intervalo),
          'dados', json_strip_nulls(json_build_object('_id', v.id, 'nome', v.nome, 'diaExecucao', v.dia_execucao,
            'intervaloExecucao', v.intervalo_execucao, 'duracao', v.duracao, 'sha256', v.arquivo_sha256,
            'sobreAMusica', nullif(v.sobre_a_musica, false), 'ganhoDb', ${ganhoDaVinheta}, ${somDe('v')}, 'arquivo', ${selectArquivo('v')}))) order by v.nome_busca, v.id)
        from vinheta_lojas vl join vinhetas v on v.id = vl.vinheta_id ${medicaoDe('v')} where vl.loja_id = lojas.id) as vinhetas
    from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
    where lojas.id = ${lojaId}`.execute(db);
  const { loja, lugar, configuracao, explicitas, playlists, vinhetas } = rows[0]!;
  const on = <T>(rows: Linked<T>[] | null) =>
    (rows ?? []).filter(({ status }) => status === 'ATIVO').map(({ dados }) => dados);
  const current = (vinhetas ?? []).filter(({ encerrada }) => !encerrada);
  const scheduled = current.filter(({ calendario }) => isScheduled(calendario));
  const value: OwnContent = {
    loja,
    lugar,
    configuracao: toConfiguracao(configuracao),
    explicitas,
    playlists: on(playlists),
    vinhetas: on(current.filter((vinheta) => !scheduled.includes(vinheta))),
    vinhetasProgramadas: on(
      scheduled.map(({ calendario, ...vinheta }) => ({
        ...vinheta,
        dados: { ...vinheta.dados, ...calendario },
      })),
    ),
  };
  const parts: Part[] = [
    'agencia:',
    'volume:',
    `loja:${lojaId}`,
    `cliente:${loja.cliente._id}`,
    ...(playlists ?? []).map(({ id }): Part => `playlist:${id}`),
    ...(vinhetas ?? []).map(({ id }): Part => `vinheta:${id}`),
  ];
  return { value, parts };
}
