import { describe, expect, it } from 'vitest';
import { lint, type Subject } from '../../tools/contract/rules.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument> & { subject: Subject };

function fixture(): Fixture {
  const small = smallDocument();
  const catalogue: Subject['catalogue'] = {
    L001: { status: 409, message: 'Email já cadastrado.' },
    L006: { status: 404, message: 'Loja não existe.' },
    TPL001: { status: 403, message: 'Login desativado.', reserved: 'The player signs in elsewhere.' },
  };
  const specification = new Set(['GET /lojas/', 'POST /lojas/']);
  const releases = [{ version: '0.9.0', date: '2026-06-01' }];
  const meanings = { L001: 'Another store has this e-mail.' };
  const subject = {
    document: small.document,
    catalogue,
    meanings,
    specification,
    releases,
    today: '2026-11-24',
  };
  return { ...small, subject };
}

const errorAnswer = (code: string, message: string) => ({
  description: 'Refused.',
  content: {
    'application/json': { schema: {}, examples: { [code]: { value: { error: { code, message } } } } },
  },
});

const errorMedia = ({ listLojas }: Fixture) => listLojas.responses['404']!.content!['application/json']!;

const breaches: [string, (fixture: Fixture) => void, string][] = [
  [
    'an operationId that is no verb and noun',
    ({ listLojas }) => {
      listLojas.operationId = 'lojas';
    },
    'operation-id-is-verb-noun: lojas',
  ],
  [
    'a 403 of a signed-in administrator that is not about who calls',
    ({ subject, listLojas }) => {
      subject.catalogue.L020 = { status: 403, message: 'Fora do horário.' };
      listLojas.responses['403'] = errorAnswer('L020', 'Fora do horário.');
    },
    'refusal-of-caller-is-marked: listLojas gives L020 with 403',
  ],
  [
    'an operationId whose verb goes on in small letters',
    ({ listLojas }) => {
      listLojas.operationId = 'listing';
    },
    'operation-id-is-verb-noun: listing',
  ],
  [
    'a code without a meaning',
    ({ subject }) => {
      subject.meanings.L006 = undefined;
    },
    'code-has-meaning: L006',
  ],
  [
    'a meaning that is no sentence',
    ({ subject }) => {
      subject.meanings.L001 = 'taken';
    },
    'code-has-meaning: L001',
  ],
  [
    'a cost that is none of the four',
    ({ listLojas }) => {
      listLojas['x-cost'] = 7;
    },
    'cost-is-one-of-four: listLojas',
  ],
  [
    'no security',
    ({ listLojas }) => {
      delete listLojas.security;
    },
    'security-declared: listLojas',
  ],
  [
    'no answer of success',
    ({ listLojas }) => {
      delete listLojas.responses['200'];
    },
    'operation-answers: listLojas',
  ],
  [
    'an answer without an example',
    ({ listLojas }) => {
      delete listLojas.responses['200']!.content!['application/json']!.examples;
    },
    'answer-has-example: listLojas 200',
  ],
  [
    'an error example that is no code',
    (it) => {
      errorMedia(it).examples!.notFound = { value: {} };
    },
    'error-example-is-of-catalogue: listLojas 404 has the example notFound',
  ],
  [
    'an error example without a name',
    (it) => {
      errorMedia(it).example = {};
    },
    'error-example-is-of-catalogue: listLojas 404 has an example without a name',
  ],
  [
    'a code with another status than its own',
    ({ subject }) => {
      subject.catalogue.L006!.status = 410;
    },
    'error-example-is-of-catalogue: listLojas gives L006 with 404, the catalogue says 410',
  ],
  [
    'an error body with another code',
    (it) => {
      errorMedia(it).examples!.L006!.value = { error: { code: 'L007', message: 'Loja não existe.' } };
    },
    'error-example-is-of-catalogue: listLojas 404 example L006 carries the code L007',
  ],
  [
    'an error body with another message',
    (it) => {
      errorMedia(it).examples!.L006!.value = { error: { code: 'L006', message: 'Não há.' } };
    },
    'error-example-is-of-catalogue: listLojas 404 example L006 carries another message',
  ],
  [
    'an error body whose message has an empty place',
    (it) => {
      const message = 'Espere {segundos} s.';
      it.subject.catalogue.L006!.message = message;
      errorMedia(it).examples!.L006!.value = { error: { code: 'L006', message } };
    },
    'error-example-is-of-catalogue: listLojas 404 example L006 carries another message',
  ],
  [
    'a code that nothing gives',
    ({ subject }) => {
      subject.catalogue.L099 = { status: 404, message: 'Nunca.' };
    },
    'code-is-given-or-reserved: L099 is given by no operation',
  ],
  [
    'a code reserved without a reason',
    ({ subject }) => {
      subject.catalogue.TPL001!.reserved = ' ';
    },
    'code-is-given-or-reserved: TPL001 is given by no operation',
  ],
  [
    'a reserved code that an operation gives',
    ({ subject }) => {
      subject.catalogue.L006!.reserved = 'Later.';
    },
    'code-is-given-or-reserved: L006 is reserved, but',
  ],
  [
    'an event error that is no code',
    ({ listLojas }) => {
      listLojas['x-event-errors'] = ['EV009'];
    },
    'event-error-is-of-catalogue: listLojas has the event error EV009',
  ],
  [
    'a reserved code that an operation gives of an event',
    ({ listLojas }) => {
      listLojas['x-event-errors'] = ['TPL001'];
    },
    'code-is-given-or-reserved: TPL001 is reserved, but',
  ],
  [
    'a device that calls outside of the player',
    ({ listLojas, subject }) => {
      listLojas.security = [{ dispositivo: [] }];
      subject.catalogue.REQ006 = { status: 409, message: 'Agora não.' };
      listLojas.responses['409'] = errorAnswer('REQ006', 'Agora não.');
    },
    'callers-are-apart: listLojas is called by a device, but not under /player/',
  ],
  [
    'a device that does not wait for its password',
    ({ document, listLojas, subject }) => {
      listLojas.security = [{ dispositivo: [] }];
      document.paths['/player/lojas'] = { get: listLojas };
      delete document.paths['/lojas/']!.get;
      subject.specification.delete('GET /lojas/');
      listLojas['x-extension'] = true;
    },
    'callers-are-apart: listLojas is called by a device, and not REQ006',
  ],
  [
    'a code of the player on an operation of the panel',
    ({ listLojas, subject }) => {
      subject.catalogue.TPL001 = { status: 409, message: 'Login desativado.' };
      listLojas.responses['409'] = errorAnswer('TPL001', 'Login desativado.');
    },
    "callers-are-apart: listLojas gives TPL001, a code of the player's",
  ],
  [
    'what is about the way in of whoever calls, open to keys',
    ({ listLojas }) => {
      listLojas.tags = ['Sessão'];
    },
    'own-way-in-is-of-sessions: listLojas is about the way in',
  ],
  [
    'a password that a key may set',
    ({ loja }) => {
      loja.properties.senha = {
        title: 'Senha',
        type: 'string',
        format: 'password',
        description: 'For the test.',
      };
    },
    'passwords-are-of-sessions: createLoja takes the password senha of a key',
  ],
  [
    'an extension without its mark',
    ({ subject }) => {
      subject.specification.delete('POST /lojas/');
    },
    'extension-is-marked: createLoja is not in the specification',
  ],
  [
    'x-reads on a GET',
    ({ listLojas }) => {
      listLojas['x-reads'] = true;
    },
    'reads-is-of-posts: listLojas',
  ],
  [
    'a named entity whose tag a key does not need',
    ({ listLojas }) => {
      listLojas.parameters![0]!.name = 'entidade';
    },
    'named-entity-needs-its-tag: listLojas has no entidade',
  ],
  [
    'a tag of a field that the operation does not take',
    ({ createLoja }) => {
      createLoja['x-tag-of'] = ['entidade'];
    },
    'named-entity-needs-its-tag: createLoja does not take entidade',
  ],
  [
    'a mark on what is no extension',
    ({ listLojas }) => {
      listLojas['x-extension'] = true;
    },
    'extension-is-marked: listLojas is in the specification',
  ],
  [
    'a call of the specification that is missing',
    ({ subject }) => {
      subject.specification.add('DELETE /lojas/{id}');
    },
    'specification-is-covered: DELETE /lojas/{id}',
  ],
  [
    'an int64',
    ({ loja }) => {
      loja.properties.total = {
        title: 'Total',
        type: 'integer',
        format: 'int64',
        description: 'For the test.',
      };
    },
    'no-int64: /components/schemas/Loja/properties/total',
  ],
  [
    'an allOf behind a reference of a request',
    ({ loja }) => {
      loja.properties.endereco = {
        title: 'Endereço',
        description: 'For the test.',
        allOf: [{ type: 'object' }],
      };
    },
    'no-all-of-in-requests: createLoja',
  ],
  [
    'a filter without a title',
    ({ listLojas }) => {
      delete listLojas.parameters![0]!.schema!.title;
    },
    'field-has-title: listLojas has no title for its parameter nome',
  ],
  [
    'a field without a title, in a field',
    ({ loja }) => {
      loja.properties.contato = {
        title: 'Contato',
        description: 'Whom to ask.',
        type: 'object',
        properties: { email: { type: 'string', description: 'For the test.' } },
      };
    },
    'field-has-title: createLoja has no title for its field contato.email',
  ],
  [
    'a field without a title in the JSON of a part',
    ({ loja }) => {
      const email = { type: 'string', description: 'For the test.' };
      const contentSchema = { type: 'object', properties: { email } };
      loja.properties.dados = { title: 'Dados', type: 'string', description: 'For the test.', contentSchema };
    },
    'field-has-title: createLoja has no title for its field dados.email',
  ],
  [
    'an enum whose values have no names',
    ({ loja }) => {
      loja.properties.status = {
        title: 'Status',
        description: 'For the test.',
        type: 'string',
        enum: ['ATIVO', 'INATIVO'],
      };
    },
    'enum-has-labels: /components/schemas/Loja/properties/status',
  ],
  [
    'an enum with a name for some of its values',
    ({ loja }) => {
      const enumOfTwo = { enum: ['ATIVO', 'INATIVO'], 'x-labels': { ATIVO: 'Ativo' } };
      loja.properties.status = {
        title: 'Status',
        description: 'For the test.',
        type: 'string',
        ...enumOfTwo,
      };
    },
    'enum-has-labels: /components/schemas/Loja/properties/status',
  ],
  [
    'an operation that failures are not logged under',
    ({ listLojas }) => {
      delete listLojas['x-log'];
    },
    'log-code-is-its-own: listLojas',
  ],
  [
    'a field whose name promises a format',
    ({ loja }) => {
      Object.assign(loja, { additionalProperties: false });
      loja.properties.cep = { title: 'CEP', type: 'string', description: 'For the test.' };
    },
    'field-has-format: /components/schemas/Loja/properties/cep',
  ],
  [
    'a field that nothing explains',
    ({ loja }) => {
      loja.properties.cidade = { title: 'Cidade', type: 'string' };
    },
    'field-is-explained: /components/schemas/Loja/properties/cidade has neither',
  ],
  [
    'a field of a field that nothing explains',
    ({ loja }) => {
      const properties = { rua: { title: 'Rua', type: 'string' } };
      loja.properties.endereco = {
        title: 'Endereço',
        description: 'Where it is.',
        type: 'object',
        properties,
      };
    },
    'field-is-explained: /components/schemas/Loja/properties/endereco/properties/rua has neither',
  ],
  [
    'a parameter that nothing explains',
    ({ listLojas }) => {
      delete listLojas.parameters![0]!.description;
    },
    'parameter-is-explained: listLojas has neither a description nor an example of its parameter nome',
  ],
  [
    'a write that only its summary explains',
    ({ createLoja }) => {
      delete createLoja.description;
    },
    'write-is-explained: createLoja writes, and has no description',
  ],
  [
    'parameters of a path',
    ({ document }) => {
      Object.assign(document.paths['/lojas/']!, { parameters: [] });
    },
    'no-parameters-of-path: /lojas/',
  ],
];

describe('rules of the contract', () => {
  it('accept a good contract', () => {
    expect(lint(fixture().subject)).toEqual([]);
  });

  it("accept the description of a referenced schema, of its items or an alternative as the field's own", () => {
    const { loja, subject } = fixture();
    const schemas = subject.document.components!.schemas!;
    schemas.Status = { type: 'string', description: 'Whether it is in use.' };
    const status = { $ref: '#/components/schemas/Status' };
    Object.assign(loja.properties, {
      status: { ...status, title: 'Status' },
      antes: { title: 'Antes', type: 'array', items: status },
      depois: { title: 'Depois', anyOf: [status, { type: 'null' }] },
      cor: { title: 'Cor', type: 'string', example: 'verde' },
    });
    expect(lint(subject)).toEqual([]);
  });

  it.each(breaches)('report %s, and nothing else', (_, breach, expected) => {
    const broken = fixture();
    breach(broken);
    const found = lint(broken.subject);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});
