import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Device, Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Refusal, Sent, Teller, Verdict } from '../../playlog/events.ts';
import type { Context } from '../context.ts';
import { findContato, findCurtida } from './eventos.queries.ts';
import { assertFilial } from './filial.ts';

/** The most events in one request; a device that sends a full one has more. */
const MOST_EVENTS = 200;
const NEXT_IN_S = 300;

const tellerOf = ({ loja, fim }: Device): Teller => ({
  lojaId: loja.id,
  ended: fim ? { at: new Date(fim.em), code: fim.code } : undefined,
});

const isRefused = (verdict: Verdict): verdict is Refusal => verdict !== 'ACEITO' && verdict !== 'REPETIDO';

export const eventosHandlers = ({ db, intake }: Context) => {
  async function takeOne(
    sent: Sent,
    device: Device,
    codes: Partial<Record<Verdict, ErrorCode>>,
  ): Promise<void> {
    const [verdict] = await intake.deliver([sent], tellerOf(device));
    if (verdict && isRefused(verdict)) throw fail(codes[verdict] ?? verdict);
  }

  return {
    async sendPlayerEventos({ body: { eventos }, device, req }) {
      assertFilial(req, device);
      const verdicts = await intake.deliver(eventos, tellerOf(device));
      const count = (of: Verdict) => verdicts.filter((verdict) => verdict === of).length;
      const recusados = eventos.flatMap(({ evento }, n) => {
        const code = verdicts[n]!;
        return isRefused(code) ? [{ evento, code, message: errors[code].message }] : [];
      });
      const body = {
        aceitos: count('ACEITO'),
        repetidos: count('REPETIDO'),
        recusados,
        agora: new Date().toISOString(),
        proximoEnvioEmS: eventos.length === MOST_EVENTS ? 0 : NEXT_IN_S,
      };
      return { status: 200, body };
    },

    async createPlayerCurtida({ body, device }) {
      await takeOne({ tipo: 'CURTIDA', ...body }, device, { EV004: 'LK002', TPL010: 'LK004' });
      const { evento, momento, execucao } = body;
      const stored = await findCurtida(db, { lojaId: device.loja.id, evento, momento });
      return { status: 201, body: { evento, execucao, ...stored } };
    },

    async createPlayerContato({ body, device }) {
      await takeOne({ tipo: 'CONTATO', ...body }, device, { EV004: 'TPL002' });
      const { evento, momento } = body;
      const stored = await findContato(db, { lojaId: device.loja.id, evento, momento });
      return { status: 201, body: { evento, ...stored } };
    },
  } satisfies Partial<Handlers>;
};
