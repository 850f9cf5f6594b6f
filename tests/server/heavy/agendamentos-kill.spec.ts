import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { addCliente, loja } from '#tests/support/entities.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

type Envio = components['schemas']['Envio'];

/** So many that their file takes a moment to be written. */
const LOJAS = 3000;
const within = { timeout: 120_000, interval: 5 };
/** Asked for less often: each question is answered in between the work. */
const inTheEnd = { timeout: 120_000, interval: 250 };

let smtp: MailServer;
let server: ProductOnEngine | undefined;
beforeAll(async () => {
  smtp = await startMailServer();
});
afterAll(async () => {
  await server?.remove();
  await smtp.close();
});

async function addLojas(db: Db): Promise<void> {
  const cliente = await addCliente(db);
  const rows = Array.from({ length: LOJAS }, (_, n) => loja(`loja-${n}`, cliente));
  for (let n = 0; n < LOJAS; n += 500)
    await db
      .insertInto('lojas')
      .values(rows.slice(n, n + 500))
      .execute();
}

const files = () => globSync(join(server!.dataDir, '**/envios/*'));
const ids = () => smtp.delivered.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)![1]!.trim());

/** Kills the server, and starts it again once nobody waits for what the killed one had taken up. */
async function killed(): Promise<void> {
  await server!.stop('SIGKILL');
  await server!.inDatabase(async (db) => {
    await sql`update envios set tentar_em = now() where situacao = 'PREPARANDO'`.execute(db);
    await sql`update mensagens set proxima_em = now()`.execute(db);
  });
  await server!.start();
}

it('a report is sent once, whenever its server is killed: asked for, half written, and in its mail', async () => {
  server = await startProductOnEngine({ SMTP_URL: smtp.url }, addLojas);
  const { url } = server;
  const token = await server.token();
  const { _id: admin } = (await callAs(url, token, 'getMe')) as { _id: string };
  const body = {
    ...{ nome: 'Lojas da semana', relatorio: 'listLojas', filtros: {}, formato: 'csv' },
    ...{ frequencia: 'SEMANAL', diaDaSemana: 'SEG', hora: '08:00', administradores: [admin] },
  };
  const { _id: id } = (await callAs(url, token, 'createAgendamento', { body })) as { _id: string };
  const envios = async () =>
    ((await callAs(url, token, 'listEnvios', { path: { id } })) as { items: Envio[] }).items;
  let isMailKilled = false;
  smtp.onDelivered = async () => {
    if (isMailKilled) return;
    isMailKilled = true;
    await server!.stop('SIGKILL');
  };
  await callAs(url, token, 'sendAgendamento', { path: { id } });
  await killed();
  await expect.poll(() => files().length + smtp.delivered.length, within).toBeGreaterThan(0);
  await killed();
  await expect.poll(() => isMailKilled, inTheEnd).toBe(true);
  await killed();
  await expect.poll(async () => (await envios())[0]!.destinatarios[0]?.situacao, inTheEnd).toBe('ENTREGUE');
  expect(await envios()).toMatchObject([{ situacao: 'ENVIADO', linhas: LOJAS, aMao: true }]);
  // A mail whose delivery nobody could note any more comes again, as the same one.
  expect(new Set(ids()).size).toBe(1);
  expect(ids().length).toBeLessThanOrEqual(2);
  expect(files()).toHaveLength(1);
  await server.stop();
  await server.inDatabase(async (db) => {
    expect(await db.selectFrom('mensagens').selectAll().execute()).toEqual([]);
    const exported = db.selectFrom('atividades').where('acao', '=', 'EXPORTAR').select('id');
    expect(await exported.execute()).toHaveLength(1);
  });
}, 300_000);
