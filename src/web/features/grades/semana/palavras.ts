import { nomeDoDia } from '../../../entities/dias.ts';
import { diasDoBloco, horarioEmPalavras } from '../../../entities/programacao/blocos.ts';
import type { BlocoDaSemana, Blocos, DiaDaGrade, Sobreposicao } from './semana.ts';

export const nomeDaLinha = (dia: DiaDaGrade) => (dia === 'FERIADO' ? 'feriados' : nomeDoDia(dia));

export const nomesDe = ({ playlists }: Pick<BlocoDaSemana, 'playlists'>) =>
  playlists.map(({ nome }) => nome).join(' + ') || 'sem playlist';

export const blocoEmPalavras = (bloco: BlocoDaSemana) =>
  `${nomesDe(bloco)} ${horarioEmPalavras(bloco)}, ${diasDoBloco(bloco.dias)}`;

export function sobreposicaoEmPalavras(blocos: Blocos, { linha, blocos: [um, outro] }: Sobreposicao): string {
  const nomes = [blocos[um], blocos[outro]].map((bloco) => bloco && `${nomesDe(bloco)} (${bloco.de})`);
  return `${nomes.join(' e ')} se sobrepõem em ${nomeDaLinha(linha)}`;
}
