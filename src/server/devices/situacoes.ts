import { type RawBuilder, sql } from 'kysely';
import type { Expediente } from '#domain/horarios.ts';
import { type Estado, type LastSinal, type Situacao, situacaoDaLoja, waitUntil } from '#domain/situacao.ts';
import { tryLock } from '../db/locks.ts';
import { recordOcorrencias } from '../db/ocorrencias.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { inherited } from './configuracao.ts';
import { findOutage, judgeReception, type ReceptionState } from './reception.ts';
import { SILENT_MS } from './sinal.ts';

/** Severity: lists show the lowest number first. From NUNCA_LIGOU on a state is not a problem. */
export const severities: Record<Situacao, number> = {
  SEM_SINAL: 0,
  PARADA: 1,
  DESATUALIZADA: 2,
  NUNCA_LIGOU: 3,
  TOCANDO: 4,
  FECHADA: 5,
};
const NOT_WATCHED = 6;

export const isWatched = sql<boolean>`(lojas.deleted_at is null and lojas.status = 'ATIVO'
  and clientes.deleted_at is null and clientes.status = 'ATIVO')`;

export type HeardLoja = Expediente & {
  lojaId: string;
  clienteId: string;
  sinal: LastSinal | null;
  quer: string;
  querDesde: number;
  suspensaEm: number | null;
  antes: (Estado & { de: number; esperaAte: number | null }) | null;
};

const ms = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
const msOf = (column: string) => ms(sql.ref(column));

/** For a store that is watched again, older heartbeats count as none. */
const RECENT_MS = 10 * 60_000;

async function read(trx: Db, now: number): Promise<HeardLoja[]> {
  const recent = sql`${new Date(now - RECENT_MS)}::timestamptz`;
  const { rows } = await sql<HeardLoja>`
    select lojas.id as loja_id, lojas.cliente_id, lojas.fuso_horario, ${inherited('horarios')} as horarios,
      ${inherited('excecoes')} as excecoes, s.quer, ${msOf('s.querDesde')} as quer_desde,
      case when s.loja_id is not null then json_build_object('recebidoEm', ${msOf('s.recebidoEm')}, 'estado', s.estado,
        'intervaloS', case when s.completo_seq = s.seq then s.intervalo_s end, 'ultimoErro', s.ultimo_erro,
        'espaco', case when s.completo_seq = s.seq then s.espaco end,
        'tocandoSeguidos', s.tocando_seguidos, 'semTocarDesde', ${msOf('s.semTocarDesde')}, 'sincronia', s.sincronia,
        'faltamDesde', ${msOf('s.faltamDesde')}, 'maisAntigoNaFila', ${msOf('s.maisAntigo')}) end as sinal,
      case when o.loja_id is not null then json_build_object('situacao', o.situacao, 'motivo', coalesce(o.causa, o.motivo),
        'esperaAte', ${msOf('o.esperaAte')},
        'de', ${msOf('o.de')}) end as antes,
      case when s.recebido_em > ${recent} and (o.loja_id is null or o.espera_ate is not null)
        then (select ${msOf('a.ate')} from situacoes a where a.loja_id = lojas.id and a.ate is not null
          order by a.de desc limit 1) end as suspensa_em
    from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
    left join sinais s on s.loja_id = lojas.id
    left join situacoes o on o.loja_id = lojas.id and o.ate is null
    where ${isWatched}`.execute(trx);
  return rows;
}

/**
 * SEM_SINAL starts when the last heartbeat expired, or later, once the store was open and heartbeats arrived again.
 */
function startOf(
  { situacao }: Estado,
  { sinal, antes }: HeardLoja,
  { semReceberAte }: JudgedReception,
  now: number,
): number {
  if (situacao !== 'SEM_SINAL' || !sinal || antes?.situacao === 'FECHADA') return now;
  return Math.max(sinal.recebidoEm + SILENT_MS, antes?.de ?? 0, semReceberAte);
}

