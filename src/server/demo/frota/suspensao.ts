import { setTimeout as wait } from 'node:timers/promises';
import type { OperationAnswer } from '#domain/operation.ts';
import { type Api, Refused } from './api.ts';

export type Agencia = { desativar(loja: string): Promise<unknown>; ativar(loja: string): Promise<unknown> };

/** Deadline for a suspension to take effect. Longer than the server caches a device's token. */
const SABE_EM_MS = 30_000;
const ENTRE_SINAIS_MS = 500;

export const criarAgencia = (api: Api, admin: string): Agencia => ({
  desativar: (loja) => api.insist('deactivateLojas', admin, { path: { id: loja } }),
  ativar: (loja) => api.insist('activateLojas', admin, { path: { id: loja } }),
});

type Sinalizar = () => Promise<OperationAnswer<'sendPlayerSinal'>>;

/** Returns false on timeout. */
async function ate(sinalizar: Sinalizar, isSuspensa: boolean): Promise<boolean> {
  const fim = Date.now() + SABE_EM_MS;
  do {
    const suspensa = await sinalizar().then(
      () => false,
      (error) => {
        if (error instanceof Refused && error.code === 'TPL005') return true;
        throw error;
      },
    );
    if (suspensa === isSuspensa) return true;
    await wait(ENTRE_SINAIS_MS);
  } while (Date.now() < fim);
  return false;
}

/**
 * Disables a store and enables it again. Its token must be suspended in between and work afterwards. Returns the
 * violations.
 */
export async function provarSuspensao(
  agencia: Agencia,
  loja: string,
  sinalizar: Sinalizar,
  /** Work that a suspended device still does. */
  meanwhile: () => Promise<void>,
): Promise<string[]> {
  await agencia.desativar(loja);
  const parou = await ate(sinalizar, true);
  await meanwhile();
  await agencia.ativar(loja);
  const voltou = await ate(sinalizar, false);
  return [
    ...(parou ? [] : [`${loja}: desativada, sem TPL005 em ${SABE_EM_MS / 1000} s`]),
    ...(voltou ? [] : [`${loja}: ativada, ainda TPL005 depois de ${SABE_EM_MS / 1000} s`]),
  ];
}
