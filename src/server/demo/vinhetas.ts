import { createHash } from 'node:crypto';
import type { NewRow } from '#generated/db.d.ts';
import type { demoClientes } from './clientes.ts';
import type { DemoLoja } from './lojas.ts';
import { createRandom } from './random.ts';
import { synthesize } from './sound.ts';
import { daysBefore, daysBetween } from './time.ts';
import { vinhetas as names } from './world.ts';

export type DemoVinheta = NewRow<'vinhetas'> & { createdAt: Date; updatedBy: string };

const weeks = [
  ['SEG', 'TER', 'QUA', 'QUI', 'SEX'],
  ['SEX', 'SAB', 'DOM'],
  ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'],
];

const SCALE = [0, 2, 4, 7, 9, 12];
const NOTES = 12;
const SECONDS = 4.8;

export function demoVinhetas(now: Date, clientes: ReturnType<typeof demoClientes>) {
  const random = createRandom('vinhetas');
  return clientes.flatMap(({ row: cliente, lojas }) =>
    names.slice(0, lojas === 0 ? 0 : random.between(1, names.length)).map((nome) => {
      const createdAt = daysBefore(now, daysBetween(cliente.createdAt, now) - random.between(1, 6), random);
      const bytes = synthesize(
        Array.from({ length: NOTES }, () => random.pick(SCALE)),
        SECONDS,
      );
      const row: DemoVinheta = {
        id: random.id(),
        clienteId: cliente.id,
        nome,
        diaExecucao: random.pick(weeks),
        intervaloExecucao: random.pick([15, 30, 45, 60]),
        // The last jingle announces closing time, and is louder.
        ajusteDb: nome === names.at(-1) ? 2 : 0,
        duracao: SECONDS,
        arquivoTipo: 'audio/wav',
        arquivoBytes: bytes.length,
        arquivoSha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt,
        updatedAt: createdAt,
        updatedBy: cliente.updatedBy,
      };
      return { row, bytes };
    }),
  );
}

export const demoVinhetaLojas = (vinhetas: DemoVinheta[], lojas: DemoLoja[]): NewRow<'vinhetaLojas'>[] =>
  vinhetas.flatMap(({ id: vinhetaId, clienteId }) =>
    lojas
      .filter((loja) => loja.clienteId === clienteId)
      .map(({ id: lojaId, createdAt }) => ({ vinhetaId, lojaId, createdAt })),
  );
