import { DAY_MIN, minutesOf } from '#domain/grade.ts';
import {
  type BlocoDaSemana,
  type Blocos,
  type DiaDaGrade,
  duracaoDe,
  horaDe,
  naOrdem,
  noPasso,
  PASSO,
} from './semana.ts';

/** With `so`, changes apply to `dia` only. */
export type Alvo = { bloco: number; dia: DiaDaGrade; so: boolean };

/** Changes in minutes: `mover` shifts the bloco, `de` and `ate` drag its ends. `para` is the new row. */
export type Gesto = { mover?: number; para?: DiaDaGrade; de?: number; ate?: number };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

export const horarioDe = (de: number, duracao: number) => ({ de: horaDe(de), ate: horaDe(de + duracao) });

function moved(bloco: BlocoDaSemana, minutos: number): BlocoDaSemana {
  const de = clamp(noPasso(minutesOf(bloco.de) + minutos), 0, DAY_MIN - PASSO);
  return { ...bloco, ...horarioDe(de, duracaoDe(bloco)) };
}

const onOther = (bloco: BlocoDaSemana, de: DiaDaGrade, para: DiaDaGrade): BlocoDaSemana =>
  bloco.dias.includes(para)
    ? bloco
    : { ...bloco, dias: naOrdem(bloco.dias.map((dia) => (dia === de ? para : dia))) };

/** The bloco lasts from 5 minutes to 24 hours, and its beginning stays within its day. */
function begunAt(bloco: BlocoDaSemana, minutos: number): BlocoDaSemana {
  const fim = minutesOf(bloco.de) + duracaoDe(bloco);
  const last = Math.min(fim, DAY_MIN) - PASSO;
  const de = clamp(noPasso(minutesOf(bloco.de) + minutos), Math.max(0, fim - DAY_MIN), last);
  return { ...bloco, ...horarioDe(de, fim - de) };
}

const endedAt = (bloco: BlocoDaSemana, minutos: number): BlocoDaSemana => ({
  ...bloco,
  ...horarioDe(minutesOf(bloco.de), clamp(noPasso(duracaoDe(bloco) + minutos), PASSO, DAY_MIN)),
});

function gestured(bloco: BlocoDaSemana, dia: DiaDaGrade, { mover, para, de, ate }: Gesto): BlocoDaSemana {
  let next = bloco;
  if (mover) next = moved(next, mover);
  if (para && para !== dia) next = onOther(next, dia, para);
  if (de) next = begunAt(next, de);
  if (ate) next = endedAt(next, ate);
  return next;
}

/** With `so`, the day becomes a new bloco at the end, so that the other indices stay. */
export function changedBy(blocos: Blocos, { bloco: n, dia, so }: Alvo, gesto: Gesto): Blocos {
  const bloco = blocos[n];
  if (!bloco) return blocos;
  if (!so || bloco.dias.length === 1) {
    const next = gestured(bloco, dia, gesto);
    return JSON.stringify(next) === JSON.stringify(bloco) ? blocos : blocos.with(n, next);
  }
  const alone = { ...bloco, dias: [dia] };
  const next = gestured(alone, dia, gesto);
  if (JSON.stringify(next) === JSON.stringify(alone)) return blocos;
  return separated(blocos, { bloco: n, dia, so }).with(-1, next);
}

export const added = (blocos: Blocos, bloco: BlocoDaSemana): Blocos => [
  ...blocos,
  { ...bloco, dias: naOrdem(bloco.dias) },
];

export const replaced = (blocos: Blocos, n: number, bloco: BlocoDaSemana): Blocos =>
  blocos.with(n, { ...bloco, dias: naOrdem(bloco.dias) });

export function removed(blocos: Blocos, { bloco: n, dia, so }: Alvo): Blocos {
  const bloco = blocos[n];
  if (bloco && so && bloco.dias.length > 1)
    return blocos.with(n, { ...bloco, dias: bloco.dias.filter((one) => one !== dia) });
  return blocos.filter((_, at) => at !== n);
}

export function separated(blocos: Blocos, { bloco: n, dia }: Alvo): Blocos {
  const bloco = blocos[n];
  if (!bloco || bloco.dias.length === 1) return blocos;
  const others = { ...bloco, dias: bloco.dias.filter((one) => one !== dia) };
  return [...blocos.with(n, others), { ...bloco, dias: [dia] }];
}

/** Replaces the blocos that begin on the other days. */
export function copiedDay(blocos: Blocos, de: DiaDaGrade, para: readonly DiaDaGrade[]): Blocos {
  const others = para.filter((dia) => dia !== de);
  return blocos.flatMap((bloco) => {
    const kept = bloco.dias.filter((dia) => !others.includes(dia));
    const dias = naOrdem(bloco.dias.includes(de) ? [...kept, ...others] : kept);
    return dias.length > 0 ? [{ ...bloco, dias }] : [];
  });
}
