import { sql } from 'kysely';
import { daysOf, type Periodo, periodoOr } from '#domain/periodos.ts';
import type { Db } from '../../db/open.ts';
import { countSent } from '../../playlog/comunicados.ts';
import { findPuladasDesde, keptOf } from '../../playlog/kept.ts';
import { findScope, type Scope } from '../../playlog/scope.ts';
import { covered, storeSums, where } from '../../playlog/sums.ts';

const DEFAULT_DAYS = 30;

type Subject = 'musica' | 'playlist';
type Dia = {
  dia: string;
  execucoes: number;
  puladas: number | null;
  erros: number;
  likes: number;
  dislikes: number;
};

export async function findNumber(
  db: Db,
  subject: Subject,
  id: string,
  { deleted }: { deleted: boolean },
): Promise<number | undefined> {
  const row = await db
    .selectFrom(`${subject}s`)
    .select('chave')
    .where('id', '=', id)
    .$if(!deleted, (found) => found.where('deletedAt', 'is', null))
    .executeTakeFirst();
  return row?.chave;
}

/** `puladas` is null for days before skips were counted. */
export async function metricas(db: Db, subject: Subject, chave: number, periodo: Periodo) {
  const { de, ate } = daysOf(periodoOr(periodo, DEFAULT_DAYS))!;
  const desde = (await findPuladasDesde(db)) ?? null;
  const { rows } = await sql<Dia>`select d::date as dia, coalesce(faixas, 0) as execucoes,
      case when d >= coalesce(${desde}::date, d) then coalesce(puladas, 0) end as puladas, coalesce(erros, 0) as erros,
      coalesce(likes, 0) as likes, coalesce(dislikes, 0) as dislikes
    from generate_series(${de}::date, ${ate}::date, interval '1 day') d
    left join ${sql.table(`uso_${subject}s`)} uso on uso.dia = d::date and uso.${sql.ref(subject)} = ${chave}
    order by d`.execute(db);
  return { ...puladasDe(rows), puladasDesde: desde && desde > de ? desde : null, porDia: rows };
}

function puladasDe(dias: Dia[]) {
  const contados = dias.filter(({ puladas }) => puladas !== null);
  if (contados.length === 0) return { puladas: null, parteDePuladas: null };
  const puladas = contados.reduce((sum, dia) => sum + dia.puladas!, 0);
  const inteiras = contados.reduce((sum, { execucoes, erros }) => sum + execucoes - erros, 0);
  return { puladas, parteDePuladas: inteiras > 0 ? puladas / inteiras : null };
}

/**
 * The percentages of a client's plays whose tracks have an ISRC and a composer today. Counts only plays that are still
 * kept; null if there are none.
 */
export async function completudeDe(
  db: Db,
  clienteId: string,
  { since, until }: { since: Date; until: Date },
) {
  const kept = sql.join(covered(await keptOf(db, { since, until })), sql` and `);
  const { rows } = await sql<{ isrc: number | null; compositor: number | null }>`
    select floor(100 * sum(faixas) filter (where isrc is not null) / nullif(sum(faixas), 0))::integer as isrc,
      floor(100 * sum(faixas) filter (where compositor is not null) / nullif(sum(faixas), 0))::integer as compositor
    from uso_musicas_clientes join musicas on musicas.chave = musica
    where cliente = (select chave from clientes where id = ${clienteId})
      and ${kept} having sum(faixas) > 0`.execute(db);
  const [found] = rows;
  return found ? { isrc: found.isrc ?? 0, compositor: found.compositor ?? 0 } : null;
}

type Resumo = Periodo & { grupo?: string };

const scopeOf = async (db: Db, { grupo, ...periodo }: Resumo): Promise<Scope> =>
  (await findScope(db, { grupo, ...periodoOr(periodo, DEFAULT_DAYS) }))!;

async function sumsOf(db: Db, scope: Scope) {
  const from = scope.lojas ? storeSums(scope) : sql`uso_horas ${where(covered(scope))}`;
  const { rows } = await sql<{
    faixas: number;
    vinhetas: number;
    likes: number;
    dislikes: number;
    contatos: number;
  }>`select coalesce(sum(faixas), 0)::bigint as faixas, coalesce(sum(vinhetas), 0)::bigint as vinhetas,
      coalesce(sum(likes), 0)::bigint as likes, coalesce(sum(dislikes), 0)::bigint as dislikes,
      coalesce(sum(emails + whatsapps), 0)::bigint as contatos
    from ${from}`.execute(db);
  return rows[0]!;
}

export async function clientesResumo(db: Db, query: Resumo) {
  const sums = await sumsOf(db, await scopeOf(db, query));
  return {
    faixasTocadas: sums.faixas,
    faixasCurtidasDescurtidas: sums.likes + sums.dislikes,
    faixasCurtidas: sums.likes,
    faixasDescurtidas: sums.dislikes,
    vinhetasTocadas: sums.vinhetas,
    contatosSuporte: sums.contatos,
  };
}

export async function lojasResumo(db: Db, query: Resumo) {
  const scope = await scopeOf(db, query);
  const sums = await sumsOf(db, scope);
  return {
    faixasTocadas: sums.faixas,
    vinhetasTocadas: sums.vinhetas,
    contatosSuporte: sums.contatos,
    comunicadosEnviados: await countSent(db, scope),
  };
}
