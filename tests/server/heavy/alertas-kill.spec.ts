import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { MINUTE_MS } from '#tests/support/sinais.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

/** Alerts are looked at every 15 seconds, and the queue every 30. */
const within = { timeout: 120_000, interval: 100 };

let smtp: MailServer;
let server: ProductOnEngine | undefined;
beforeAll(async () => {
  smtp = await startMailServer();
});
afterAll(async () => {
  await server?.remove();
  await smtp.close();
});

/** As if another instance had listened for long, and had just looked: a young process alone says nothing of silence. */
const listened = (db: Db) =>
  db
    .updateTable('recebimento')
    .set({
      ouvindoDesde: new Date(Date.now() - 60 * MINUTE_MS),
      avaliadoEm: new Date(Date.now() + 2 * MINUTE_MS),
    })
    .execute();

/** A store that has been silent for half an hour, and somebody to tell. */
async function silentStore(db: Db): Promise<void> {
  const since = new Date(Date.now() - 30 * MINUTE_MS);
  const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
  const horarios = JSON.stringify([{ dias, abre: '00:00', fecha: '00:00' }]);
  const lojaId = await addLoja(db, await addCliente(db), { nome: 'Centro', horarios });
  const alertas = { ligado: true, destinatarios: ['a@b.com.br'], silencioMin: 1, resumoDiarioAs: null };
  await db
    .updateTable('configuracoes')
    .set({ alertas: JSON.stringify(alertas) })
    .execute();
  await sql`insert into sinais (loja_id, dispositivo_id, seq, recebido_em, estado, desde, tocando_seguidos, quer, quer_desde)
    values (${lojaId}, 'd1', 1, ${since}, 'TOCANDO', ${since}, 9, 'v1', ${since})`.execute(db);
  const situacao = {
    lojaId,
    de: since,
    ate: null,
    situacao: 'SEM_SINAL',
    motivo: null,
    gravidade: 0,
  } as const;
  await db.insertInto('situacoes').values(situacao).execute();
  await listened(db);
}

const ids = () => smtp.delivered.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)![1]!.trim());

it('a mail that was taken when the server was killed comes at most once more, under its name', async () => {
  smtp.onDelivered = async () => {
    smtp.onDelivered = undefined;
    await server!.stop('SIGKILL');
  };
  server = await startProductOnEngine({ SMTP_URL: smtp.url }, silentStore);
  await expect.poll(() => smtp.delivered.length, within).toBe(1);
  await expect.poll(() => smtp.onDelivered, within).toBeUndefined();
  await server.stop('SIGKILL');
  await server.inDatabase(async (db) => {
    // It was noted that the store was told of, and not yet that the mail had gone.
    expect(await db.selectFrom('alertasAbertos').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('mensagens').selectAll().execute()).toHaveLength(1);
    // The five minutes in which it is left to whoever took it up, and the ten in which nobody is mailed again, are over.
    await sql`update mensagens set proxima_em = now()`.execute(db);
    await db.deleteFrom('alertasMensagens').execute();
    await listened(db);
  });
  await server.start();
  await expect.poll(() => smtp.delivered.length, within).toBe(2);
  expect(ids()).toEqual([ids()[0], ids()[0]]);
  await server.stop();
  await server.inDatabase(async (db) => {
    expect(await db.selectFrom('mensagens').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('alertasAbertos').selectAll().execute()).toHaveLength(1);
  });
  expect(smtp.delivered).toHaveLength(2);
}, 300_000);
