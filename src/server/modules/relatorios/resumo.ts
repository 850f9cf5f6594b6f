import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { Db } from '../../db/open.ts';
import { countSent } from './comunicados.ts';
import { dayOf } from './days.ts';

const DEFAULT_DAYS = 30;

/** What happened in all stores in the last days. */
async function sumsOfAll(db: Db, since: Date) {
  const { rows } = await sql<{
    faixas: number;
    vinhetas: number;
    likes: number;
    dislikes: number;
    contatos: number;
  }>`select coalesce(sum(faixas), 0)::bigint as faixas, coalesce(sum(vinhetas), 0)::bigint as vinhetas,
      coalesce(sum(likes), 0)::bigint as likes, coalesce(sum(dislikes), 0)::bigint as dislikes,
      coalesce(sum(emails + whatsapps), 0)::bigint as contatos
    from uso_horas where dia >= ${dayOf(since)}::date`.execute(db);
  return rows[0]!;
}

/** The figures of the six client reports. */
export async function clientesResumo(db: Db, periodo = DEFAULT_DAYS) {
  const sums = await sumsOfAll(db, startOfPeriodo(periodo));
  return {
    faixasTocadas: sums.faixas,
    faixasCurtidasDescurtidas: sums.likes + sums.dislikes,
    faixasCurtidas: sums.likes,
    faixasDescurtidas: sums.dislikes,
    vinhetasTocadas: sums.vinhetas,
    contatosSuporte: sums.contatos,
  };
}

/** The figures of the four store reports. */
export async function lojasResumo(db: Db, periodo = DEFAULT_DAYS) {
  const since = startOfPeriodo(periodo);
  const sums = await sumsOfAll(db, since);
  return {
    faixasTocadas: sums.faixas,
    vinhetasTocadas: sums.vinhetas,
    contatosSuporte: sums.contatos,
    comunicadosEnviados: await countSent(db, { since }),
  };
}
