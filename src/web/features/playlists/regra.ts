import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { type Field, RegraInput } from '#generated/fields.ts';
import { zRegraInput } from '#generated/zod/zod.gen.ts';

type Regra = Schemas['RegraDaPlaylist'];

/** `regra` chooses between tracks by hand and by the rule of the other values. */
export type RegraValues = Omit<Regra, 'explicita' | 'limite'> & {
  regra: 'MAO' | 'REGRA';
  explicita: string;
  limite: number | null;
};

const names = Object.keys(RegraInput) as (keyof Regra)[];
const fieldOfRegra: Field = {
  label: 'Como escolher as faixas',
  required: true,
  options: { MAO: 'Escolhidas à mão', REGRA: 'Por regra' },
};

const first: Regra = {
  todas: [],
  qualquer: [],
  nenhuma: [],
  anoDe: null,
  anoAte: null,
  explicita: null,
  cadastradaHaDias: null,
  limite: 200,
  ordem: 'SORTEADA',
};

/** The rule of the form, or undefined if it cannot be sent yet. */
export function regraOf(values: RegraValues): Schemas['RegraInput'] | undefined {
  const given = Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]]));
  const parsed = zRegraInput.safeParse(given);
  return parsed.success && !problems(values).anoAte ? parsed.data : undefined;
}

const problems = ({ anoDe, anoAte }: Pick<RegraValues, 'anoDe' | 'anoAte'>) => ({
  anoAte: anoDe !== null && anoAte !== null && anoAte < anoDe && 'Ano até não pode ser antes de ano de',
});

export const regraPart = {
  shape: { ...zRegraInput.shape, regra: z.enum(['MAO', 'REGRA']) },
  fields: { regra: fieldOfRegra, ...RegraInput },
  values: (playlist?: Pick<Schemas['Playlist'], 'regra'>): RegraValues => {
    const { explicita, ...regra } = playlist?.regra ?? first;
    return { ...regra, explicita: explicita ?? '', regra: playlist?.regra ? 'REGRA' : 'MAO' };
  },
  rules: problems,
  /** Sends the whole rule if any part of it changed, and null if the playlist leaves it. */
  send(sent: Partial<RegraValues>, values: RegraValues): Pick<Schemas['PlaylistUpdate'], 'regra'> {
    if (values.regra === 'MAO') return sent.regra ? { regra: null } : {};
    return names.some((name) => name in sent) || sent.regra ? { regra: regraOf(values) } : {};
  },
};
