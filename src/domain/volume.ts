import type { components } from '#generated/api.d.ts';
import { MedicaoDeVolume } from '#generated/labels.ts';
import { formatDuration } from './duration.ts';

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const number = (value: number) => tenths.format(value).replace('-', '−');

export const lufsText = (lufs: number) => `${number(lufs)} LUFS`;

/** `+2 dB`. */
export const ajusteText = (ajusteDb: number) =>
  ajusteDb === 0 ? 'Como as faixas' : `${ajusteDb > 0 ? '+' : ''}${number(ajusteDb)} dB`;

type Measured = Pick<components['schemas']['Musica'], 'cortado' | 'medicao' | 'volumeMedido'>;

const CUT_OFF = '. O arquivo está cortado ou muda de formato no meio: só toca até aí';

export function volumeText({ cortado, medicao, volumeMedido }: Measured): string {
  const early = cortado ? CUT_OFF : '';
  if (!volumeMedido) return MedicaoDeVolume[medicao] + early;
  const { lufs, picoDb, inicioMs, fimMs } = volumeMedido;
  const [from, to] = [inicioMs, fimMs].map((ms) => formatDuration(ms / 1000));
  return `${lufsText(lufs)}, pico de ${number(picoDb)} dBTP, som de ${from} a ${to}${early}`;
}
