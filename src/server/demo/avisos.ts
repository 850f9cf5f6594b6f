import type { NewRow } from '../db/schema.ts';
import type { DemoCliente } from './clientes.ts';
import type { DemoLoja } from './lojas.ts';
import { comunicados, notificacoes } from './mensagens.ts';
import { createRandom, type Random } from './random.ts';
import { daysBefore, daysBetween } from './time.ts';

type Dated = { createdAt: Date; updatedBy: string };
export type DemoNotificacao = NewRow<'notificacoes'> & Dated;
export type DemoComunicado = NewRow<'comunicados'> & Dated;

const NOTIFICATIONS = 40;
/** Nobody has read what is newer. */
const UNREAD_DAYS = 2;
const MINUTE_MS = 60 * 1000;

const minutesAfter = (moment: Date, random: Random) =>
  new Date(moment.getTime() + random.between(5, 180) * MINUTE_MS);

/** A message each to some of the stores; most of those that are some days old were read. */
export function demoNotificacoes(now: Date, lojas: DemoLoja[]): DemoNotificacao[] {
  const random = createRandom('notificacoes');
  const open = lojas.filter(({ status }) => status === 'ATIVO');
  return random.sample(open, NOTIFICATIONS).map((loja): DemoNotificacao => {
    const days = random.between(0, Math.min(60, daysBetween(loja.createdAt, now) - 1));
    const createdAt = daysBefore(now, days, random);
    const lidoEm = days > UNREAD_DAYS && random.chance(0.7) ? minutesAfter(createdAt, random) : null;
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

/** Announcements with the stores that each was sent to; the oldest was read everywhere. */
export function demoComunicados(now: Date, clientes: DemoCliente[], lojas: DemoLoja[]) {
  const random = createRandom('comunicados');
  return comunicados.map(({ nome, mensagem, days, inadimplencia = false, clientes: count = 0 }, index) => {
    const createdAt = daysBefore(now, days, random);
    const named = random.sample(
      clientes.filter((cliente) => lojas.some(({ clienteId }) => clienteId === cliente.id)),
      count,
    );
    const isFor = ({ id, inadimplente }: DemoCliente) =>
      (count === 0 || named.some((cliente) => cliente.id === id)) && (!inadimplencia || inadimplente);
    const recipients = new Set(clientes.filter(isFor).map(({ id }) => id));
    const row: DemoComunicado = {
      id: random.id(),
      nome,
      mensagem,
      inadimplencia,
      numClientes: named.length,
      createdAt,
      updatedAt: createdAt,
      updatedBy: clientes[index]!.updatedBy,
    };
    const readShare = index === 0 ? 1 : days > UNREAD_DAYS ? 0.75 : 0;
    const enviados = lojas
      .filter(
        (loja) => loja.status === 'ATIVO' && recipients.has(loja.clienteId) && loja.createdAt < createdAt,
      )
      .map((loja) => ({
        id: random.id(),
        comunicadoId: row.id,
        lojaId: loja.id,
        clienteId: loja.clienteId,
        lidoEm: random.chance(readShare) ? minutesAfter(createdAt, random) : null,
        createdAt,
      }));
    return { row, clientes: named.map(({ id }) => ({ comunicadoId: row.id, clienteId: id })), enviados };
  });
}