type JudgedReception = ReturnType<typeof judgeReception>;
type ChangedLoja = Estado &
  Pick<HeardLoja, 'lojaId' | 'clienteId' | 'antes'> & { de: number; esperaAte: number | null };

async function write(trx: Db, changedLojas: readonly ChangedLoja[], now: number): Promise<void> {
  await sql`with encerradas as (
      update situacoes s set ate = greatest(s.de, ${new Date(now)}::timestamptz) from lojas, clientes
      where s.ate is null and lojas.id = s.loja_id and clientes.id = lojas.cliente_id and not ${isWatched}
      returning s.loja_id)
    update presencas p set gravidade = ${NOT_WATCHED} from encerradas e where e.loja_id = p.loja_id`.execute(
    trx,
  );
  if (changedLojas.length === 0) return;
  const rows = changedLojas.map(({ lojaId, de, situacao, motivo, esperaAte }) => {
    const reason = motivo === 'SEM_ESPACO' || motivo === 'PAUSADO' ? { causa: motivo } : { motivo };
    const espera_ate = situacao === 'FECHADA' ? asDate(esperaAte) : null;
    return {
      loja_id: lojaId,
      de: new Date(de),
      situacao,
      ...reason,
      espera_ate,
      gravidade: severities[situacao],
    };
  });
  const changed = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as m (loja_id text, de timestamptz(3), situacao text, motivo text, causa text, espera_ate timestamptz(3), gravidade smallint)`;
  await sql`update situacoes s set ate = greatest(s.de, m.de) from ${changed}
    where s.loja_id = m.loja_id and s.ate is null`.execute(trx);
  await sql`insert into situacoes (loja_id, de, situacao, motivo, causa, espera_ate, gravidade)
    select loja_id, de, situacao, motivo, causa, espera_ate, gravidade from ${changed}`.execute(trx);
  await sql`update presencas p set gravidade = m.gravidade from ${changed} where m.loja_id = p.loja_id`.execute(
    trx,
  );
}

/** Updates `presencas` here and not per heartbeat, because heartbeats write only to a table without indexes. */
const writeContatos = (trx: Db) =>
  sql`update presencas p set contato = s.recebido_em from sinais s
    where s.loja_id = p.loja_id and p.contato < s.recebido_em`.execute(trx);

async function readReceptionState(trx: Db): Promise<ReceptionState> {
  const { rows } = await sql<ReceptionState>`select ${msOf('caladosAte')} as calados_ate,
    ${msOf('ouvindoDesde')} as ouvindo_desde, ${msOf('avaliadoEm')} as avaliado_em from recebimento`.execute(
    trx,
  );
  return rows[0]!;
}

const asDate = (ms: number | null) => (ms === null ? null : new Date(ms));
const asDates = ({ caladosAte, ouvindoDesde, avaliadoEm, semReceberAte }: JudgedReception) => ({
  caladosAte: asDate(caladosAte),
  ouvindoDesde: asDate(ouvindoDesde),
  avaliadoEm: asDate(avaliadoEm),
  semReceberAte: asDate(semReceberAte),
});

/** Stores our outages for the daily availability. An outage that lasted until the previous evaluation is extended. */
async function writeOutage(
  trx: Db,
  before: ReceptionState,
  reception: JudgedReception,
  now: number,
): Promise<void> {
  const outage = findOutage(before, reception, now);
  if (!outage) return;
  await sql`with aberto as (update silencios_nossos set ate = ${new Date(outage.ate)}::timestamptz
      where ate = ${asDate(before.avaliadoEm)}::timestamptz returning de)
    insert into silencios_nossos (de, ate) select ${new Date(outage.de)}::timestamptz, ${new Date(outage.ate)}::timestamptz
    where not exists (select from aberto) on conflict (de) do update set ate = excluded.ate`.execute(trx);
}

const isSame = (a: Estado, b: Estado | null) => a.situacao === b?.situacao && a.motivo === b.motivo;

function evaluate(loja: HeardLoja, now: number) {
  const { sinal, quer, querDesde, antes, suspensaEm, ...expediente } = loja;
  const esperaAte = waitUntil(sinal, { expediente, antes, esperaAte: antes?.esperaAte ?? null }, now);
  const sincronia = { quer, desde: querDesde };
  const watched = { ativa: true, expediente, sincronia, antes, esperaAte, suspensaEm };
  return { ...loja, esperaAte, estado: situacaoDaLoja(sinal, watched, now)! };
}

/** A store that the agency paused does not count as stopped, as in its mails. */
const isStopped = (estado: Estado | null) =>
  (estado?.situacao === 'SEM_SINAL' || estado?.situacao === 'PARADA') && estado.motivo !== 'PAUSADO';

/** A store that is no longer watched does not return; it may stop again once it is watched. */
const stopsOf = (changedLojas: readonly ChangedLoja[]) =>
  changedLojas
    .filter((loja) => isStopped(loja) !== isStopped(loja.antes))
    .map(({ lojaId: loja, clienteId: cliente, situacao, motivo }) => ({
      tipo: isStopped({ situacao, motivo }) ? ('LOJA_PAROU' as const) : ('LOJA_VOLTOU' as const),
      dados: { loja, cliente, situacao, motivo },
    }));

async function writeEsperas(
  trx: Db,
  esperas: readonly Pick<ChangedLoja, 'lojaId' | 'esperaAte'>[],
): Promise<void> {
  if (esperas.length === 0) return;
  const rows = esperas.map(({ lojaId, esperaAte }) => ({ loja_id: lojaId, espera_ate: asDate(esperaAte) }));
  await sql`update situacoes s set espera_ate = e.espera_ate
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (loja_id text, espera_ate timestamptz(3))
    where s.loja_id = e.loja_id and s.ate is null`.execute(trx);
}

/** While no heartbeats arrive, no store becomes SEM_SINAL. */
export function judgeLojas(
  heard: readonly HeardLoja[],
  since: { before: ReceptionState; startedAt: number },
  now: number,
): {
  reception: JudgedReception;
  changedLojas: ChangedLoja[];
  esperas: Pick<ChangedLoja, 'lojaId' | 'esperaAte'>[];
} {
  const lojas = heard.map((loja) => evaluate(loja, now));
  const reporting = lojas.flatMap(({ sinal, estado: { situacao } }) =>
    sinal ? [{ situacao, recebidoEm: sinal.recebidoEm }] : [],
  );
  const reception = judgeReception(reporting, since, now);
  const isReceiving = reception.semReceberAte <= now;
  const changedLojas = lojas
    .filter(({ estado, antes }) => !isSame(estado, antes) && (isReceiving || estado.situacao !== 'SEM_SINAL'))
    .map((loja) => {
      const { lojaId, clienteId, estado, esperaAte, antes } = loja;
      return { lojaId, clienteId, ...estado, esperaAte, antes, de: startOf(estado, loja, reception, now) };
    });
  const esperas = lojas.filter(
    ({ estado, antes, esperaAte }) =>
      antes?.situacao === 'FECHADA' && isSame(estado, antes) && antes.esperaAte !== esperaAte,
  );
  return {
    reception,
    changedLojas,
    esperas: esperas.map(({ lojaId, esperaAte }) => ({ lojaId, esperaAte })),
  };
}

/** Runs on one instance at a time; the others return immediately. */
export async function judgeSituacoes(
  db: Db,
  { startedAt, now }: { startedAt: number; now: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await tryLock(trx, 'situacoes'))) return;
    const before = await readReceptionState(trx);
    const lojas = await read(trx, now);
    const { reception, changedLojas, esperas } = judgeLojas(lojas, { before, startedAt }, now);
    await trx.updateTable('recebimento').set(asDates(reception)).execute();
    await writeOutage(trx, before, reception, now);
    await write(trx, changedLojas, now);
    await recordOcorrencias(trx, ...stopsOf(changedLojas));
    await writeEsperas(trx, esperas);
    await writeContatos(trx);
  });
}
