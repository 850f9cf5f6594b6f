import { endsNextDay, trechosBetween } from '#domain/grade.ts';
import { clockOf } from '#domain/horarios.ts';
import { diasCurtos } from '#domain/horariosText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { listing } from '#domain/text.ts';
import type { Programacao } from './frases.ts';

type Bloco = Schemas['Grade']['blocos'][number];

export function diasDoBloco(dias: Bloco['dias']): string {
  const semana = dias.filter((dia) => dia !== 'FERIADO');
  const curtos = semana.length > 0 ? [diasCurtos(semana)] : [];
  return listing(dias.includes('FERIADO') ? [...curtos, 'feriados'] : curtos);
}

/** `22:00–02:00 do dia seguinte`. */
export function horarioEmPalavras({ de, ate }: Pick<Bloco, 'de' | 'ate'>): string {
  if (de === ate) return `${de}–${ate} (24 horas)`;
  if (ate === '00:00') return `${de}–24:00`;
  return endsNextDay({ de, ate }) ? `${de}–${ate} do dia seguinte` : `${de}–${ate}`;
}

export const linhaDoBloco = (bloco: Bloco) => `${diasDoBloco(bloco.dias)} ${horarioEmPalavras(bloco)}`;

/** Returns the bloco of a grade at a moment. The loaded days must include the day before, for blocos past midnight. */
export function blocoEm(
  { validade, blocos }: Pick<Schemas['Grade'], 'validade' | 'blocos'>,
  { dias, fusoHorario }: Pick<Programacao, 'dias' | 'fusoHorario'>,
  momento: number,
): Bloco | undefined {
  const numbered = blocos.map((bloco, n) => ({ ...bloco, playlists: [String(n)] }));
  const [trecho] = trechosBetween(
    {
      grades: [{ _id: '', por: 'LOJA', validade, blocos: numbered }],
      feriados: new Set(dias.filter(({ feriado }) => feriado).map(({ dia }) => dia)),
      relogio: clockOf(fusoHorario),
      plays: () => true,
    },
    momento,
    momento + 1,
  );
  return blocos[Number(trecho?.playlists[0])];
}
