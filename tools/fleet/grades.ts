import { dias } from '#domain/horarios.ts';
import type { OperationInit } from '#domain/operation.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from '../../src/server/demo/frota/api.ts';

type Schemas = components['schemas'];
type Bloco = Schemas['GradeBlocoInput'];
type NewGrade = OperationInit<'createGrade'>['body'];

export type ProgrammedCliente = {
  cliente: string;
  base: string[];
  withoutFaixas: string[];
  grupos: { _id: string; lojas: string[] }[];
  grades: (NewGrade & { _id: string; lojas: string[] })[];
};

type GradesRequest = { cliente: string; lojas: string[]; base: string[]; musicas: string[] };

const DAY_MS = 86_400_000;
const dayOf = (momento: number) => new Date(momento).toISOString().slice(0, 10);
/** One store in so many is in the group, is named by a grade, or is excluded from the client's grade. */
const IN_GRUPO = 2;
const NAMED = 3;
const EXCLUDED = 7;

const weekdays = dias.slice(1, 6);
const everyDay = [...dias];

/** Makes today a holiday in the state AM, whose stores then play by it. An existing one is fine. */
export async function createFeriado(api: Api, admin: string): Promise<void> {
  const body = { dia: dayOf(Date.now()), nome: 'Feriado da frota', uf: 'AM' } as const;
  await api.call('createFeriado', admin, { body }).catch((error) => {
    if (!(error instanceof Refused && error.code === 'FE001')) throw error;
  });
}

export async function createGrades(
  api: Api,
  admin: string,
  request: GradesRequest,
): Promise<ProgrammedCliente> {
  const { cliente, lojas, base, musicas } = request;
  const createPlaylist = async (
    nome: string,
    faixas: string[],
    modo: Schemas['ModoDaPlaylist'] = 'SORTEADA',
  ) => {
    const body = { nome, cliente, musicas: faixas, modo };
    return (await api.call('createPlaylist', admin, { body }))._id;
  };
  const [lunch, night, party, empty] = [
    await createPlaylist('Almoço', musicas),
    await createPlaylist('Noite', musicas.slice(musicas.length / 2), 'EM_ORDEM'),
    await createPlaylist('Festa', musicas.slice(0, musicas.length / 2)),
    await createPlaylist('Vazia', []),
  ];
  const everyNth = (nth: number) => lojas.filter((_, n) => n % nth === 0);
  const grupo = (await api.call('createGrupo', admin, { body: { nome: 'Metade', cliente } }))._id;
  const inGrupo = everyNth(IN_GRUPO);
  await api.call('addGrupoLojas', admin, { path: { id: grupo }, body: { lojas: inGrupo } });

  const createBloco = (de: string, ate: string, days: Bloco['dias'], ...playlists: string[]): Bloco => ({
    dias: days,
    de,
    ate,
    playlists,
  });
  const requested: [grade: Omit<NewGrade, 'cliente'>, lojas: string[]][] = [
    [
      {
        nome: 'Rotina',
        todoCliente: true,
        exceto: everyNth(EXCLUDED),
        blocos: [
          createBloco('11:00', '14:30', weekdays, lunch, base[0]!),
          createBloco('15:30', '18:00', ['SAB', 'DOM'], lunch),
          createBloco('19:00', '03:00', everyDay, night),
        ],
      },
      [],
    ],
    [
      {
        nome: 'Metade',
        grupos: [grupo],
        blocos: [
          createBloco('12:15', '13:05', everyDay, base[1]!),
          createBloco('17:00', '18:30', everyDay, empty),
          createBloco('10:00', '20:00', ['FERIADO'], party),
        ],
      },
      [],
    ],
    [
      {
        nome: 'Temporada',
        validade: { de: null, ate: dayOf(Date.now() + DAY_MS) },
        blocos: [
          createBloco('16:00', '17:20', everyDay, party, night),
          createBloco('22:00', '01:00', weekdays, party),
        ],
      },
      everyNth(NAMED),
    ],
  ];
  const grades: ProgrammedCliente['grades'] = [];
  for (const [planned, named] of requested) {
    const body = { ...planned, cliente };
    const { _id } = await api.call('createGrade', admin, { body });
    if (named.length > 0)
      await api.call('addGradeLojas', admin, { path: { id: _id }, body: { lojas: named } });
    grades.push({ ...body, _id, lojas: named });
  }
  return { cliente, base, withoutFaixas: [empty], grupos: [{ _id: grupo, lojas: inGrupo }], grades };
}

export const listGrades = ({ grades, grupos }: ProgrammedCliente, loja: string): string[] =>
  grades
    .filter(({ exceto = [] }) => !exceto.includes(loja))
    .filter(
      ({ todoCliente, lojas, grupos: own = [] }) =>
        todoCliente ||
        lojas.includes(loja) ||
        grupos.some((grupo) => own.includes(grupo._id) && grupo.lojas.includes(loja)),
    )
    .map(({ _id }) => _id);
