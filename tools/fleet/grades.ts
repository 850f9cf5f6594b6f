import type { OperationInit } from '#domain/operation.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from '../../src/server/demo/frota/api.ts';
import { fleet } from '../../src/server/demo/world.ts';

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
  const half = musicas.length / 2;
  const playlists: Record<string, string> = {
    Manhã: base[0]!,
    Tarde: base[1]!,
    Almoço: await createPlaylist('Almoço', musicas),
    Noite: await createPlaylist('Noite', musicas.slice(half), 'EM_ORDEM'),
    Festa: await createPlaylist('Festa', musicas.slice(0, half)),
    Vazia: await createPlaylist('Vazia', []),
  };
  const everyNth = (nth: number) => lojas.filter((_, n) => n % nth === 0);
  const grupo = (await api.call('createGrupo', admin, { body: { nome: 'Metade', cliente } }))._id;
  const inGrupo = everyNth(IN_GRUPO);
  await api.call('addGrupoLojas', admin, { path: { id: grupo }, body: { lojas: inGrupo } });

  const stores: Record<string, Partial<NewGrade>> = {
    Rotina: { exceto: everyNth(EXCLUDED) },
    Metade: { grupos: [grupo] },
    Temporada: { validade: { de: null, ate: dayOf(Date.now() + DAY_MS) } },
  };
  const grades: ProgrammedCliente['grades'] = [];
  for (const planned of fleet.grades) {
    const blocos = planned.blocos.map((bloco) => ({
      ...(bloco as Bloco),
      playlists: bloco.playlists.map((nome) => playlists[nome]!),
    }));
    const body = { ...planned, ...stores[planned.nome], blocos, cliente };
    const { _id } = await api.call('createGrade', admin, { body });
    const named = planned.nome === 'Temporada' ? everyNth(NAMED) : [];
    if (named.length > 0)
      await api.call('addGradeLojas', admin, { path: { id: _id }, body: { lojas: named } });
    grades.push({ ...body, _id, lojas: named });
  }
  return {
    cliente,
    base,
    withoutFaixas: [playlists.Vazia!],
    grupos: [{ _id: grupo, lojas: inGrupo }],
    grades,
  };
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
