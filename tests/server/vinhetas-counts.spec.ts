import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja, addMusica, addVinheta } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const wrong = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from vinhetas v
    where num_lojas <> (select count(*) from vinheta_lojas where vinheta_id = v.id)
    union all select id from musicas m
    where num_blocked_clientes <> (select count(*) from bloqueios where musica_id = m.id)
    union all select id from lojas l
    where num_vinhetas <> (select count(*) from vinheta_lojas where loja_id = l.id)
    union all select loja_id from vinheta_lojas join lojas on lojas.id = loja_id
    join vinhetas on vinhetas.id = vinheta_id
    where lojas.deleted_at is not null or vinhetas.deleted_at is not null
  `.execute(server.db);
  return rows;
};

const index = fc.nat({ max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('link' as const), vinheta: index, lojas: fc.array(index, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('unlink' as const),
    vinheta: index,
    lojas: fc.array(index, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('block' as const), clientes: fc.array(index, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('unblock' as const), cliente: index }),
  fc.record({ kind: fc.constant('deleteLoja' as const), loja: index }),
  fc.record({ kind: fc.constant('deleteVinheta' as const), vinheta: index }),
  fc.record({ kind: fc.constant('deleteCliente' as const), cliente: fc.constant(3) }),
);

describe('the stored counts of jingles, stores and tracks', () => {
  it('are correct after any concurrent writes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { db } = server;
        const clientes = await Promise.all([0, 1, 2, 3].map(() => addCliente(db)));
        const owner = clientes[3]!;
        const lojas = await Promise.all([0, 1, 2, 3].map(() => addLoja(db, owner)));
        const vinhetas = await Promise.all([0, 1, 2, 3].map(() => addVinheta(db, owner)));
        const musica = await addMusica(db);
        const answers = await Promise.all(
          steps.map((step) => {
            switch (step.kind) {
              case 'link':
              case 'unlink':
                return server.call(step.kind === 'link' ? 'addVinhetaLojas' : 'removeVinhetaLojas', {
                  path: { id: vinhetas[step.vinheta]! },
                  body: { lojas: step.lojas.map((loja) => lojas[loja]) },
                });
              case 'block':
                return server.call('blockMusica', {
                  path: { id: musica },
                  body: { clientes: step.clientes.map((cliente) => clientes[cliente]) },
                });
              case 'unblock':
                return server.call('unblockMusica', {
                  path: { id: musica },
                  body: { clientes: clientes[step.cliente] },
                });
              case 'deleteLoja':
                return server.call('deleteLoja', { path: { id: lojas[step.loja]! } });
              case 'deleteVinheta':
                return server.call('deleteVinheta', { path: { id: vinhetas[step.vinheta]! } });
              default:
                return server.call('deleteCliente', { path: { id: owner } });
            }
          }),
        );
        for (const { status } of answers) expect([200, 204, 404]).toContain(status);
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: runsOf({ night: 25, day: 6 }) },
    );
  });
});
