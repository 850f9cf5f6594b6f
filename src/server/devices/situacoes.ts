import { type RawBuilder, sql } from 'kysely';
import type { Expediente } from '#domain/horarios.ts';
import { type Estado, esperaDe, type Situacao, situacaoDaLoja, type UltimoSinal } from '#domain/situacao.ts';
import { tryLock } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { herdado } from './configuracao.ts';
import { judgeRecebimento, type Recebimento, silencioNosso } from './recebimento.ts';
import { SILENT_MS } from './sinal.ts';

/** Severity: lists show the lowest number first. From NUNCA_LIGOU on a state is not a problem. */
export const gravidades: Record<Situacao, number> = {
  SEM_SINAL: 0,
  PARADA: 1,
  DESATUALIZADA: 2,
  NUNCA_LIGOU: 3,
  TOCANDO: 4,
  FECHADA: 5,
};
const NAO_VIGIADA = 6;

export const vigiadas = sql<boolean>`(lojas.deleted_at is null and lojas.status = 'ATIVO'
  and clientes.deleted_at is null and clientes.status = 'ATIVO')`;

export type LojaOuvida = Expediente & {
  lojaId: string;
  sinal: UltimoSinal | null;
  quer: string;
  querDesde: number;
  suspensaEm: number | null;
  antes: (Estado & { de: number; esperaAte: number | null }) | null;
};

const ms = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
const msOf = (column: string) => ms(sql.ref(column));

/** For a store that is watched again, older heartbeats count as none. */
const RECENTE_MS = 10 * 60_000;

async function read(trx: Db, agora: number): Promise<LojaOuvida[]> {
  const recente = sql`${new Date(agora - RECENTE_MS)}::timestamptz`;
  const { rows } = await sql<LojaOuvida>`
    select lojas.id as loja_id, lojas.fuso_horario, ${herdado('horarios')} as horarios,
      ${herdado('excecoes')} as excecoes, s.quer, ${msOf('s.querDesde')} as quer_desde,
      case when s.loja_id is not null then json_build_object('recebidoEm', ${msOf('s.recebidoEm')}, 'estado', s.estado,
        'intervaloS', case when s.completo_seq = s.seq then s.intervalo_s end, 'ultimoErro', s.ultimo_erro,
        'espaco', case when s.completo_seq = s.seq then s.espaco end,
        'tocandoSeguidos', s.tocando_seguidos, 'semTocarDesde', ${msOf('s.semTocarDesde')}, 'sincronia', s.sincronia,
        'faltamDesde', ${msOf('s.faltamDesde')}, 'maisAntigoNaFila', ${msOf('s.maisAntigo')}) end as sinal,
      case when o.loja_id is not null then json_build_object('situacao', o.situacao, 'motivo', coalesce(o.causa, o.motivo),
        'esperaAte', ${msOf('o.esperaAte')},
        'de', ${msOf('o.de')}) end as antes,
      case when s.recebido_em > ${recente} and (o.loja_id is null or o.espera_ate is not null)
        then (select ${msOf('a.ate')} from situacoes a where a.loja_id = lojas.id and a.ate is not null
          order by a.de desc limit 1) end as suspensa_em
    from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
    left join sinais s on s.loja_id = lojas.id
    left join situacoes o on o.loja_id = lojas.id and o.ate is null
    where ${vigiadas}`.execute(trx);
  return rows;
}

/**
 * SEM_SINAL starts when the last heartbeat expired, or later, once the store was open and heartbeats arrived again.
 */
function inicioDe(
  { situacao }: Estado,
  { sinal, antes }: LojaOuvida,
  { semReceberAte }: Recebida,
  agora: number,
): number {
  if (situacao !== 'SEM_SINAL' || !sinal || antes?.situacao === 'FECHADA') return agora;
  return Math.max(sinal.recebidoEm + SILENT_MS, antes?.de ?? 0, semReceberAte);
}

type Recebida = ReturnType<typeof judgeRecebimento>;
type Mudada = Estado & { lojaId: string; de: number; esperaAte: number | null };

