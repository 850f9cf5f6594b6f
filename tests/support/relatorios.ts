import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { Db } from '#server/db/open.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from './entities.ts';
import { testWith } from './history.ts';
import { ingestJinglePlays, ingestLikes, ingestPlays, ingestSupportContacts } from './told.ts';

const MINUTE = 60_000;
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE);

const edges = (now: Date) => {
  const start = startOfPeriodo(10, now);
  return { before: ago(start, 1), after: ago(start, -1) };
};

/** Figures counted in the raw tables instead of the product's rollups. */
const figures = {
  tocadas: 'select count(*) as n from execucoes',
  tocadas30: `select count(*) as n from execucoes where ${since(30)}`,
  tocadasManaus10: `select count(*) as n from execucoes e join lojas l on l.chave = e.loja
    where l.nome = 'Farmácia Manauara' and ${since(10)}`,
  tocadasInativas: `select count(*) as n from execucoes where loja in (select chave from lojas where status = 'INATIVO')`,
  curtidas30: `select count(*) as n from curtidas where liked and ${since(30)}`,
  descurtidas30: `select count(*) as n from curtidas where not liked and ${since(30)}`,
  vinhetas30: `select count(*) as n from execucoes_vinhetas where ${since(30)}`,
  contatos30: `select count(*) as n from contatos_suporte where ${since(30)}`,
};

/** From 00:00 in São Paulo of the first of so many days, today included. */
function since(days: number) {
  return `momento >= (date_trunc('day', now() at time zone 'America/Sao_Paulo')
    - interval '${days - 1} days') at time zone 'America/Sao_Paulo'`;
}

export type History = { figures: Record<keyof typeof figures, number>; edges: ReturnType<typeof edges> };

async function fill(db: Db, now: Date) {
  const createdAt = ago(now, 400 * 24 * 60);
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Paulista'), cliente('c2', 'Rede Manauara')],
    lojas: [
      loja('l1', 'c1', { nome: 'Livraria Paulista', tipoDeComercio: 'SHOPPING', createdAt }),
      loja('l2', 'c1', { nome: 'Ótica Fechada', status: 'INATIVO', createdAt }),
      loja('l3', 'c2', {
        nome: 'Farmácia Manauara',
        cidade: 'Manaus',
        uf: 'AM',
        fusoHorario: 'America/Manaus',
        createdAt,
      }),
    ],
    musicas: [musica('m1'), musica('m2')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  const at = (lojaId: string, momento: Date, evento: string) => ({ lojaId, momento, evento });
  const track = { musicaId: 'm1', playlistId: 'p1' };
  const { before, after } = edges(now);
  await ingestPlays(db, [
    ...Array.from({ length: 150 }, (_, n) => ({ ...at('l1', ago(now, 10 + n), `p${n}`), ...track })),
    ...Array.from({ length: 7 }, (_, n) => ({
      ...at('l2', ago(now, 40 * 24 * 60 + n), `p${n}`),
      ...track,
      musicaId: 'm2',
      playlistId: null,
    })),
    { ...at('l3', before, 'antes'), ...track },
    { ...at('l3', after, 'depois'), ...track, musicaId: 'm2' },
  ]);
  await ingestLikes(
    db,
    Array.from({ length: 5 }, (_, n) => ({
      ...at('l1', ago(now, 30 + n), `c${n}`),
      ...track,
      musicaId: n === 0 ? 'm2' : 'm1',
      executadoEm: ago(now, 35 + n),
      liked: n > 1,
    })),
  );
  await ingestJinglePlays(
    db,
    [0, 1, 2, 3].map((n) => ({ ...at('l1', ago(now, 20 + n), `v${n}`), vinhetaId: 'v1' })),
  );
  await ingestSupportContacts(db, [
    { ...at('l1', ago(now, 60), 'e'), email: 'ajuda@exemplo.com.br' },
    { ...at('l3', ago(now, 90), 'w'), email: '92988887777' },
  ]);
}

async function figuresOf(db: Db): Promise<History['figures']> {
  const found: Partial<History['figures']> = {};
  for (const [name, text] of Object.entries(figures) as [keyof typeof figures, string][]) {
    const { rows } = await sql<{ n: number }>`${sql.raw(text)}`.execute(db);
    found[name] = rows[0]!.n;
  }
  return found as History['figures'];
}

export const test = testWith(async (db): Promise<History> => {
  const now = new Date();
  await fill(db, now);
  return { figures: await figuresOf(db), edges: edges(now) };
});
