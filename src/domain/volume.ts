import type { components } from '#generated/api.d.ts';
import { MedicaoDeVolume } from '#generated/labels.ts';
import { formatDuration } from './duration.ts';

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const number = (value: number) => tenths.format(value).replace('-', '−');

/** Default of a new installation: most music keeps its peaks at this level. */
const NORMAL_LUFS = -16;

function loudness(lufs: number): string {
  const difference = Math.round(lufs) - NORMAL_LUFS;
  if (difference === 0) return 'normal';
  const more = difference > 0 ? 'mais alto' : 'mais baixo';
  if (Math.abs(difference) <= 2) return `um pouco ${more}`;
  return Math.abs(difference) <= 4 ? more : `muito ${more}`;
}

export const loudnessText = (lufs: number) => `${loudness(lufs)} (${number(lufs)} LUFS)`;

export const ajusteText = (ajusteDb: number) =>
  ajusteDb === 0 ? 'Como as faixas' : `${ajusteDb > 0 ? '+' : ''}${number(ajusteDb)} dB`;

type Measured = Pick<components['schemas']['Musica'], 'cortado' | 'medicao' | 'volumeMedido'>;

const CUT_OFF = '. O arquivo está cortado ou muda de formato no meio: só toca até aí';

export function volumeText({ cortado, medicao, volumeMedido }: Measured): string {
  const early = cortado ? CUT_OFF : '';
  if (!volumeMedido) return MedicaoDeVolume[medicao] + early;
  const { lufs, picoDb, inicioMs, fimMs } = volumeMedido;
  const [from, to] = [inicioMs, fimMs].map((ms) => formatDuration(ms / 1000));
  return `${loudnessText(lufs)}, pico de ${number(picoDb)} dBTP, som de ${from} a ${to}${early}`;
}