async function write(trx: Db, mudadas: readonly Mudada[], agora: number): Promise<void> {
  await sql`with encerradas as (
      update situacoes s set ate = greatest(s.de, ${new Date(agora)}::timestamptz) from lojas, clientes
      where s.ate is null and lojas.id = s.loja_id and clientes.id = lojas.cliente_id and not ${vigiadas}
      returning s.loja_id)
    update presencas p set gravidade = ${NAO_VIGIADA} from encerradas e where e.loja_id = p.loja_id`.execute(
    trx,
  );
  if (mudadas.length === 0) return;
  const rows = mudadas.map(({ lojaId, de, situacao, motivo, esperaAte }) => {
    const reason = motivo === 'SEM_ESPACO' || motivo === 'PAUSADO' ? { causa: motivo } : { motivo };
    const espera_ate = situacao === 'FECHADA' ? asDate(esperaAte) : null;
    return {
      loja_id: lojaId,
      de: new Date(de),
      situacao,
      ...reason,
      espera_ate,
      gravidade: gravidades[situacao],
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

async function readRecebimento(trx: Db): Promise<Recebimento> {
  const { rows } = await sql<Recebimento>`select ${msOf('caladosAte')} as calados_ate,
    ${msOf('ouvindoDesde')} as ouvindo_desde, ${msOf('avaliadoEm')} as avaliado_em from recebimento`.execute(
    trx,
  );
  return rows[0]!;
}

const asDate = (ms: number | null) => (ms === null ? null : new Date(ms));
const asDates = ({ caladosAte, ouvindoDesde, avaliadoEm, semReceberAte }: Recebida) => ({
  caladosAte: asDate(caladosAte),
  ouvindoDesde: asDate(ouvindoDesde),
  avaliadoEm: asDate(avaliadoEm),
  semReceberAte: asDate(semReceberAte),
});

/** Stores our outages for the daily availability. An outage that lasted until the previous evaluation is extended. */
async function writeNosso(trx: Db, antes: Recebimento, recebimento: Recebida, agora: number): Promise<void> {
  const nosso = silencioNosso(antes, recebimento, agora);
  if (!nosso) return;
  await sql`with aberto as (update silencios_nossos set ate = ${new Date(nosso.ate)}::timestamptz
      where ate = ${asDate(antes.avaliadoEm)}::timestamptz returning de)
    insert into silencios_nossos (de, ate) select ${new Date(nosso.de)}::timestamptz, ${new Date(nosso.ate)}::timestamptz
    where not exists (select from aberto) on conflict (de) do update set ate = excluded.ate`.execute(trx);
}

const isSame = (a: Estado, b: Estado | null) => a.situacao === b?.situacao && a.motivo === b.motivo;

function avaliada(loja: LojaOuvida, agora: number) {
  const { sinal, quer, querDesde, antes, suspensaEm, ...expediente } = loja;
  const esperaAte = esperaDe(sinal, { expediente, antes, esperaAte: antes?.esperaAte ?? null }, agora);
  const sincronia = { quer, desde: querDesde };
  const vigiada = { ativa: true, expediente, sincronia, antes, esperaAte, suspensaEm };
  return { ...loja, esperaAte, estado: situacaoDaLoja(sinal, vigiada, agora)! };
}

async function writeEsperas(
  trx: Db,
  esperas: readonly Pick<Mudada, 'lojaId' | 'esperaAte'>[],
): Promise<void> {
  if (esperas.length === 0) return;
  const rows = esperas.map(({ lojaId, esperaAte }) => ({ loja_id: lojaId, espera_ate: asDate(esperaAte) }));
  await sql`update situacoes s set espera_ate = e.espera_ate
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (loja_id text, espera_ate timestamptz(3))
    where s.loja_id = e.loja_id and s.ate is null`.execute(trx);
}

/** While no heartbeats arrive, no store becomes SEM_SINAL. */
export function judgeLojas(
  ouvidas: readonly LojaOuvida[],
  desde: { antes: Recebimento; iniciadoEm: number },
  agora: number,
): { recebimento: Recebida; mudadas: Mudada[]; esperas: Pick<Mudada, 'lojaId' | 'esperaAte'>[] } {
  const lojas = ouvidas.map((loja) => avaliada(loja, agora));
  const escutadas = lojas.flatMap(({ sinal, estado: { situacao } }) =>
    sinal ? [{ situacao, recebidoEm: sinal.recebidoEm }] : [],
  );
  const recebimento = judgeRecebimento(escutadas, desde, agora);
  const isReceiving = recebimento.semReceberAte <= agora;
  const mudadas = lojas
    .filter(({ estado, antes }) => !isSame(estado, antes) && (isReceiving || estado.situacao !== 'SEM_SINAL'))
    .map((loja) => {
      const { lojaId, estado, esperaAte } = loja;
      return { lojaId, ...estado, esperaAte, de: inicioDe(estado, loja, recebimento, agora) };
    });
  const esperas = lojas.filter(
    ({ estado, antes, esperaAte }) =>
      antes?.situacao === 'FECHADA' && isSame(estado, antes) && antes.esperaAte !== esperaAte,
  );
  return { recebimento, mudadas, esperas: esperas.map(({ lojaId, esperaAte }) => ({ lojaId, esperaAte })) };
}

/** Runs on one instance at a time; the others return immediately. */
export async function judgeSituacoes(
  db: Db,
  { iniciadoEm, agora }: { iniciadoEm: number; agora: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await tryLock(trx, 'situacoes'))) return;
    const antes = await readRecebimento(trx);
    const lojas = await read(trx, agora);
    const { recebimento, mudadas, esperas } = judgeLojas(lojas, { antes, iniciadoEm }, agora);
    await trx.updateTable('recebimento').set(asDates(recebimento)).execute();
    await writeNosso(trx, antes, recebimento, agora);
    await write(trx, mudadas, agora);
    await writeEsperas(trx, esperas);
    await writeContatos(trx);
  });
}
