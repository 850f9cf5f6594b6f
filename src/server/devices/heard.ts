import { sql } from 'kysely';
import { clampMomento } from '#domain/momento.ts';
import { isOfData } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../lib/log.ts';
import { type HeardSinal, isLater, join, type ReceivedSinal, SILENT_MS, toHeardSinal } from './sinal.ts';

export type HeardSinais = {
  /** Buffers a heartbeat. Drops it if a later one from its device has arrived. */
  receiveSinal(received: ReceivedSinal): void;
  /** Writes the buffered heartbeats in one statement; after a failure they stay in the buffer. */
  writeSinais(): Promise<void>;
};

const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

function toRow({ lojaId, dispositivoId, ultimo, ...sinal }: HeardSinal) {
  const {
    seq,
    estado,
    desde,
    musica,
    vinheta,
    sincronia,
    faltam,
    fila,
    versao,
    espaco,
    grade,
    pinErrado,
    ultimoErro,
  } = ultimo;
  const { posicaoS, volume } = ultimo;
  const said = (moment: string | null | undefined) => clampMomento(moment, sinal.recebidoEm);
  const saidOrNow = (moment: string) => time(said(moment) ?? sinal.recebidoEm);
  return {
    loja_id: lojaId,
    dispositivo_id: dispositivoId,
    seq,
    estado,
    versao,
    sincronia,
    faltam,
    desde: saidOrNow(desde),
    recebido_em: time(sinal.recebidoEm),
    musica_id: musica,
    vinheta_id: vinheta,
    tocando_seguidos: sinal.tocandoSeguidos,
    so_tocando: sinal.soTocando,
    primeiro_em: time(sinal.primeiroEm),
    sem_tocar_desde: time(sinal.semTocarDesde),
    so_sem_tocar: sinal.soSemTocar,
    faltam_desde: time(sinal.faltamDesde),
    so_faltando: sinal.soFaltando,
    quer: sinal.quer,
    quer_desde: time(sinal.querDesde),
    atualizada_em: time(sinal.atualizadaEm),
    fila: fila?.eventos,
    mais_antigo: time(said(fila?.maisAntigo) ?? null),
    completo_seq: seq,
    intervalo_s: sinal.intervaloS,
    espaco,
    grade_id: grade,
    grade_seq: grade === undefined ? null : seq,
    pin_errado: pinErrado,
    posicao_s: posicaoS,
    volume,
    posicao_seq: seq,
    ultimo_erro: ultimoErro && { ...ultimoErro, em: saidOrNow(ultimoErro.em) },
  };
}

const columns = `loja_id text, dispositivo_id text, seq bigint, estado text, desde timestamptz(3), versao text,
  sincronia text, faltam integer, recebido_em timestamptz(3), musica_id text, vinheta_id text, tocando_seguidos integer,
  so_tocando boolean, primeiro_em timestamptz(3), sem_tocar_desde timestamptz(3), so_sem_tocar boolean, faltam_desde timestamptz(3), so_faltando boolean,
  quer text, quer_desde timestamptz(3), atualizada_em timestamptz(3), fila integer, mais_antigo timestamptz(3), ultimo_erro jsonb,
  completo_seq bigint, intervalo_s integer, espaco jsonb, grade_id text, grade_seq bigint, pin_errado smallint,
  posicao_s float8, volume smallint, posicao_seq bigint`;

const plain = `dispositivo_id, seq, recebido_em, estado, desde, musica_id, vinheta_id, sincronia, quer, faltam, fila,
  mais_antigo, versao, ultimo_erro, completo_seq, intervalo_s, espaco, grade_id, grade_seq, pin_errado,
  posicao_s, volume, posicao_seq`;
/** Columns that continue earlier values, like in `join`. */
const joined = 'tocando_seguidos, sem_tocar_desde, faltam_desde, quer_desde, atualizada_em';

/** Merges the heartbeats with the stored ones, which may come from other instances. */
async function write(trx: Db, sinais: HeardSinal[]): Promise<void> {
  const rows = JSON.stringify(sinais.map(toRow), storable);
  await sql`
    with ouvidos as (select * from json_to_recordset(${rows}::json) as o (${sql.raw(columns)})),
    mudados as (
      update sinais s set (${sql.raw(plain)}, ${sql.raw(joined)}) = row (
        ${sql.raw(plain.replace(/\w+/g, 'o.$&'))},
        o.tocando_seguidos + case when o.so_tocando and o.dispositivo_id = s.dispositivo_id
          and o.primeiro_em - s.recebido_em <= ${SILENT_MS} * interval '1 millisecond' then s.tocando_seguidos else 0 end,
        case when o.so_sem_tocar and o.dispositivo_id = s.dispositivo_id then coalesce(s.sem_tocar_desde, o.sem_tocar_desde)
          else o.sem_tocar_desde end,
        case when o.so_faltando and o.dispositivo_id = s.dispositivo_id then coalesce(s.faltam_desde, o.faltam_desde)
          else o.faltam_desde end,
        case when o.quer = s.quer then s.quer_desde else o.quer_desde end,
        coalesce(o.atualizada_em, case when o.sincronia <> coalesce(s.sincronia, '') then o.recebido_em end, s.atualizada_em))
      from ouvidos o where s.loja_id = o.loja_id and case when s.dispositivo_id = o.dispositivo_id
        then s.seq < o.seq else s.recebido_em <= o.recebido_em end)
    insert into sinais (loja_id, ${sql.raw(plain)}, ${sql.raw(joined)})
      select loja_id, ${sql.raw(plain)}, ${sql.raw(joined)} from ouvidos o
      where not exists (select from sinais where loja_id = o.loja_id)
      on conflict do nothing`.execute(trx);
}

export function createHeardSinais(db: Db, log: Log): HeardSinais {
  let heard = new Map<string, HeardSinal>();
  let writing: Promise<void> = Promise.resolve();

  const add = (sinal: HeardSinal) => {
    const before = heard.get(sinal.lojaId);
    if (before && !isLater(before, sinal)) return;
    heard.set(sinal.lojaId, before ? join(before, sinal) : sinal);
  };
  /**
   * Removes the written heartbeats from the batch. If PostgreSQL rejects the data, bisects to find the bad heartbeat
   * and drops it.
   */
  async function writeFrom(batch: Map<string, HeardSinal>, sinais: HeardSinal[]): Promise<void> {
    try {
      await inTransaction(db, (trx) => write(trx, sinais));
    } catch (error) {
      if (!isOfData(error)) throw error;
      if (sinais.length > 1) {
        const half = Math.ceil(sinais.length / 2);
        await writeFrom(batch, sinais.slice(0, half));
        await writeFrom(batch, sinais.slice(half));
        return;
      }
      log.warn(
        { err: error, loja: sinais[0]!.lojaId },
        'heartbeat not written: the database refuses what it says',
      );
    }
    for (const { lojaId } of sinais) batch.delete(lojaId);
  }

  const flush = async () => {
    const batch = heard;
    if (batch.size === 0) return;
    heard = new Map();
    try {
      await writeFrom(batch, [...batch.values()]);
    } catch (error) {
      const since = heard;
      heard = batch;
      for (const sinal of since.values()) add(sinal);
      throw error;
    }
  };

  return {
    receiveSinal: (received) => add(toHeardSinal(received)),
    writeSinais() {
      writing = writing.catch(() => {}).then(flush);
      return writing;
    },
  };
}
