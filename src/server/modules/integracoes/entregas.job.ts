import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Claimed, createQueue } from '../../db/queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Log } from '../../lib/log.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';
import { sign } from './assinatura.ts';
import { type OcorrenciaRow, readConteudo, sentenceOf } from './conteudo.ts';
import { checkEndereco, type Resolve } from './enderecos.ts';
import {
  distributeOcorrencias,
  hasEntregas,
  insertTeste,
  LEASE_SECONDS,
  pauseWithoutKey,
  readOldest,
  recordFailure,
  recordSuccess,
  recordTentativa,
  recordTested,
  releaseDestino,
  type Tentativa,
} from './entregas.queries.ts';
import { firstKb, post } from './envio.ts';
import { createSelo } from './selo.ts';

type Destino = Claimed<'destinos'>;

type Parts = {
  settings: Settings;
  log: Log;
  mail: Pick<Mail, 'enqueue'>;
  brand: ReadBrand;
  clock?: () => Date;
  resolve?: Resolve;
  send?: typeof post;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The waits after the first failures in a row, in seconds, and after all later ones. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
const LAST_WAIT = 12 * HOUR;
const PAUSED_AFTER_MS = 3 * 24 * HOUR * 1000;
const GONE = 410;
const QUEUE = {
  leaseSeconds: LEASE_SECONDS,
  delaySeconds: (falhas: number) => WAITS[falhas - 1] ?? LAST_WAIT,
  atOnce: 4,
  which: hasEntregas,
  isSure: sql`funciona_desde is not null`,
  // Destinations that begin to hang at the same time then delay no other by more than this.
  slowMs: 2_000,
  failure: 'webhooks not sent',
};
const WITHOUT_KEY: Tentativa = {
  status: null,
  erro: 'O endereço não pode ser lido sem a chave do servidor.',
  ms: 0,
  corpo: null,
  resposta: null,
};

/** Sends occurrences to destinations, the oldest first. After a failure all occurrences of the destination wait. */
export function createEntregas(
  db: Db,
  { settings, log, mail, brand, clock = () => new Date(), resolve, send = post }: Parts,
) {
  const selo = createSelo(settings);
  const { WEBHOOKS_PRIVATE: allowsPrivate, PUBLIC_URL } = settings;

  async function attempt(destino: Destino, row: OcorrenciaRow): Promise<Tentativa | undefined> {
    const endereco = selo.open(destino.endereco);
    const segredo = selo.open(destino.segredo);
    if (endereco === undefined || segredo === undefined) return undefined;
    const now = clock();
    const { segredoAnterior, segredoAnteriorAte } = destino;
    const isRotating =
      segredoAnterior && segredoAnteriorAte && Date.parse(segredoAnteriorAte) > now.getTime();
    const before = isRotating ? selo.open(segredoAnterior) : undefined;
    const conteudo = (await readConteudo(db, [row])).get(row.numero)!;
    const body = JSON.stringify(destino.formato === 'TEXTO' ? { text: sentenceOf(conteudo) } : conteudo);
    const { id } = row;
    const timestamp = Math.floor(now.getTime() / 1000);
    const segredos = before === undefined ? [segredo] : [segredo, before];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign({ id, timestamp, body, segredos }),
    };
    const begun = performance.now();
    const checked = await checkEndereco(endereco, { allowsPrivate, resolve });
    const answer = checked.ok
      ? await send({ url: checked.url, addresses: checked.addresses, headers, body })
      : { status: null, erro: checked.motivo, resposta: null };
    return { ...answer, ms: Math.round(performance.now() - begun), corpo: firstKb(Buffer.from(body)) };
  }

  async function tellPaused(trx: Db, { nome }: Destino): Promise<void> {
    const message = {
      subject: `${brand().nome}: o destino ${nome} foi pausado`,
      text: [
        `Nenhum envio ao destino "${nome}" deu certo em 3 dias, e por isso ele foi pausado.`,
        'O que acontecer nos próximos 30 dias fica guardado: corrija o destino e retome os envios nas configurações.',
        `${PUBLIC_URL}/configuracoes/integracoes`,
      ].join('\n\n'),
    };
    const tops = await activeTopAdmins(trx).orderBy('id').select('email').execute();
    for (const { email } of tops) await mail.enqueue(trx, { to: email, ...message });
  }

  async function noteFailure(trx: Db, destino: Destino, status: number | null): Promise<void> {
    const since = destino.falhandoDesde === null ? Number.NaN : Date.parse(destino.falhandoDesde);
    const isTooLong = clock().getTime() - since >= PAUSED_AFTER_MS;
    const motivo = status === GONE ? 'ENCERRADO' : isTooLong ? 'FALHAS' : null;
    if ((await recordFailure(trx, destino, motivo)) && motivo === 'FALHAS') await tellPaused(trx, destino);
  }

  const queue = createQueue(db, log, 'destinos', QUEUE, async (destino) => {
    const row = await readOldest(db, destino.id);
    if (!row) {
      await releaseDestino(db, destino);
      return true;
    }
    const tentativa = await attempt(destino, row);
    if (!tentativa) {
      await pauseWithoutKey(db, destino.id);
      return true;
    }
    await inTransaction(db, async (trx) => {
      await recordTentativa(trx, row.entregaId, tentativa);
      if (tentativa.erro === null) await recordSuccess(trx, destino);
      else await noteFailure(trx, destino, tentativa.status);
    });
    return tentativa.erro === null;
  });

  return {
    async run(): Promise<void> {
      await distributeOcorrencias(db);
      await queue.fill();
    },
    idle: queue.idle,
    close: queue.close,

    /** Sends the test to a destination, even if it is paused. Returns the id of its delivery. */
    async test(destinoId: string): Promise<string> {
      const destino = await db
        .selectFrom('destinos')
        .where('id', '=', destinoId)
        .selectAll()
        .executeTakeFirstOrThrow();
      const row = await insertTeste(db, destino);
      const tentativa = (await attempt(destino, row)) ?? WITHOUT_KEY;
      await recordTentativa(db, row.entregaId, tentativa);
      if (tentativa.erro === null) await recordTested(db, destinoId);
      return row.entregaId;
    },

    /** Seals all addresses and secrets again with the first key. Pauses destinations that no key opens. */
    async reseal(): Promise<void> {
      for (const { id, ...sealed } of await db
        .selectFrom('destinos')
        .select(['id', 'endereco', 'segredo', 'segredoAnterior'])
        .execute()) {
        const endereco = selo.reseal(sealed.endereco);
        const segredo = selo.reseal(sealed.segredo);
        if (!endereco || !segredo) {
          await pauseWithoutKey(db, id);
          continue;
        }
        if (endereco === sealed.endereco && segredo === sealed.segredo) continue;
        const segredoAnterior = sealed.segredoAnterior && (selo.reseal(sealed.segredoAnterior) ?? null);
        await db
          .updateTable('destinos')
          .set({ endereco, segredo, segredoAnterior })
          .where('id', '=', id)
          .where('endereco', '=', sealed.endereco)
          .where('segredo', '=', sealed.segredo)
          .execute();
      }
    },
  };
}
