import type { components } from '#generated/api.d.ts';
import type { LojaDoSinal } from '../../devices/lojas.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerComandos } from '../comandos/comandos.queries.ts';
import type { Context } from '../context.ts';
import { assertFilial } from './filial.ts';

const MOST_S = 60;
/** By how many seconds heartbeats are spread, because all stores of a street begin when the electricity comes. */
const SPREAD_S = 6;
/** The interval while the agency looks, or waits for what becomes of a command. */
const WATCHED_S = 5;
/** How long a look holds: a page that is seen asks more often. */
const LOOK_MS = 60_000;
/** From how many waiting events on a device has more to do than to tell that often how it is. */
const FAR_BEHIND = 1000;

/**
 * Works out in how many seconds a store's next heartbeat is due, closed or not, because what only the server knows comes
 * with a heartbeat's answer. A device that knows no commands says nothing of them, and keeps to its interval.
 */
function dueIn(
  sinal: components['schemas']['PlayerSinal'],
  { isWaited, olhadaEm }: { isWaited: boolean; olhadaEm: number | null },
  agora: Date,
): number {
  const isSeen = olhadaEm !== null && agora.getTime() - olhadaEm < LOOK_MS;
  const mayBeAsked = sinal.comandos !== undefined && (sinal.fila?.eventos ?? 0) < FAR_BEHIND;
  if (mayBeAsked && (isWaited || isSeen)) return WATCHED_S;
  return MOST_S - Math.round(SPREAD_S * Math.random());
}

/** Finds the commands that a device is to be told now: its own that are not over, without those that it just answered. */
function comandosFor(
  { comandos }: LojaDoSinal,
  { dispositivoId, feitos }: { dispositivoId: string; feitos: readonly { _id: string }[] },
  agora: Date,
): components['schemas']['PlayerComando'][] {
  return comandos
    .filter(
      ({ dispositivo, expiraEm }) => dispositivo === dispositivoId && Date.parse(expiraEm) > agora.getTime(),
    )
    .filter(({ _id }) => feitos.every((feito) => feito._id !== _id))
    .map(({ dispositivo: _, ...comando }) => comando);
}

/**
 * Makes the handler of heartbeats: each is kept in memory, and answered with what is known without the database, which
 * only the answers to commands are written to.
 */
export const sinalHandlers = ({ db, saude, manifests, lojasDoSinal }: Context) =>
  ({
    async sendPlayerSinal({ body: sinal, device, req }) {
      assertFilial(req, device);
      const { id: lojaId } = device.loja;
      const { dispositivoId } = device;
      const { comandos: feitos = [] } = sinal;
      if (feitos.length > 0) await answerComandos(db, { lojaId, dispositivoId }, feitos);
      const [quer, loja] = [await manifests.versaoOf(lojaId), await lojasDoSinal.get(lojaId)];
      const agora = saude.agora();
      const comandos = comandosFor(loja, { dispositivoId, feitos }, agora);
      const waited = { isWaited: comandos.length > 0, olhadaEm: loja.olhadaEm };
      const proximoSinalEmS = dueIn(sinal, waited, agora);
      saude.receiveSinal({
        lojaId,
        dispositivoId,
        sinal,
        quer,
        intervaloS: proximoSinalEmS,
        em: agora.getTime(),
      });
      const body = {
        agora: agora.toISOString(),
        proximoSinalEmS,
        sincronia: quer,
        mensagens: loja.mensagens,
        comandos,
      };
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
