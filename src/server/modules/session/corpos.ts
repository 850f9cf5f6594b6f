import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import type { Access } from '../../http/contract.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { createRate, tooOften } from '../../http/rate.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';

const MOST_IN_A_WINDOW = 200;
const WINDOW_MINUTES = 15;

/** Codes that reject a body before any other work. */
const REFUSED: readonly ErrorCode[] = ['LG002', 'TPL002', 'REQ001', 'REQ005'];

/**
 * Limits rejected bodies of anonymous callers per network; above the limit no body is read. Counts in this process,
 * because it protects this process's time. Does not count toward the limits of sign-ins.
 */
export function createCorpos(db: Db): Access['corpos'] {
  const rate = createRate(MOST_IN_A_WINDOW, WINDOW_MINUTES);
  return {
    assertFew(request) {
      const seconds = rate.wait(networkOf(addressOf(request)));
      if (seconds !== undefined) throw tooOften(seconds);
    },
    async count(request, code) {
      if (!REFUSED.includes(code)) return;
      const endereco = addressOf(request);
      const rede = networkOf(endereco);
      const wasOpen = rate.wait(rede) === undefined;
      rate.add(rede);
      if (!wasOpen || rate.wait(rede) === undefined) return;
      const operacao = request.routeOptions.config.operation;
      await recordAcesso(db, { tipo: 'BLOQUEIO', operacao, endereco });
    },
  };
}
