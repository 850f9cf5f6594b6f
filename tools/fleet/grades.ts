import { dias } from '#domain/horarios.ts';
import type { OperationInit } from '#domain/operation.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from '../../src/server/demo/frota/api.ts';

type Schemas = components['schemas'];
type Bloco = Schemas['GradeBlocoInput'];
type GradeNova = OperationInit<'createGrade'>['body'];

export type Programada = {
  cliente: string;
  base: string[];
  semFaixas: string[];
  grupos: { _id: string; lojas: string[] }[];
  grades: (GradeNova & { _id: string; lojas: string[] })[];
};

type Pedido = { cliente: string; lojas: string[]; base: string[]; musicas: string[] };

const DAY_MS = 86_400_000;
const dia = (momento: number) => new Date(momento).toISOString().slice(0, 10);
/** One store in so many is in the group, is named by a grade, or is excluded from the client's grade. */
const DO_GRUPO = 2;
const NOMEADA = 3;
const EXCETO = 7;

const semana = dias.slice(1, 6);
const todoDia = [...dias];

/** Makes today a holiday in the state AM, whose stores then play by it. An existing one is fine. */
export async function criarFeriado(api: Api, admin: string): Promise<void> {
  const body = { dia: dia(Date.now()), nome: 'Feriado da frota', uf: 'AM' } as const;
  await api.call('createFeriado', admin, { body }).catch((error) => {
    if (!(error instanceof Refused && error.code === 'FE001')) throw error;
  });
}

/** The grades overlap, cross midnight and include holidays. */
export async function programar(api: Api, admin: string, pedido: Pedido): Promise<Programada> {
  const { cliente, lojas, base, musicas } = pedido;
  const nova = async (nome: string, faixas: string[], modo: Schemas['ModoDaPlaylist'] = 'SORTEADA') => {
    const body = { nome, cliente, musicas: faixas, modo };
    return (await api.call('createPlaylist', admin, { body }))._id;
  };
  const [almoco, noite, festa, vazia] = [
    await nova('Almoço', musicas),
    await nova('Noite', musicas.slice(musicas.length / 2), 'EM_ORDEM'),
    await nova('Festa', musicas.slice(0, musicas.length / 2)),
    await nova('Vazia', []),
  ];
  const cada = (uma: number) => lojas.filter((_, n) => n % uma === 0);
  const grupo = (await api.call('createGrupo', admin, { body: { nome: 'Metade', cliente } }))._id;
  const doGrupo = cada(DO_GRUPO);
  await api.call('addGrupoLojas', admin, { path: { id: grupo }, body: { lojas: doGrupo } });

  const bloco = (de: string, ate: string, deles: Bloco['dias'], ...playlists: string[]): Bloco => ({
    dias: deles,
    de,
    ate,
    playlists,
  });
  const pedidas: [grade: Omit<GradeNova, 'cliente'>, lojas: string[]][] = [
    [
      {
        nome: 'Rotina',
        todoCliente: true,
        exceto: cada(EXCETO),
        blocos: [
          bloco('11:00', '14:30', semana, almoco, base[0]!),
          bloco('15:30', '18:00', ['SAB', 'DOM'], almoco),
          bloco('19:00', '03:00', todoDia, noite),
        ],
      },
      [],
    ],
    [
      {
        nome: 'Metade',
        grupos: [grupo],
        blocos: [
          bloco('12:15', '13:05', todoDia, base[1]!),
          bloco('17:00', '18:30', todoDia, vazia),
          bloco('10:00', '20:00', ['FERIADO'], festa),
        ],
      },
      [],
    ],
    [
      {
        nome: 'Temporada',
        validade: { de: null, ate: dia(Date.now() + DAY_MS) },
        blocos: [bloco('16:00', '17:20', todoDia, festa, noite), bloco('22:00', '01:00', semana, festa)],
      },
      cada(NOMEADA),
    ],
  ];
  const grades: Programada['grades'] = [];
  for (const [pedida, nomeadas] of pedidas) {
    const body = { ...pedida, cliente };
    const { _id } = await api.call('createGrade', admin, { body });
    if (nomeadas.length > 0)
      await api.call('addGradeLojas', admin, { path: { id: _id }, body: { lojas: nomeadas } });
    grades.push({ ...body, _id, lojas: nomeadas });
  }
  return { cliente, base, semFaixas: [vazia], grupos: [{ _id: grupo, lojas: doGrupo }], grades };
}

export const alcancam = ({ grades, grupos }: Programada, loja: string): string[] =>
  grades
    .filter(({ exceto = [] }) => !exceto.includes(loja))
    .filter(
      ({ todoCliente, lojas, grupos: dela = [] }) =>
        todoCliente ||
        lojas.includes(loja) ||
        grupos.some((grupo) => dela.includes(grupo._id) && grupo.lojas.includes(loja)),
    )
    .map(({ _id }) => _id);
