import { sql } from 'kysely';
import { dayBounds } from '#domain/comprovante.ts';
import type { Trecho } from '#domain/disponibilidade.ts';
import type { Intervalo } from '#domain/horarios.ts';
import type { DiaDeLojas } from '../days/devidos.ts';
import { guardado } from '../days/disponibilidade.job.ts';
import { type DiaGuardado, insertDias, readLojas, sumMeses } from '../days/disponibilidade.queries.ts';
import { epochMs } from '../db/epoch.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { mustBeWanted } from './encerramento.ts';
import { lastDays } from './plays.ts';
import { createRandom } from './random.ts';

const MINUTE_MS = 60_000;

type Loja = { chave: number; fusoHorario: string; desde: string; ligou: boolean };

/** Returns each store's longest gap between two plays of a day, into which a generated stop must fit. */
async function readGaps(db: Db, { lojas, de, ate }: DiaDeLojas): Promise<Map<number, Intervalo>> {
  const { rows } = await sql<Intervalo & { loja: number }>`
    select distinct on (loja) loja, ${epochMs('de')} as de, ${epochMs('ate')} as ate from (
      select loja, momento + tocado_ms * interval '1 millisecond' as de,
        lead(momento) over (partition by loja order by momento) as ate
      from execucoes where loja = any(${lojas}::integer[]) and momento >= ${de}::timestamptz and momento < ${ate}::timestamptz) p
    where ate > de order by loja, ate - de desc`.execute(db);
  return new Map(rows.map(({ loja, ...gap }) => [loja, gap]));
}

const motivos = ['PAUSADO', 'AGUARDANDO_TOQUE', 'SEM_ESPACO'] as const;
/** Null for a device that reported no cause. */
const causas = ['PLAYER_FECHADO', 'PLAYER_FECHADO', 'FALHA_NOSSA', null] as const;
const pickAt = <T>(all: readonly T[], momento: number): T => all[Math.floor(momento / 1000) % all.length]!;

function made(dia: Intervalo, random: ReturnType<typeof createRandom>, gap: Intervalo | undefined): Trecho[] {
  const fim = dia.ate + 1;
  const wanted = random.between(6, 140) * MINUTE_MS;
  const playing = { situacao: 'TOCANDO', motivo: null } as const;
  if (!random.chance(0.07) || !gap) return [{ de: dia.de, ate: fim, ...playing }];
  const ate = Math.min(gap.de + wanted, gap.ate);
  const stopped = random.chance(0.3)
    ? ({ situacao: 'PARADA', motivo: pickAt(motivos, gap.de) } as const)
    : ({ situacao: 'SEM_SINAL', motivo: null } as const);
  return [
    { de: dia.de, ate: gap.de, ...playing },
    { de: gap.de, ate, ...stopped },
    { de: ate, ate: fim, ...playing },
  ];
}

async function insertLacunas(trx: Db, dias: readonly DiaGuardado[]): Promise<void> {
  const rows = dias.flatMap(({ loja, paradas }) =>
    paradas
      .filter(({ motivo }) => motivo === null)
      .map(({ de, ate }) => ({
        loja,
        de: new Date(de),
        ate: new Date(ate),
        causa: pickAt(causas, de),
      })),
  );
  await sql`insert into lacunas (loja_id, de, ate, causa)
    select lojas.id, l.de, l.ate, l.causa from json_to_recordset(${JSON.stringify(rows)}::json)
      as l (loja integer, de timestamptz, ate timestamptz, causa text)
    join lojas on lojas.chave = l.loja where l.causa is not null`.execute(trx);
}

async function demoDia(db: Db, dia: string, lojas: readonly Loja[]): Promise<void> {
  const random = createRandom(`disponibilidade ${dia}`);
  const { de, ate } = dayBounds(dia, lojas[0]!.fusoHorario);
  const ofDay = { lojas: lojas.map(({ chave }) => chave), dia, de: new Date(de), ate: new Date(ate) };
  const gaps = await readGaps(db, ofDay);
  const switchedOn = new Map(lojas.map(({ chave, ligou }) => [chave, ligou]));
  const dias = (await readLojas(db, ofDay)).map((loja) => {
    const stretches = made({ de, ate }, random, gaps.get(loja.chave));
    const never: Trecho[] = [{ de, ate: ate + 1, situacao: 'NUNCA_LIGOU', motivo: null }];
    return guardado({ ...loja, trechos: switchedOn.get(loja.chave) ? stretches : never }, { de, ate }, []);
  });
  await inTransaction(db, async (trx) => {
    await mustBeWanted(trx);
    await insertDias(trx, dia, dias);
    await insertLacunas(trx, dias);
  });
}

export async function demoDisponibilidade(
  db: Db,
  { now = new Date(), dias = 90, signal }: { now?: Date; dias?: number; signal?: AbortSignal },
): Promise<void> {
  const { rows } =
    await sql<Loja>`select lojas.chave, lojas.fuso_horario, lojas.created_at::date::text as desde,
      lojas.ultimo_acesso is not null as ligou
    from lojas join clientes on clientes.id = lojas.cliente_id
    where lojas.status = 'ATIVO' and clientes.status = 'ATIVO' order by lojas.chave`.execute(db);
  const ended = lastDays(now, dias).slice(0, -1).reverse();
  for (const dia of ended) {
    signal?.throwIfAborted();
    const there = Map.groupBy(
      rows.filter(({ desde }) => desde < dia),
      ({ fusoHorario }) => fusoHorario,
    );
    for (const lojas of there.values()) await demoDia(db, dia, lojas);
  }
  const chaves = rows.map(({ chave }) => chave);
  for (const ofMonth of Map.groupBy(ended, (dia) => dia.slice(0, 7)).values())
    await inTransaction(db, (trx) => sumMeses(trx, chaves, ofMonth));
}
