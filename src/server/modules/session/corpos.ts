import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import type { Access } from '../../http/contract.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { createRate, tooOften } from '../../http/rate.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';

const MOST_IN_A_WINDOW = 200;
const WINDOW_MINUTES = 15;

/** The codes of bodies that were refused before anything else was done. */
const REFUSED: readonly ErrorCode[] = ['LG002', 'TPL002', 'REQ001', 'REQ005'];

/**
 * Counts the refused bodies of callers who are not signed in, by their network. They are counted in this process,
 * because it is this process's time that they take, and apart from sign-ins, of which they say nothing. Beyond the
 * limit no body is read.
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
