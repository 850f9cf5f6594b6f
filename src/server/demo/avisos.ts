import type { NewRow } from '#generated/db.d.ts';
import type { DemoCliente } from './clientes.ts';
import type { DemoLoja } from './lojas.ts';
import { createRandom, type Random } from './random.ts';
import { daysBefore, daysBetween } from './time.ts';
import { comunicados, notificacoes } from './world.ts';

type Dated = { createdAt: Date; updatedBy: string };
export type DemoNotificacao = NewRow<'notificacoes'> & Dated;
export type DemoComunicado = NewRow<'comunicados'> & Dated;

const NOTIFICATIONS = 40;
/** Most stores have read messages older than this, and fewer have read newer ones. */
const UNREAD_DAYS = 2;
const MINUTE_MS = 60 * 1000;

const DAY_MS = 24 * 60 * MINUTE_MS;

const minutesAfter = (moment: Date, random: Random) =>
  new Date(moment.getTime() + random.between(5, 180) * MINUTE_MS);

export function demoNotificacoes(now: Date, lojas: DemoLoja[]): DemoNotificacao[] {
  const random = createRandom('notificacoes');
  const open = lojas.filter(({ status }) => status === 'ATIVO');
  return random.sample(open, NOTIFICATIONS).map((loja): DemoNotificacao => {
    const days = random.between(0, Math.min(60, daysBetween(loja.createdAt, now) - 1));
    const createdAt = daysBefore(now, days, random);
    const isRead = days > UNREAD_DAYS && random.chance(0.7);
    const readAt = isRead ? minutesAfter(createdAt, random) : null;
    const lidoEm = loja.ultimoAcesso && readAt;
    return {
      id: random.id(),
      lojaId: loja.id,
      mensagem: random.pick(notificacoes),
      status: lidoEm ? 'LIDO' : 'NÃO LIDO',
      lidoEm,
      createdAt,
      updatedAt: lidoEm ?? createdAt,
      updatedBy: loja.updatedBy,
    };
  });
}

const readAfter = (moment: Date, random: Random) => {
  const days = random.chance(0.75) ? 0 : random.between(1, 4);
  return new Date(minutesAfter(moment, random).getTime() + days * DAY_MS);
};

function drawReading(
  createdAt: Date,
  lembradoEm: Date | null,
  { share, now }: { share: number; now: Date },
  random: Random,
) {
  const firstRead = random.chance(share) ? readAfter(createdAt, random) : null;
  const afterReminder = random.chance(0.5) && lembradoEm ? readAfter(lembradoEm, random) : null;
  const wasUnread = lembradoEm !== null && (firstRead === null || firstRead > lembradoEm);
  const lidoEm = wasUnread ? afterReminder : firstRead;
  return { lidoEm: lidoEm && lidoEm < now ? lidoEm : null, lembradoEm: wasUnread ? lembradoEm : null };
}

export function demoComunicados(now: Date, clientes: DemoCliente[], lojas: DemoLoja[]) {
  const random = createRandom('comunicados');
  const reading = createRandom('leituras');
  return comunicados.map(
    ({ nome, mensagem, days, inadimplencia = false, clientes: count = 0, lembrado }, index) => {
      const createdAt = daysBefore(now, days, random);
      const named = random.sample(
        clientes.filter((cliente) => lojas.some(({ clienteId }) => clienteId === cliente.id)),
        count,
      );
      const isFor = ({ id, inadimplente }: DemoCliente) =>
        (count === 0 || named.some((cliente) => cliente.id === id)) && (!inadimplencia || inadimplente);
      const recipients = new Set(clientes.filter(isFor).map(({ id }) => id));
      const lembradoEm = lembrado ? new Date(createdAt.getTime() + lembrado * DAY_MS) : null;
      const row: DemoComunicado = {
        id: random.id(),
        nome,
        mensagem,
        inadimplencia,
        numClientes: named.length,
        lembradoEm,
        createdAt,
        updatedAt: createdAt,
        updatedBy: clientes[index]!.updatedBy,
      };
      const share = index === 0 ? 1 : days > UNREAD_DAYS ? reading.between(60, 92) / 100 : 0.55;
      const enviados = lojas
        .filter(
          (loja) => loja.status === 'ATIVO' && recipients.has(loja.clienteId) && loja.createdAt < createdAt,
        )
        .map((loja) => ({
          id: random.id(),
          comunicadoId: row.id,
          lojaId: loja.id,
          clienteId: loja.clienteId,
          ...drawReading(createdAt, lembradoEm, { share, now }, reading),
          ...(!loja.ultimoAcesso && { lidoEm: null, lembradoEm }),
          createdAt,
        }));
      return { row, clientes: named.map(({ id }) => ({ comunicadoId: row.id, clienteId: id })), enviados };
    },
  );
}
