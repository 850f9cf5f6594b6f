import { describe, expect, it } from 'vitest';
import { parseCLI } from 'vitest/node';
import { judge } from '../../scripts/test/budget.ts';
import { reachesOf } from '../../scripts/test/changed.ts';
import { narrow, readChoice } from '../../scripts/test/choose.ts';
import { expressionOf } from '../../scripts/test/expressions.ts';
import type { TestMap } from '../../scripts/test/map.ts';
import { parse } from '../../scripts/test/processor.ts';
import { besideOthers } from '../../scripts/test/slowness.ts';
import { planOf, stepsOf } from '../../scripts/test/stages.ts';

const chosen = (...words: string[]) => chosenWith([], ...words);
/** What runs while a change reaches these files. */
const chosenWith = (reached: string[], ...words: string[]) => {
  const choice = readChoice(words);
  const { plan, reasons } = narrow(planOf(choice.scope, ['postgres', 'pglite']), choice, reached);
  const stages = stepsOf(plan).flat(2);
  return { stages, reasons, names: stages.map(({ name }) => name) };
};

describe('npm test --', () => {
  it('runs the files of every stage whose path has the word', () => {
    const { stages } = chosen('vinhetas');
    const commands = Object.fromEntries(
      stages.map(({ name, commands, chosen = [] }) => [name, [...commands[0]!, ...chosen]]),
    );
    expect(commands.server).toContain('tests/server/vinhetas.spec.ts');
    expect(commands.server).toContain('tests/server/vinhetas-counts.spec.ts');
    // All of its tests: the tag that `npm test` looks for is left out.
    expect(commands.e2e).toEqual([
      ...['playwright', 'test', '--project=e2e'],
      ...['tests/e2e/vinhetas-calendario.e2e.ts', 'tests/e2e/vinhetas.e2e.ts'].map(expressionOf),
    ]);
    expect(Object.keys(commands)).not.toContain('a11y');
    expect(Object.keys(commands)).not.toContain('types');
  });

  it('runs one stage alone where the word is in no path of another', () => {
    const { stages, names } = chosen('a11y/entities');
    // The panel is built once before pages, because two Playwrights would build it into one folder at once.
    expect(names).toEqual(['build', 'a11y']);
    expect(stages[1]!.chosen).toContain(expressionOf('tests/a11y/entities.a11y.ts'));
  });

  it('writes anew what these files alone compare with', () => {
    const { stages } = chosen('--update', 'panelRoutes');
    const read = stages.map(({ commands, chosen = [] }) => parseCLI([...commands[0]!, ...chosen]));
    expect(read).toMatchObject([
      { filter: ['tests/architecture/panelRoutes.spec.ts'], options: { update: 'all' } },
    ]);
  });

  it('leaves out a stage by its tag where no file of that name has one', () => {
    expect(chosen('e2e/lixeira', '--scope', 'ci').names).toEqual(['build', 'e2e']);
    const whole = chosen('e2e/tocador', 'e2e/lixeira', '--scope', 'ci').stages.find(
      ({ name }) => name === 'chromium',
    )!;
    expect(whole.chosen).toContain(expressionOf('tests/e2e/tocador.e2e.ts'));
    expect(whole.chosen).not.toContain(expressionOf('tests/e2e/lixeira.e2e.ts'));
  });

  it('names a file to Playwright from its root to its end', () => {
    expect(expressionOf('a.b/c.e2e.ts')).toBe(`^${process.cwd()}/a\\.b/c\\.e2e\\.ts$`);
  });

  it('runs stages by their names, and names those that there are', () => {
    expect(chosen('--only', 'types,unit').names).toEqual(['types', 'unit']);
    expect(() => chosen('--only', 'unti')).toThrow(/No unti there. There are: .*unit/);
    expect(() => chosen('--scope', 'nightly')).toThrow(/everyday, ci, all/);
  });

  it('asks the compiler first and beside nothing, whatever else runs', () => {
    for (const scope of ['everyday', 'ci', 'all'] as const) {
      const { opening, ...rest } = planOf(scope, ['postgres', 'pglite']);
      expect(opening.flat().map(({ name }) => name)).toEqual(['types']);
      expect(stepsOf({ opening: [], ...rest }).flat(2)).not.toContainEqual(opening[0]![0]);
    }
  });

  it('leaves what only CI proves to CI', () => {
    expect(chosen().names).not.toContain('coverage');
    expect(chosen().names).not.toContain('server-second');
    const e2e = chosen().stages.find(({ name }) => name === 'e2e')!;
    expect(e2e.commands[0]).toContain('@journey');
    expect(e2e.env).toEqual({ TEST_ENGINE: 'postgres', TEST_SERVERS: 'shared' });
    expect(chosen().names).not.toContain('package');
    expect(chosen().stages.find(({ name }) => name === 'a11y')!.commands[0]).toContain('@part');
    const inCI = chosen('--scope', 'ci');
    expect(inCI.names).toEqual(expect.arrayContaining(['coverage', 'server-second', 'heavy-second']));
    const whole = inCI.stages.find(({ name }) => name === 'e2e')!;
    expect(whole.commands[0]).not.toContain('@journey');
    expect(whole.commands[0]!.join(' ')).toContain('--grep-invert @nightly|@whole');
    expect(inCI.names).toContain('package');
    expect(inCI.stages.find(({ name }) => name === 'a11y')!.commands[0]).not.toContain('@part');
    expect(whole.env).toEqual({ TEST_ENGINE: 'postgres' });
  });

  it('leaves to the night what one of a kind proves, and the journeys on the embedded database', () => {
    const { names, stages } = chosen('--scope', 'all');
    const e2e = stages.find(({ name }) => name === 'e2e')!;
    expect(e2e.commands[0]!.join(' ')).not.toContain('--grep');
    expect(e2e.env).toEqual({ TEST_ENGINE: 'pglite' });
    const second = stages.find(({ name }) => name === 'heavy-second')!;
    expect(second.commands[0]!.join(' ')).not.toContain('tagsFilter');
    expect(second.env).toEqual({ TEST_ENGINE: 'pglite' });
    expect(names).toContain('server-second');
  });

  it('runs what a change reaches before all others, and those too', () => {
    const reached = ['tests/server/lojas.spec.ts', 'tests/e2e/lojas.e2e.ts', 'README.md'];
    const stages = Object.fromEntries(chosenWith(reached).stages.map((stage) => [stage.name, stage]));
    expect(stages.server!.env).toMatchObject({ TEST_FIRST: 'tests/server/lojas.spec.ts' });
    const [first, others] = stages.e2e!.commands as [string[], string[]];
    expect(first).toEqual([
      ...['playwright', 'test', '--project=e2e', '--grep', '@journey', '--pass-with-no-tests'],
      expressionOf('tests/e2e/lojas.e2e.ts'),
    ]);
    expect(others).toContain(expressionOf('tests/e2e/clientes.e2e.ts'));
    expect(others).not.toContain(expressionOf('tests/e2e/lojas.e2e.ts'));
    expect(stages.a11y!.commands).toHaveLength(1);
    expect(chosen().stages.find(({ name }) => name === 'server')!.env).not.toHaveProperty('TEST_FIRST');
  });

  describe('--changed', () => {
    const clientes = 'tests/server/clientes.spec.ts';
    const list = 'tests/e2e/clientes.e2e.ts';
    const map: TestMap = {
      operations: new Map([['createCliente', new Set([clientes])]]),
      addresses: new Map([['clientes', new Set([list])]]),
    };

    it.each([
      ['a module', ['src/server/modules/clientes/clientes.queries.ts'], { server: [clientes], pages: [] }],
      ['a feature', ['src/web/features/clientes/ClienteForm.tsx'], { server: [], pages: [list] }],
      ['a test', ['tests/server/lojas.spec.ts'], { server: ['tests/server/lojas.spec.ts'], pages: [] }],
      ['a rule’s test', ['src/web/shared/list/x.spec.ts'], { server: [], pages: [] }],
      ['a document', ['README.md'], { server: [], pages: [] }],
    ])('follows %s to what asks for it', (_, changed, { server, pages }) => {
      expect(reachesOf(changed, map)).toEqual({ server: { files: server }, pages: { files: pages } });
    });

    it.each([
      ['openapi/clientes/paths.yaml', map, /openapi\/clientes\/paths\.yaml lies under all/],
      ['src/server/db/open.ts', map, /lies under all/],
      ['src/server/modules/clientes/clientes.queries.ts', null, /no whole run/],
    ] as const)('runs all where it cannot tell: %s', (file, known, why) => {
      expect(reachesOf([file], known)).toEqual({
        server: { all: expect.stringMatching(why) },
        pages: { all: expect.stringMatching(why) },
      });
    });

    it('runs all of one side where nothing leads from a file of it', () => {
      expect(reachesOf(['src/server/playlog/sums.ts'], map)).toEqual({
        server: { all: 'nothing tells which of them src/server/playlog/sums.ts reaches' },
        pages: { files: [] },
      });
    });
  });
});

