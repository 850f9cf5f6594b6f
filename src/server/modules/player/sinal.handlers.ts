import type { components } from '#generated/api.d.ts';
import { keepLacuna } from '../../devices/lacunas.ts';
import type { LojaOfSinal } from '../../devices/lojas.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerComandos } from '../comandos/comandos.queries.ts';
import type { Context } from '../context.ts';
import { assertFilial } from './filial.ts';

const MOST_S = 60;
/** Spreads the heartbeats: after a power cut, all stores of a street start at the same moment. */
const SPREAD_S = 6;
/** The interval while somebody views the store or a command is pending. */
const WATCHED_S = 5;
/** How long one view counts; an open page renews it more often. */
const LOOK_MS = 60_000;
/** With this many queued events or more, a device gets no shorter interval: it must deliver them first. */
const FAR_BEHIND = 1000;

/**
 * Closed stores keep the interval, because commands and messages arrive in the reply. A device that does not send
 * `comandos` does not support them, so its interval is never shortened.
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

function comandosFor(
  { comandos }: LojaOfSinal,
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

/** Keeps heartbeats in memory and replies from caches. Writes only results of commands, and gaps, to the database. */
export const sinalHandlers = ({ db, saude, manifests, lojasDoSinal }: Context) =>
  ({
    async sendPlayerSinal({ body: sinal, device, req }) {
      assertFilial(req, device);
      const { id: lojaId } = device.loja;
      const { dispositivoId } = device;
      const { comandos: feitos = [], lacuna } = sinal;
      if (feitos.length > 0) await answerComandos(db, { lojaId, dispositivoId }, feitos);
      if (lacuna) await keepLacuna(db, lojaId, lacuna, saude.now().getTime());
      const [quer, loja] = [await manifests.getVersao(lojaId), await lojasDoSinal.get(lojaId)];
      const agora = saude.now();
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
