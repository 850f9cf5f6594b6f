/** Measures audio files in a worker thread, one after another, because each takes seconds of CPU time. */
import { parentPort } from 'node:worker_threads';
import type { components } from '#generated/api.d.ts';
import { decode } from '../decode/decode.ts';
import { readLength } from '../decode/length.ts';
import { createMeter, type Measured, type Meter } from './meter.ts';

export type Asked = { file: string; tipo: components['schemas']['TipoDeAudio'] };
export type Medicao = { cortado?: boolean } & (
  | ({ medicao: 'MEDIDO' } & Measured)
  | { medicao: Exclude<components['schemas']['MedicaoDeVolume'], 'MEDIDO' | 'PENDENTE'> }
);

async function hear({ file, tipo }: Asked): Promise<Medicao> {
  let meter: (Meter & { rate: number; channels: number }) | undefined;
  try {
    const isDecoded = await decode(file, tipo, (rate, samples) => {
      meter ??= { ...createMeter(rate, samples.length), rate, channels: samples.length };
      if (meter.rate !== rate || meter.channels !== samples.length)
        throw new Error('a file that changes its rate or its channels');
      meter.add(samples);
    });
    if (!isDecoded) return { medicao: 'SEM_DECODIFICADOR' };
  } catch (error) {
    if (!meter) throw error;
  }
  const measured = meter?.end();
  return measured ? { medicao: 'MEDIDO', ...measured } : { medicao: 'SEM_SOM' };
}

export async function measure(asked: Asked): Promise<Medicao> {
  const medicao = await hear(asked);
  const length = await readLength(asked.file, asked.tipo);
  return { ...medicao, cortado: length?.isWhole === false };
}

parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage(await measure(asked).catch((): Medicao => ({ medicao: 'FALHOU' })));
});
