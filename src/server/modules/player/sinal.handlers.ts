import { abertaEntre, type Expediente, estaAberta, horarioVigiado } from '#domain/horarios.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Context } from '../context.ts';
import { assertFilial } from './filial.ts';

const EVERY_S = 60;
const CLOSED_EVERY_S = 300;
/** Spreads the stores, which all begin with the electricity. */
const JITTER = 0.05;

const around = (seconds: number) => Math.round(seconds * (1 + JITTER * (2 * Math.random() - 1)));

/** In how many seconds a closed store is due: seldom, but within a minute after it opens, since the board must know then. */
function closedDue(expediente: Expediente, agora: number): number {
  const due = around(CLOSED_EVERY_S);
  const [aberta] = abertaEntre(expediente, agora, agora + due * 1000);
  if (!aberta) return due;
  return Math.min(due, Math.ceil((aberta.de - agora) / 1000 + EVERY_S * Math.random()));
}

/** The heartbeat: it is kept in memory, and answered with what is known without the database. */
export const sinalHandlers = ({ saude, manifests, lojasDoSinal }: Context) =>
  ({
    async sendPlayerSinal({ body: sinal, device, req }) {
      assertFilial(req, device);
      const { id: lojaId } = device.loja;
      const [quer, loja] = [await manifests.versaoOf(lojaId), await lojasDoSinal.get(lojaId)];
      const agora = saude.agora();
      saude.receber({ lojaId, dispositivoId: device.dispositivoId, sinal, quer, em: agora.getTime() });
      const expediente = horarioVigiado(loja.expediente);
      const isClosed = sinal.estado !== 'TOCANDO' && !estaAberta(expediente, agora.getTime());
      const body = {
        agora: agora.toISOString(),
        proximoSinalEmS: isClosed ? closedDue(expediente, agora.getTime()) : around(EVERY_S),
        sincronia: quer,
        mensagens: loja.mensagens,
        comandos: [],
      };
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
