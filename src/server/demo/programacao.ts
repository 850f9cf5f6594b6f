import type { Bloco } from '#domain/grade.ts';
import type { NewRow } from '#generated/db.d.ts';
import type { DemoLoja } from './lojas.ts';
import type { DemoPlaylist } from './playlists.ts';
import { createRandom } from './random.ts';
import { daysBefore } from './time.ts';

const DAY_MS = 86_400_000;
const dataDe = (dia: number) => new Date(dia).toISOString().slice(0, 10);

type Grupo = NewRow<'grupos'> & { createdAt: Date; lojas: string[] };
type Grade = NewRow<'grades'> & { grupo?: string };

const semana: Bloco['dias'] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX'];

function demoGrupos(now: Date, lojas: DemoLoja[]): Grupo[] {
  const random = createRandom('grupos');
  const redes = [...Map.groupBy(lojas, ({ clienteId }) => clienteId)].sort(
    ([, umas], [, outras]) => outras.length - umas.length,
  );
  return redes.slice(0, 2).map(([clienteId, suas]) => {
    const createdAt = daysBefore(now, 20, random);
    const emShoppings = suas.filter(({ tipoDeComercio }) => tipoDeComercio === 'SHOPPING');
    return {
      id: random.id(),
      clienteId,
      nome: 'Shoppings',
      createdAt,
      updatedAt: createdAt,
      updatedBy: suas[0]!.updatedBy,
      lojas: emShoppings.map(({ id }) => id),
    };
  });
}

/**
 * Generates three grades: a client's week, evenings in its shopping centres, and another client's season. They only use
 * playlists that their stores already have, so that the generated plays stay plausible.
 */
export function demoProgramacao(now: Date, lojas: DemoLoja[], playlists: DemoPlaylist[]) {
  const grupos = demoGrupos(now, lojas);
  const random = createRandom('grades');
  const listsOf = (clienteId: string) =>
    playlists.filter((playlist) => playlist.clienteId === clienteId).map(({ id }) => id);
  const grade = (grupo: Grupo, nome: string, blocos: Bloco[], fields: Partial<Grade>): Grade => {
    const createdAt = daysBefore(now, 14, random);
    const { clienteId, updatedBy } = grupo;
    const made = { id: random.id(), clienteId, nome, createdAt, updatedAt: createdAt, updatedBy };
    return { ...made, blocos: JSON.stringify(blocos), ...fields };
  };
  const grades = grupos.flatMap((grupo, n) => {
    const [manha, tarde = manha] = listsOf(grupo.clienteId) as [string, string?];
    if (n === 0)
      return [
        grade(
          grupo,
          'Rotina da semana',
          [
            { dias: semana, de: '08:00', ate: '13:00', playlists: [manha] },
            { dias: semana, de: '13:00', ate: '20:00', playlists: [tarde!] },
          ],
          { todoCliente: true },
        ),
        grade(
          grupo,
          'Noites de shopping',
          [{ dias: [...semana, 'SAB'], de: '18:00', ate: '23:00', playlists: [tarde!, manha] }],
          { grupo: grupo.id },
        ),
      ];
    return [
      grade(
        grupo,
        'Temporada',
        [{ dias: ['SAB', 'DOM', 'FERIADO'], de: '10:00', ate: '22:00', playlists: [tarde!] }],
        {
          todoCliente: true,
          validaDe: dataDe(now.getTime() - 7 * DAY_MS),
          validaAte: dataDe(now.getTime() + 45 * DAY_MS),
        },
      ),
    ];
  });
  return {
    grupos: grupos.map(({ lojas: _, ...row }) => row),
    grupoLojas: grupos.flatMap(({ id: grupoId, lojas: dele, createdAt }) =>
      dele.map((lojaId) => ({ grupoId, lojaId, createdAt })),
    ),
    grades: grades.map(({ grupo: _, ...row }) => row),
    gradeGrupos: grades.flatMap(({ id: gradeId, grupo }) => (grupo ? [{ gradeId, grupoId: grupo }] : [])),
  };
}
