import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { completed } from '#server/modules/playlists/regra.ts';
import { createRegras } from '#server/modules/playlists/regras.job.ts';
import { startProductServer } from '#tests/support/product.ts';
import { seed } from '../../scripts/seed/load.ts';
import type { Asked } from './area.ts';
import { waitedOf } from './measure.ts';
import type { Environment } from './run.ts';
import { createWatch, type TarefaMedida, withDatabase } from './tarefas.ts';

type Regra = components['schemas']['RegraInput'];
/** `noite` is the time in seconds to apply all rules. */
export type Biblioteca = { noite: number; listas: number; asked: Asked[]; tarefa: TarefaMedida };

const TRACKS = 20_000;
const RULED = 200;
const RULES = 500;
const CALLS = 100;
const TAGS = 60;

/** The same numbers in every run. */
function createChance(seedOf: number) {
  let state = seedOf;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function ruleOf(chance: (below: number) => number): Regra {
  const tags = (most: number) => Array.from({ length: chance(most + 1) }, () => `Etiqueta ${chance(TAGS)}`);
  const ordens = ['SORTEADA', 'MAIS_NOVAS', 'TITULO', 'ARTISTA'] as const;
  return {
    todas: tags(1),
    qualquer: tags(3),
    nenhuma: tags(2),
    ...(chance(2) === 0 && { anoDe: 1980 + chance(20), anoAte: 2000 + chance(26) }),
    ...(chance(3) === 0 && { explicita: 'NAO' as const }),
    limite: 50 + chance(1951),
    ordem: ordens[chance(ordens.length)]!,
  };
}

async function fill(db: Db): Promise<void> {
  await sql`insert into musicas (id, titulo, artista, duracao, arquivo_tipo, arquivo_bytes, arquivo_sha256, etiquetas,
      explicita, ano, lida_em)
    select 'bib-m' || n, 'Faixa ' || n, 'Artista ' || n % 3000, 150 + n % 120, 'audio/mpeg', 1, md5('bib' || n),
      jsonb_build_array('Etiqueta ' || n % ${TAGS}, 'Etiqueta ' || (n / 7) % ${TAGS}, 'Etiqueta ' || (n / 31) % ${TAGS}),
      case n % 10 when 0 then 'SIM' when 1 then null else 'NAO' end, 1960 + n % 66, now()
    from generate_series(1, ${TRACKS}::integer) n on conflict do nothing`.execute(db);
  const chance = createChance(7);
  const regras = Array.from({ length: RULED }, () => JSON.stringify(completed(ruleOf(chance), 'REQ001')));
  await sql`insert into playlists (id, nome, cliente_id, regra)
    select 'bib-p' || n, 'Lista ' || n, (select min(id) from clientes), regra::jsonb
    from unnest(${regras}::text[]) with ordinality as r (regra, n) on conflict do nothing`.execute(db);
  await sql`analyze musicas`.execute(db);
}

/**
 * Measures a library of 20,000 tracks: 200 lists by rule applied at night, previews of 500 rules, the list by tag beside
 * the whole list, and a tag added to all tracks, with its undo.
 */
export async function benchBiblioteca(env: Environment): Promise<Biblioteca> {
  const { noite, listas } = await withDatabase(env, async (database) => {
    const { db } = database;
    if (!(await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()))
      await seed(database, { lojas: 100, dias: 1, execucoes: 100 });
    await fill(db);
    const lease = {
      signal: new AbortController().signal,
      inTransaction: <T>(work: (trx: Db) => Promise<T>) => inTransaction(db, work),
    };
    const since = performance.now();
    // Long after the tracks were added, so that nothing waits for a pause.
    await createRegras(db).run(lease, new Date(Date.now() + 3_600_000));
    const seconds = (performance.now() - since) / 1000;
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from playlists
      where regra is not null and num_musicas > 0`.execute(db);
    return { noite: seconds, listas: rows[0]!.n };
  });
  const server = await startProductServer({ ...env }, async () => {});
  try {
    const { call, timed, measured } = await createWatch(server);
    const asked: Asked[] = [];
    const ask = async (name: string, times: number, run: (n: number) => Promise<unknown>) => {
      const took = [];
      for (let n = 0; n < times; n += 1) took.push(await timed(() => run(n)));
      asked.push({ name, waited: waitedOf(took) });
    };
    const chance = createChance(11);
    await ask('previewPlaylistRegra', RULES, () =>
      call('previewPlaylistRegra', { body: { regra: ruleOf(chance) } }),
    );
    await ask('listMusicas', CALLS, () => call('listMusicas'));
    await ask('listMusicas by tag', CALLS, (n) =>
      call('listMusicas', { query: { etiquetas: `Etiqueta ${n % TAGS}` } }),
    );
    await ask('listEtiquetas', CALLS, () => call('listEtiquetas', { query: { nome: 'etiqueta 1' } }));
    const tarefa = await measured({
      name: 'tag',
      pedida: { entidade: 'MUSICA', acao: 'ETIQUETAR', etiquetas: { adicionar: ['Nova'], retirar: [] } },
    });
    return { noite, listas, asked, tarefa };
  } finally {
    await server.remove();
  }
}
