import type { Handlers } from '../../http/handlers.ts';
import type { Context } from '../context.ts';
import { assertFilial } from './filial.ts';

const MOST_S = 60;
/** By how many seconds heartbeats are spread, because all stores of a street begin when the electricity comes. */
const SPREAD_S = 6;

/**
 * Draws in how many seconds a store's next heartbeat is due, closed or not, because what only the server knows comes
 * with a heartbeat's answer.
 */
const dueIn = () => MOST_S - Math.round(SPREAD_S * Math.random());

/** Makes the handler of heartbeats: each is kept in memory, and answered with what is known without the database. */
export const sinalHandlers = ({ saude, manifests, lojasDoSinal }: Context) =>
  ({
    async sendPlayerSinal({ body: sinal, device, req }) {
      assertFilial(req, device);
      const { id: lojaId } = device.loja;
      const [quer, { mensagens }] = [await manifests.versaoOf(lojaId), await lojasDoSinal.get(lojaId)];
      const [agora, proximoSinalEmS] = [saude.agora(), dueIn()];
      const { dispositivoId } = device;
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
        mensagens,
        comandos: [],
      };
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
