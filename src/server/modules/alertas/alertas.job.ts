import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { avisosDe, foiEsquecida, podeReceber, resumosDevidos } from '#domain/alertas.ts';
import { TIME_ZONE } from '#domain/dates.ts';
import { tryLock } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecepcao } from '../../devices/recebimento.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import { readAlertas, readAvisadas, readCaladas, readResumidas } from './alertas.queries.ts';
import { avisoMessage, resumoMessage } from './mensagens.ts';

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
async function claim(trx: Db, agora: number): Promise<boolean> {
  if (!(await tryLock(trx, 'alertas'))) return false;
  const minute = new Date(agora - (agora % MINUTE_MS));
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
    clock = () => new Date(),
  }: {
    mail: Mail;
    settings: Settings;
    clock?: () => Date;
  },
): AlertasDasLojas {
  /**
   * Returns the time of the last mail for each recipient. Deletes entries older than a day, because they no longer
   * delay the next mail.
   */
  async function readEnviadas(trx: Db, agora: number): Promise<Map<string, number>> {
    await trx
      .deleteFrom('alertasMensagens')
      .where('enviadaEm', '<', new Date(agora - DAY_MS).toISOString())
      .execute();
    const rows = await trx.selectFrom('alertasMensagens').selectAll().execute();
    return new Map(rows.map(({ destinatario, enviadaEm }) => [destinatario, Date.parse(enviadaEm)]));
  }

  async function noteEnviada(trx: Db, destinatario: string, agora: number): Promise<void> {
    const row = { destinatario, enviadaEm: new Date(agora) };
    await trx
      .insertInto('alertasMensagens')
      .values(row)
      .onConflict((conflict) => conflict.column('destinatario').doUpdateSet({ enviadaEm: row.enviadaEm }))
      .execute();
  }

  async function sendAvisos(trx: Db, enviadas: Map<string, number>, agora: number): Promise<void> {
    const caladas = await readCaladas(trx, new Date(agora));
    const lidas = await readAvisadas(trx);
    await forget(trx, lidas.filter(foiEsquecida));
    for (const aviso of avisosDe({ caladas, avisadas: lidas }, enviadas, agora)) {
      const { destinatario } = aviso;
      await mail.enqueue(trx, avisoMessage(settings, aviso));
      await noteEnviada(trx, destinatario, agora);
      enviadas.set(destinatario, agora);
      await forget(trx, aviso.voltaram);
      const novas = aviso.caladas.map(({ lojaId }) => ({ lojaId, destinatario }));
      if (novas.length > 0)
        await sql`insert into alertas_abertos (loja_id, destinatario, avisado_em)
          select loja_id, destinatario, ${new Date(agora)}::timestamptz from ${recordset(novas)}`.execute(
          trx,
        );
    }
  }

  async function sendResumos(trx: Db, enviadas: Map<string, number>, agora: number): Promise<void> {
    const here = new TZDate(agora, TIME_ZONE);
    const dia = format(here, DAY);
    const enviados = await trx.selectFrom('alertasResumos').selectAll().execute();
    const devidos = resumosDevidos(await readAlertas(trx), enviados, { dia, hora: format(here, 'HH:mm') });
    for (const resumo of devidos) {
      if (!podeReceber(resumo.destinatario, enviadas, agora)) continue;
      const ontem = format(subDays(here, 1), DAY);
      const lojas = await readResumidas(trx, resumo, ontem);
      await mail.enqueue(trx, resumoMessage(settings, resumo.destinatario, { dia: ontem, lojas }));
      await noteEnviada(trx, resumo.destinatario, agora);
      enviadas.set(resumo.destinatario, agora);
      await trx
        .insertInto('alertasResumos')
        .values({ ...resumo, dia })
        .onConflict((conflict) => conflict.columns(['destinatario', 'horario']).doUpdateSet({ dia }))
        .execute();
    }
  }

  return {
    async sendDue() {
      const agora = clock().getTime();
      await inTransaction(db, async (trx) => {
        if (!(await readRecepcao(trx, new Date(agora))).recebendo) return;
        if (!(await claim(trx, agora))) return;
        const enviadas = await readEnviadas(trx, agora);
        await sendAvisos(trx, enviadas, agora);
        await sendResumos(trx, enviadas, agora);
      });
      await mail.deliver();
    },
  };
}
