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

type Medida = Pick<components['schemas']['Musica'], 'cortado' | 'medicao' | 'volumeMedido'>;

const CORTADO = '. O arquivo está cortado ou muda de formato no meio: só toca até aí';

/** Describes a file's loudness and where its sound lies, or why it was not measured, and whether the file is cut off. */
export function volumeText({ cortado, medicao, volumeMedido }: Medida): string {
  const early = cortado ? CORTADO : '';
  if (!volumeMedido) return MedicaoDeVolume[medicao] + early;
  const { lufs, picoDb, inicioMs, fimMs } = volumeMedido;
  const [from, to] = [inicioMs, fimMs].map((ms) => formatDuration(ms / 1000));
  return `${lufsText(lufs)}, pico de ${number(picoDb)} dBTP, som de ${from} a ${to}${early}`;
}
