import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { tellDeprecations } from '#server/http/deprecation.ts';
import { deprecationTable, expandDeprecations } from '../../tools/codegen/deprecations.ts';
import { addDays } from '../../tools/contract/deprecations.ts';
import { deprecation } from '../../tools/contract/review/deprecation.ts';
import { lint } from '../../tools/contract/rules.ts';
import { comparisonOf, releases, today } from './fixtures/comparison.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

const marks = (successor = 'none', sunset = '2027-01-31') => ({
  deprecated: true,
  'x-deprecated-since': '0.9.0',
  'x-sunset': sunset,
  'x-successor': successor,
});

function deprecating(sunset?: string): Fixture {
  const small = smallDocument();
  const { listLojas, createLoja, loja } = small;
  listLojas.parameters!.push({ ...listLojas.parameters![0]!, name: 'busca' });
  Object.assign(listLojas.parameters![0]!, marks('busca', sunset));
  loja.properties.apelido = { title: 'Apelido', type: 'string', description: 'How it is called.' };
  loja.properties.fantasia = { title: 'Fantasia', type: 'string', description: 'As signs say.' };
  Object.assign(loja.properties.apelido, marks('fantasia', sunset));
  Object.assign(createLoja, marks('listLojas', sunset));
  return small;
}

describe('lint', () => {
  const breachesOf = (change: (fixture: Fixture) => void) => {
    const small = deprecating();
    change(small);
    const specification = new Set(['GET /lojas/', 'POST /lojas/']);
    const { document } = small;
    const told = lint({ document, catalogue: {}, meanings: {}, specification, releases, today });
    return told.filter((breach) => breach.startsWith('deprecation-is-a-policy'));
  };

  it('accepts deprecations that follow the policy', () => expect(breachesOf(() => {})).toEqual([]));

  it.each<[string, (fixture: Fixture) => object, string]>([
    [
      'a release that never was',
      ({ createLoja }) => Object.assign(createLoja, { 'x-deprecated-since': '0.8.0' }),
      'createLoja is deprecated, and x-deprecated-since is no release',
    ],
    [
      'no release',
      ({ loja }) => Object.assign(loja.properties.apelido!, { 'x-deprecated-since': undefined }),
      'the field apelido is deprecated, and x-deprecated-since is no release',
    ],
    [
      'no day',
      ({ createLoja }) => Object.assign(createLoja, { 'x-sunset': '2027-02-30' }),
      'createLoja is deprecated, and x-sunset is no day',
    ],
    [
      'a day too soon',
      ({ listLojas }) => Object.assign(listLojas.parameters![0]!, { 'x-sunset': '2026-11-27' }),
      "listLojas's parameter nome is deprecated, and x-sunset is before 2026-11-28, 180 days after 0.9.0",
    ],
    [
      'a day too soon after the release to come',
      ({ createLoja }) =>
        Object.assign(createLoja, { 'x-deprecated-since': '1.0.0', 'x-sunset': '2027-05-22' }),
      'createLoja is deprecated, and x-sunset is before 2027-05-23, 180 days after 1.0.0',
    ],
    [
      'no successor',
      ({ createLoja }) => Object.assign(createLoja, { 'x-successor': undefined }),
      'createLoja is deprecated, and x-successor says neither',
    ],
    [
      'a successor that is not there',
      ({ loja }) => Object.assign(loja.properties.apelido!, { 'x-successor': 'titulo' }),
      'the field apelido is deprecated, and its x-successor titulo is not there',
    ],
    [
      'marks of what is not deprecated',
      ({ createLoja }) => Object.assign(createLoja, { deprecated: undefined }),
      'createLoja has x-sunset without deprecated: true',
    ],
    [
      'an answer',
      ({ listLojas }) => Object.assign(listLojas.responses['200']!, { deprecated: true }),
      'something else than an operation',
    ],
  ])('rejects %s', (_, change, breach) => {
    expect(breachesOf(change).join('\n')).toContain(breach);
  });

  it('accepts exactly 180 days', () => {
    const small = deprecating(addDays('2026-06-01', 180));
    const { document } = small;
    const told = lint({ document, catalogue: {}, meanings: {}, specification: new Set(), releases, today });
    expect(told.join()).not.toContain('x-sunset is before');
  });
});

