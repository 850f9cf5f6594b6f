import { endsNextDay } from '#domain/grade.ts';
import { listing } from '#domain/text.ts';
import { diasCurtos, nomeDoDia } from '../../../entities/dias.ts';
import type { BlocoDaSemana, Blocos, DiaDaGrade, Sobreposicao } from './semana.ts';

/** `segunda-feira`, `feriados`. */
export const nomeDaLinha = (dia: DiaDaGrade) => (dia === 'FERIADO' ? 'feriados' : nomeDoDia(dia));

/** `seg–sex e feriados`. */
export function diasDoBloco(dias: readonly DiaDaGrade[]): string {
  const semana = dias.filter((dia) => dia !== 'FERIADO');
  const curtos = semana.length > 0 ? [diasCurtos(semana)] : [];
  return listing(dias.includes('FERIADO') ? [...curtos, 'feriados'] : curtos);
}

/** `22:00–02:00 do dia seguinte`. */
export function horarioEmPalavras({ de, ate }: Pick<BlocoDaSemana, 'de' | 'ate'>): string {
  if (de === ate) return `${de}–${ate} (24 horas)`;
  if (ate === '00:00') return `${de}–24:00`;
  return endsNextDay({ de, ate }) ? `${de}–${ate} do dia seguinte` : `${de}–${ate}`;
}

/** `Manhã calma + Pop`. */
export const nomesDe = ({ playlists }: Pick<BlocoDaSemana, 'playlists'>) =>
  playlists.map(({ nome }) => nome).join(' + ') || 'sem playlist';

export const blocoEmPalavras = (bloco: BlocoDaSemana) =>
  `${nomesDe(bloco)} ${horarioEmPalavras(bloco)}, ${diasDoBloco(bloco.dias)}`;

export function sobreposicaoEmPalavras(blocos: Blocos, { linha, blocos: [um, outro] }: Sobreposicao): string {
  const nomes = [blocos[um], blocos[outro]].map((bloco) => bloco && `${nomesDe(bloco)} (${bloco.de})`);
  return `${nomes.join(' e ')} se sobrepõem em ${nomeDaLinha(linha)}`;
}
