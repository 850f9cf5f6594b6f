import type { Execucao } from '#domain/eventos.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { components } from '#generated/api.d.ts';
import type { Conjunto } from '../../tests/support/programacao/conjunto.ts';
import { foretell, playingIn } from '../../tests/support/programacao/oraculo.ts';
import { type Clock, dayAfter, readClock } from '../../tests/support/programacao/relogio.ts';
import type { ProgrammedCliente } from './grades.ts';
import type { FleetLoja } from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/**
 * Extra days around the played ones: a night's bloco begins the day before, and the zone's clock may be on another day.
 */
const DAYS_AROUND = 3;

type Feriado = Pick<components['schemas']['Feriado'], '_id' | 'nome' | 'dia' | 'uf' | 'cidade' | 'status'>;

function toConjunto(
  loja: FleetLoja,
  { base, grupos, grades }: ProgrammedCliente,
  feriados: readonly Feriado[],
): Omit<Conjunto, 'first' | 'last'> {
  return {
    name: loja.nome,
    zone: fusoHorarioOf(loja.uf, loja.cidade),
    uf: loja.uf,
    cidade: loja.cidade,
    base,
    grupos: grupos.map(({ _id, lojas }) => ({ id: _id, has: lojas.includes(loja._id) })),
    grades: grades.map(({ _id, nome, validade, todoCliente, grupos: own, exceto, lojas, blocos }) => ({
      id: _id,
      nome,
      status: 'ATIVO',
      blocos,
      validaDe: validade?.de ?? null,
      validaAte: validade?.ate ?? null,
      todoCliente: todoCliente ?? false,
      grupos: own ?? [],
      loja: lojas.includes(loja._id),
      exceto: exceto?.includes(loja._id) ?? false,
    })),
    feriados: feriados.map(({ _id, ...feriado }) => ({ id: _id, ...feriado })),
  };
}

/**
 * Returns a function that finds plays whose playlist was not in the bloco in which they began, or not in the base if
 * there was no bloco. It uses the tests' oracle, which shares no code with the stores' rules.
 */
export function createProgramacao(
  programmed: readonly ProgrammedCliente[],
  feriados: readonly Feriado[],
  { start, end }: { start: number; end: number },
) {
  const first = dayAfter(new Date(start).toISOString().slice(0, 10), -1);
  const days = Math.ceil((end - start) / DAY_MS) + 2;
  const last = dayAfter(first, days);
  const clocks = new Map<string, Clock>();

  function clockOf(zone: string): Clock {
    const clock =
      clocks.get(zone) ?? readClock(zone, dayAfter(first, -DAYS_AROUND - 2), days + 3 * DAYS_AROUND);
    clocks.set(zone, clock);
    return clock;
  }

  return function verify(loja: FleetLoja, execucoes: readonly Execucao[]) {
    const ofCliente = programmed.find(({ cliente }) => cliente === loja.cliente)!;
    const conjunto = { ...toConjunto(loja, ofCliente, feriados), first, last };
    const clock = clockOf(conjunto.zone);
    const minuteOf = (momento: number) => Math.floor((momento - clock.start) / MINUTE_MS);
    const plays = (playlist: string) => !ofCliente.withoutFaixas.includes(playlist);
    const runs = foretell(conjunto, clock, plays, { from: minuteOf(start), to: minuteOf(end) + 1 });
    const played = execucoes.map(({ playlist, momento }) => {
      const minute = minuteOf(Date.parse(momento));
      const { grade, playlists } = playingIn(runs.find(({ from, to }) => from <= minute && minute < to));
      const isRight = playlist !== undefined && playlists.includes(playlist);
      const complaint = `Programação: ${loja.nome} tocou ${playlist} em ${momento}, hora de ${playlists.join(' ou ')}`;
      return { grade, complaints: isRight ? [] : [complaint] };
    });
    return {
      complaints: played.flatMap(({ complaints }) => complaints),
      ofGrades: played.filter(({ grade }) => grade !== null).length,
    };
  };
}