describe('what a run costs', () => {
  const cost = {
    ...{ minutes: 5, processorSeconds: 700, slowness: 1, beside: undefined },
    scope: 'everyday',
  } as const;

  it('fails over a quarter more than its budget, and says by what', () => {
    expect(judge(cost)).toEqual({ over: [], fails: false });
    expect(judge({ ...cost, processorSeconds: 820 * 1.2 }).fails).toBe(false);
    expect(judge({ ...cost, processorSeconds: 820 * 1.3 })).toEqual({
      over: ['1066 processor seconds, where 820 are allowed'],
      fails: true,
    });
    expect(judge({ ...cost, minutes: 11 }).fails).toBe(true);
  });

  it('goes by how slow the machine is, and counts nothing on one that others have', () => {
    expect(judge({ ...cost, minutes: 11, slowness: 1.3 }).fails).toBe(false);
    expect(judge({ ...cost, minutes: 16, slowness: 1.3 })).toEqual({
      over: ['12.3 minutes by the slowness, where 8 are allowed'],
      fails: true,
    });
    expect(judge({ ...cost, minutes: 30, processorSeconds: 2000, slowness: 2 }).over).toEqual([]);
  });

  it('counts no minutes beside other work, and only warns in CI', () => {
    expect(judge({ ...cost, minutes: 30, beside: 'begun beside a load of 4.0' }).over).toEqual([]);
    const { over, fails } = judge({ ...cost, scope: 'ci', minutes: 90 });
    expect(over).toHaveLength(1);
    expect(fails).toBe(false);
  });

  it.each([
    [0.4, 500, 520, undefined],
    [3, 500, 520, 'begun beside a load of 3.0'],
    [0.4, 500, 900, 'others took 80 % of its processor time beside it'],
    [0.4, undefined, undefined, undefined],
  ])('says why minutes mean nothing: a load of %d, %d of %d seconds', (load, ours, machine, why) => {
    expect(besideOthers(load, ours, machine)).toBe(why);
  });

  it('is read of /proc, whatever a process is called', () => {
    const stat = '42 (a (b) c) S 7 42 42 0 -1 4194304 101 0 0 0 150 50 300 100 20 0 1 0 87555 3133440 381 0';
    expect(parse(stat)).toEqual([{ pid: 42, parent: 7, began: '87555', own: 2, ended: 4 }]);
    expect(parse('')).toEqual([]);
  });
});