describe('the review', () => {
  const reviewOf = (base: Fixture, revision: Fixture) =>
    comparisonOf(base.document, revision.document, { changes: [] }).then(deprecation);
  const removing: [string, string, (fixture: Fixture) => unknown][] = [
    ['an operation', '`createLoja`', ({ document }) => delete document.paths['/lojas/']!.post],
    ['a parameter', 'The parameter `nome` of `listLojas`', ({ listLojas }) => listLojas.parameters!.shift()],
    [
      'a field',
      'The field `apelido` of `listLojas`, `createLoja`',
      ({ loja }) => delete loja.properties.apelido,
    ],
  ];

  it.each(removing)('rejects a removal before its date without an approval: %s', async (_, what, change) => {
    const revision = deprecating();
    change(revision);
    const comparison = await comparisonOf(deprecating().document, revision.document);
    const { failures } = await deprecation(comparison);
    expect(failures).toEqual([`${what} is gone before its day, 2027-01-31.`]);
    const approvals = comparison.changes.flatMap(({ told: [by], operations }) =>
      operations.map((operation) => ({
        version: '1.0.0',
        operation,
        change: by!.id,
        reason: 'Nobody uses it.',
      })),
    );
    const approved = await deprecation({ ...comparison, approvals });
    expect(approved.failures).toEqual([]);
    expect(approved.markdown).toContain(`${what} is gone, as approved.`);
  });

  it.each(removing)('allows a removal after its date without an approval: %s', async (_, what, change) => {
    const revision = deprecating(today);
    change(revision);
    const comparison = await comparisonOf(deprecating(today).document, revision.document);
    const { failures, markdown } = await deprecation(comparison);
    expect(failures).toEqual([]);
    expect(markdown).toContain(`${what} is gone, as told from ${today} on.`);
    const breaks = comparison.changes.filter(({ impact }) => impact === 'major');
    expect(breaks.map(({ sunset }) => sunset)).toEqual(breaks.map(() => today));
    expect(breaks).not.toEqual([]);
  });

  it('lists new deprecations, and rejects moving a date forward', async () => {
    const fresh = await reviewOf(smallDocument(), deprecating());
    expect(fresh.markdown).toContain(
      'The parameter `nome` of `listLojas` is deprecated since 0.9.0, may be gone from 2027-01-31 on; `busca` takes its place.',
    );
    expect(fresh.failures).toEqual([]);
    const { failures } = await reviewOf(deprecating('2027-06-30'), deprecating());
    expect(failures).toContain(
      'The parameter `nome` of `listLojas` is to go on 2027-01-31, before the day that was told, 2027-06-30.',
    );
  });

  it('lists removals that are now allowed', async () => {
    const { markdown } = await reviewOf(deprecating(today), deprecating(today));
    expect(markdown).toContain(`\`createLoja\` may go now: its day was ${today}.`);
  });
});

describe('the server', () => {
  async function answerTo(
    request: { method: 'GET' | 'POST'; url: string; payload?: object },
    document = deprecating().document,
  ) {
    const app = fastify();
    tellDeprecations(app, deprecationTable(document, releases));
    const handler = async () => ({});
    app.get('/lojas/', { config: { operation: 'listLojas' }, handler });
    app.post('/lojas/', { config: { operation: 'createLoja' }, handler });
    const { headers } = await app.inject(request);
    const { deprecation, sunset, link } = headers;
    return { deprecation, sunset, link };
  }
  const since = `@${Date.parse('2026-06-01') / 1000}`;
  const sunset = 'Sun, 31 Jan 2027 00:00:00 GMT';

  it('informs each caller of a deprecated operation, and links its successor', async () => {
    const link = '</api/v1/lojas/>; rel="successor-version"';
    expect(await answerTo({ method: 'POST', url: '/lojas/', payload: {} })).toEqual({
      deprecation: since,
      sunset,
      link,
    });
  });

  it('informs only callers that send a deprecated field', async () => {
    const { createLoja, document } = deprecating();
    Object.assign(createLoja, { deprecated: undefined });
    const told = (payload: object) => answerTo({ method: 'POST', url: '/lojas/', payload }, document);
    expect(await told({ apelido: 'Centro' })).toEqual({ deprecation: since, sunset });
    expect(await told({ fantasia: 'Centro' })).toEqual({});
  });

  it('informs only callers that use a deprecated parameter', async () => {
    expect(await answerTo({ method: 'GET', url: '/lojas/?nome=a' })).toEqual({ deprecation: since, sunset });
    expect(await answerTo({ method: 'GET', url: '/lojas/?busca=a' })).toEqual({});
  });
});

it('adds the deprecation to descriptions once', () => {
  const { document, loja } = deprecating();
  expandDeprecations(document);
  expandDeprecations(document);
  expect(loja.properties.apelido!.description).toBe(
    'How it is called.\n\n**Deprecated** since 0.9.0; may be gone from 2027-01-31 on. `fantasia` takes its place.',
  );
});
