import type { components } from '#generated/api.d.ts';
import { MedicaoDeVolume } from '#generated/labels.ts';
import { formatDuration } from './duration.ts';

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const number = (value: number) => tenths.format(value).replace('-', '−');

/** Writes a loudness: `−16 LUFS`. */
export const lufsText = (lufs: number) => `${number(lufs)} LUFS`;

/** Writes by how much a jingle is louder or softer: `+2 dB`. */
export const ajusteText = (ajusteDb: number) =>
  ajusteDb === 0 ? 'Como as faixas' : `${ajusteDb > 0 ? '+' : ''}${number(ajusteDb)} dB`;

type Medida = Pick<components['schemas']['Musica'], 'medicao' | 'volumeMedido'>;

/** Says how loud a file is and where its sound lies, or why nobody knows. */
export function volumeText({ medicao, volumeMedido }: Medida): string {
  if (!volumeMedido) return MedicaoDeVolume[medicao];
  const { lufs, picoDb, inicioMs, fimMs } = volumeMedido;
  const [from, to] = [inicioMs, fimMs].map((ms) => formatDuration(ms / 1000));
  return `${lufsText(lufs)}, pico de ${number(picoDb)} dBTP, som de ${from} a ${to}`;
}
