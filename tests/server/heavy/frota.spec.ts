// Both engines: stores tell either engine, which is killed meanwhile.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, engine } from '#tests/support/database.ts';
import { credentials, startProductServer } from '#tests/support/product.ts';
import { PASSWORD, startServer } from '#tests/support/server.ts';
import { eventKey, ingestPlays } from '#tests/support/told.ts';
import { type Frota, rodarFrota } from '../../../scripts/fleet/frota.ts';
import { matar } from '../../../scripts/fleet/servidor.ts';

const pequena = {
  velocidade: 50_000,
  semente: '42',
  mudas: 0.25,
  percalcos: { quedas: 0.2, repetir: 0.3, foraDeOrdem: true, relogio: 0.1, assumir: 0.2, desativar: 0.3 },
} satisfies Partial<Frota>;

const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
}, 120_000);

describe('a fleet', () => {
  it('finds all it told in the reports, once, although the server is killed meanwhile', async () => {
    const database = engine === 'postgres' ? await createDatabase() : undefined;
    if (database) ending.push(() => database.drop());
    const url = database?.settings.DATABASE_URL;
    const server = await startProductServer({ LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) });
    ending.push(() => server.remove());

    let killing: Promise<void> = Promise.resolve();
    let killed = 0;
    const kill = (which: 'servidor' | 'banco') => {
      killed += 1;
      killing = killing.then(() => matar(server, which));
    };
    // There is much to tell yet by then: a store that is never switched off has four batches of a day and a half.
    const onLote = (lotes: number) => {
      if (lotes === 1) kill('servidor');
      if (lotes === 3) kill(engine === 'postgres' ? 'servidor' : 'banco');
    };
    const { login, senha } = credentials;
    const frota = { ...pequena, url: server.url, login, senha, lojas: 4, horas: 36, onLote };
    const told = await rodarFrota(frota);
    await killing;
    expect(told.diferencas).toEqual([]);
    expect(killed).toBe(2);
    // Of any 36 hours a store is open six at least: on a Sunday.
    expect(told.gerados).toBeGreaterThan(6 * 15);
    expect(told.linhas).toBeGreaterThan(told.gerados);
    const refused = Object.values(told.recusados).reduce((sum, times) => sum + times, 0);
    expect(refused).toBe(told.aRecusar);
  }, 480_000);

  // The command starts a server of its own on the embedded database.
  it.runIf(engine !== 'postgres')(
    'asks for no administrator where the server is its own',
    async () => {
      const env = { ...process.env, VITROLA_LOGIN: '', VITROLA_PASSWORD: '' };
      const args = [
        'scripts/fleet.ts',
        '--matar',
        '20s',
        '--lojas',
        '1',
        '--horas',
        '1',
        '--velocidade',
        '5000x',
      ];
      const { stdout } = await promisify(execFile)('node', args, { env });
      expect(stdout).toMatch(/compared +\d+ rows: 0 differences/);
    },
    120_000,
  );

  it('finds a play that it did not tell', async () => {
    const server = await startServer();
    ending.push(() => server.close());
    const onPasso = async (passo: string) => {
      if (!passo.endsWith('entregues')) return;
      const { items } = (await server.call('listLojas', { query: { limit: 1 } })).body;
      const { items: musicas } = (await server.call('listMusicas', { query: { limit: 1 } })).body;
      const momento = new Date(Date.now() - 60_000);
      const play = { evento: eventKey(momento, 1), momento, lojaId: items[0]!._id };
      await ingestPlays(server.db, [{ ...play, musicaId: musicas[0]!._id, duracaoMs: 1000 }]);
    };
    const one = {
      ...pequena,
      url: server.url,
      login: 'admin',
      senha: PASSWORD,
      lojas: 1,
      mudas: 0,
      horas: 1,
    };
    const { diferencas } = await rodarFrota({ ...one, onPasso });
    expect(
      diferencas.filter((diferenca) => /^(Faixas tocadas|Direitos autorais): 1 × sobra/.test(diferenca)),
    ).toHaveLength(2);
    expect(diferencas.some((diferenca) => diferenca.startsWith('Horas por loja'))).toBe(true);
    expect(diferencas.some((diferenca) => diferenca.startsWith('Faixas e vinhetas por loja'))).toBe(true);
  }, 120_000);
});
