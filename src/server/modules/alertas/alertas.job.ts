import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { canReceive, dueAvisos, dueResumos, isForgotten } from '#domain/alertas.ts';
import { TIME_ZONE } from '#domain/dates.ts';
import { tryLock } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecepcao } from '../../devices/reception.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import { readAlertas, readAlertedLojas, readResumoLojas, readSilentLojas } from './alertas.queries.ts';
import { writeAviso, writeResumo } from './mensagens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY = 'yyyy-MM-dd';

export type AlertasDasLojas = {
  /** Enqueues and delivers the mails of this minute, unless an instance has done so already. */
  sendDue(): Promise<void>;
};

type Row = { lojaId: string; destinatario: string };
const recordset = (rows: readonly Row[]) => sql`unnest(${rows.map(({ lojaId }) => lojaId)}::text[],
  ${rows.map(({ destinatario }) => destinatario)}::text[]) as m (loja_id, destinatario)`;

/** Reports whether this instance computes this minute's mails. The others skip the minute. */
async function claim(trx: Db, now: number): Promise<boolean> {
  if (!(await tryLock(trx, 'alertas'))) return false;
  const minute = new Date(now - (now % MINUTE_MS));
  const { numUpdatedRows } = await trx
    .updateTable('recebimento')
    .set({ alertasEm: minute })
    .where((eb) => eb.or([eb('alertasEm', 'is', null), eb('alertasEm', '<', minute.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function forget(trx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from alertas_abertos a using ${recordset(rows)}
    where a.loja_id = m.loja_id and a.destinatario = m.destinatario`.execute(trx);
}

export function createAlertas(
  db: Db,
  {
    mail,
    settings,
    brand,
    clock = () => new Date(),
  }: {
    mail: Mail;
    settings: Settings;
    brand: ReadBrand;
    clock?: () => Date;
  },
): AlertasDasLojas {
  /**
   * Returns the time of the last mail for each recipient. Deletes entries older than a day, because they no longer
   * delay the next mail.
   */
  async function readSent(trx: Db, now: number): Promise<Map<string, number>> {
    await trx
      .deleteFrom('alertasMensagens')
      .where('enviadaEm', '<', new Date(now - DAY_MS).toISOString())
      .execute();
    const rows = await trx.selectFrom('alertasMensagens').selectAll().execute();
    return new Map(rows.map(({ destinatario, enviadaEm }) => [destinatario, Date.parse(enviadaEm)]));
  }

  async function noteSent(trx: Db, destinatario: string, now: number): Promise<void> {
    const row = { destinatario, enviadaEm: new Date(now) };
    await trx
      .insertInto('alertasMensagens')
      .values(row)
      .onConflict((conflict) => conflict.column('destinatario').doUpdateSet({ enviadaEm: row.enviadaEm }))
      .execute();
  }

  async function sendAvisos(trx: Db, sent: Map<string, number>, now: number): Promise<void> {
    const silent = await readSilentLojas(trx, new Date(now));
    const alerted = await readAlertedLojas(trx);
    await forget(trx, alerted.filter(isForgotten));
    for (const aviso of dueAvisos({ caladas: silent, avisadas: alerted }, sent, now)) {
      const { destinatario } = aviso;
      await mail.enqueue(trx, writeAviso({ settings, brand }, aviso));
      await noteSent(trx, destinatario, now);
      sent.set(destinatario, now);
      await forget(trx, aviso.voltaram);
      const added = aviso.caladas.map(({ lojaId }) => ({ lojaId, destinatario }));
      if (added.length > 0)
        await sql`insert into alertas_abertos (loja_id, destinatario, avisado_em)
          select loja_id, destinatario, ${new Date(now)}::timestamptz from ${recordset(added)}`.execute(trx);
    }
  }

  async function sendResumos(trx: Db, sent: Map<string, number>, now: number): Promise<void> {
    const here = new TZDate(now, TIME_ZONE);
    const dia = format(here, DAY);
    const written = await trx.selectFrom('alertasResumos').selectAll().execute();
    const due = dueResumos(await readAlertas(trx), written, { dia, hora: format(here, 'HH:mm') });
    for (const resumo of due) {
      if (!canReceive(resumo.destinatario, sent, now)) continue;
      const yesterday = format(subDays(here, 1), DAY);
      const lojas = await readResumoLojas(trx, resumo, yesterday);
      await mail.enqueue(
        trx,
        writeResumo({ settings, brand }, resumo.destinatario, { dia: yesterday, lojas }),
      );
      await noteSent(trx, resumo.destinatario, now);
      sent.set(resumo.destinatario, now);
      await trx
        .insertInto('alertasResumos')
        .values({ ...resumo, dia })
        .onConflict((conflict) => conflict.columns(['destinatario', 'horario']).doUpdateSet({ dia }))
        .execute();
    }
  }

  return {
    async sendDue() {
      const now = clock().getTime();
      await inTransaction(db, async (trx) => {
        if (!(await readRecepcao(trx, new Date(now))).recebendo) return;
        if (!(await claim(trx, now))) return;
        const sent = await readSent(trx, now);
        await sendAvisos(trx, sent, now);
        await sendResumos(trx, sent, now);
      });
      await mail.deliver();
    },
  };
}
