import { setTimeout as wait } from 'node:timers/promises';
import type { OperationAnswer } from '#domain/operation.ts';
import { type Api, Refused } from './api.ts';

export type Agency = { deactivate(loja: string): Promise<unknown>; activate(loja: string): Promise<unknown> };

/** Deadline for a suspension to take effect. Longer than the server caches a device's token. */
const TAKES_EFFECT_MS = 30_000;
const BETWEEN_SINAIS_MS = 500;

export const createAgency = (api: Api, admin: string): Agency => ({
  deactivate: (loja) => api.insist('deactivateLojas', admin, { path: { id: loja } }),
  activate: (loja) => api.insist('activateLojas', admin, { path: { id: loja } }),
});

type SendSinal = () => Promise<OperationAnswer<'sendPlayerSinal'>>;

async function waitUntil(sendSinal: SendSinal, isSuspended: boolean): Promise<boolean> {
  const deadline = Date.now() + TAKES_EFFECT_MS;
  do {
    const suspended = await sendSinal().then(
      () => false,
      (error) => {
        if (error instanceof Refused && error.code === 'TPL005') return true;
        throw error;
      },
    );
    if (suspended === isSuspended) return true;
    await wait(BETWEEN_SINAIS_MS);
  } while (Date.now() < deadline);
  return false;
}

/**
 * Disables a store and enables it again. Its token must be suspended in between and work afterwards. Returns the
 * violations.
 */
export async function verifySuspension(
  agency: Agency,
  loja: string,
  sendSinal: SendSinal,
  meanwhile: () => Promise<void>,
): Promise<string[]> {
  await agency.deactivate(loja);
  const hasStopped = await waitUntil(sendSinal, true);
  await meanwhile();
  await agency.activate(loja);
  const isBack = await waitUntil(sendSinal, false);
  return [
    ...(hasStopped ? [] : [`${loja}: desativada, sem TPL005 em ${TAKES_EFFECT_MS / 1000} s`]),
    ...(isBack ? [] : [`${loja}: ativada, ainda TPL005 depois de ${TAKES_EFFECT_MS / 1000} s`]),
  ];
}
