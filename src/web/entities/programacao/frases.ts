import { formatDateTime, TIME_ZONE } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { capitalised, count, listing } from '#domain/text.ts';
import { umaVez } from './aparencias.ts';

export type Programacao = Schemas['LojaProgramacao'];
export type Dia = Schemas['ProgramacaoDia'];
export type Trecho = Schemas['ProgramacaoTrecho'];
type Intervalo = { de: string; ate: string };

/** `HH:MM` in this time zone. */
export const horaEm = (momento: string, fusoHorario: string) =>
  formatDateTime(momento, fusoHorario).slice(-5);

/** `YYYY-MM-DD` in this time zone. */
export const diaEm = (momento: number, fusoHorario = TIME_ZONE) =>
  formatDateTime(new Date(momento), fusoHorario).slice(0, 10).split('/').reverse().join('-');

/** `10:00–24:00`: midnight at the end is 24:00. */
export function horarioDoTrecho({ de, ate }: Intervalo, fusoHorario: string): string {
  const fim = horaEm(ate, fusoHorario);
  return `${horaEm(de, fusoHorario)}–${fim === '00:00' ? '24:00' : fim}`;
}

export const playlistsEmPalavras = (playlists: readonly { nome: string }[]) =>
  playlists.map(({ nome }) => nome).join(' + ') || 'nada';

type Motivo = Pick<Trecho, 'grade' | 'por'> & { grupo?: Trecho['grupo'] };

function porQue({ por, grupo }: Motivo): string {
  if (por === 'LOJA') return 'adicionada à própria loja';
  if (por === 'GRUPO') return grupo ? `pelo grupo ${grupo.nome}` : 'por um grupo';
  return 'que vale para todas as lojas do cliente';
}

const nomes = (grades: readonly { grade: { nome: string } }[]) =>
  listing(grades.map(({ grade }) => grade.nome));

/** Leaves out repeated tracks, which `repeteEmPalavras` reports for all trechos together. */
export function avisosDoTrecho({ avisos, vazias }: Trecho): string[] {
  const textos = {
    VAZIA: [`${nomes(vazias)} tem bloco aqui, mas nada que possa tocar`],
    REPETE: [],
    BLOQUEADAS: ['há faixas bloqueadas para o cliente'],
  };
  return avisos.flatMap((aviso) => textos[aviso]);
}

export const playlistsDosDias = (dias: readonly Dia[]) =>
  umaVez(dias.flatMap(({ trechos }) => trechos.flatMap(({ playlists }) => playlists)));

/** Counts the trechos whose tracks repeat; undefined if there are none. */
export function repeteEmPalavras(dias: readonly Dia[]): string | undefined {
  const trechos = dias.flatMap((dia) => dia.trechos);
  const repetem = trechos.filter(({ avisos }) => avisos.includes('REPETE')).length;
  if (repetem === 0) return undefined;
  const onde =
    repetem === trechos.length ? 'em todos os trechos' : `em ${repetem} de ${trechos.length} trechos`;
  return `Atenção: ${onde} as faixas acabam antes do fim e se repetem.`;
}

/** `Natal 2026, pelo grupo Shoppings SP; encobre Rotina`. */
export function porQueToca(trecho: Trecho): string {
  const { grade, encobertas } = trecho;
  if (!grade) return 'Playlists da loja: nenhuma grade toca aqui';
  const encobre = encobertas.length > 0 ? `; encobre ${nomes(encobertas)}` : '';
  return `${grade.nome}, ${porQue(trecho)}${encobre}`;
}

const holds = (momento: number) => (um: Intervalo) =>
  Date.parse(um.de) <= momento && momento < Date.parse(um.ate);

export function trechoEm({ dias }: Pick<Programacao, 'dias'>, momento: number) {
  for (const dia of dias) {
    const trecho = dia.trechos.find(holds(momento));
    if (trecho) return { dia, trecho, aberta: dia.aberta.some(holds(momento)) };
  }
  return undefined;
}

/** One sentence about the current playback and its reason; undefined outside the loaded days. */
export function porQueAgora(programacao: Programacao, momento: number): string | undefined {
  const agora = trechoEm(programacao, momento);
  if (!agora) return undefined;
  const { trecho, aberta, dia } = agora;
  const { grade, playlists, vazias } = trecho;
  const feriado = dia.feriado ? ` Hoje é feriado na loja: ${dia.feriado.nome}.` : '';
  if (playlists.length === 0) {
    const nada = aberta
      ? 'Agora não toca nada: a loja'
      : 'A loja está fechada; se abrisse agora, não tocaria nada: ela';
    return `${nada} não tem playlist ativa com faixas que possam tocar.${feriado}`;
  }
  const verbo = aberta ? 'Agora toca' : 'A loja está fechada; se abrisse agora, tocaria';
  const motivo = grade
    ? `: é a grade ${porQueToca(trecho)}`
    : vazias.length > 0
      ? `, das playlists da loja, porque ${nomes(vazias)} não tem o que tocar neste bloco`
      : ', das playlists da loja, porque nenhuma grade tem bloco nesta hora';
  const ate = horarioDoTrecho(trecho, programacao.fusoHorario).slice(-5);
  return `${verbo} ${playlistsEmPalavras(playlists)}, até ${ate}${motivo}.${feriado}`;
}

/** Grades that take precedence over this one in a store: `Natal 2026 toca antes dela (10:00–22:00)`. */
export function conflitosEmPalavras({ dias, fusoHorario }: Programacao, nome: string): string[] {
  const trechos = dias.flatMap((dia) => dia.trechos);
  const porGrade = new Map<string, string[]>();
  for (const trecho of trechos) {
    const encoberta = trecho.encobertas.some(({ grade }) => grade.nome === nome);
    if (!trecho.grade || !encoberta) continue;
    const horas = porGrade.get(trecho.grade.nome) ?? [];
    porGrade.set(trecho.grade.nome, [...horas, horarioDoTrecho(trecho, fusoHorario)]);
  }
  return [...porGrade].map(([grade, horas]) => `${grade} toca antes dela (${horas.join(', ')})`);
}

/** Counts the stores where another grade takes precedence, by the way it reaches them. Empty if there are none. */
export function antesEmPalavras({ loja, grupo, cliente }: Schemas['OutrasAntes']): string {
  const parts = [
    [loja, 'a grade própria toca antes'],
    [grupo, 'a grade de um grupo toca antes'],
    [cliente, 'outra grade que vale para todas as lojas do cliente toca antes'],
  ] as const;
  const said = parts.flatMap(([n, what]) => (n > 0 ? [`em ${count(n, 'loja', 'lojas')} ${what}`] : []));
  return said.length === 0 ? '' : `${capitalised(listing(said))}.`;
}

/** Inverts opening intervals, which must be sorted, between two moments. */
export function fechadasEntre(
  de: number,
  ate: number,
  aberta: readonly { de: string; ate: string }[],
): [number, number][] {
  const fechadas: [number, number][] = [];
  let desde = de;
  for (const intervalo of aberta) {
    const abre = Math.min(Date.parse(intervalo.de), ate);
    if (abre > desde) fechadas.push([desde, abre]);
    desde = Math.max(desde, Date.parse(intervalo.ate));
  }
  if (desde < ate) fechadas.push([desde, ate]);
  return fechadas;
}
