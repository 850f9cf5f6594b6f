import type { NewRow } from '#generated/db.d.ts';
import type { DemoLoja } from './lojas.ts';
import { createRandom } from './random.ts';
import { devices } from './world.ts';

const MINUTE_MS = 60_000;

/** Reserved for documentation (RFC 5737). */
const endereco = '192.0.2.10';

/** One device for each store that was ever switched on. No device has a usable token. */
export function demoDispositivos(now: Date, lojas: DemoLoja[]): NewRow<'dispositivos'>[] {
  const random = createRandom('dispositivos');
  return lojas
    .filter(({ ultimoAcesso }) => ultimoAcesso)
    .map((loja) => ({
      id: random.id(),
      lojaId: loja.id,
      dispositivoId: loja.id,
      ...random.pick(devices),
      versao: '1.0.0',
      tokenHash: `demonstração ${loja.id}`,
      trocarSenha: false,
      endereco,
      rede: endereco,
      createdAt: new Date(loja.createdAt.getTime() + random.between(10, 60) * MINUTE_MS),
      ultimoUso: loja.status === 'ATIVO' ? now : loja.updatedAt,
    }));
}
