import { expect, it } from 'vitest';
import { fieldsModule } from '../../tools/codegen/fields.ts';

it('writes a field without a title as code that the compiler reads, which then asks for its label', () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const body = { content: { 'application/json': { schema: schema('CampanhaCreate') } } };
  const document = {
    paths: { '/campanhas/': { post: { operationId: 'createCampanha', requestBody: body, responses: {} } } },
    components: {
      schemas: {
        Status: { type: 'string', enum: ['ATIVO'], 'x-labels': { ATIVO: 'Ativo' } },
        CampanhaCreate: { type: 'object', properties: { status: schema('Status') } },
      },
    },
  };
  expect(fieldsModule(document as never)).toContain('status: {"options":Status}');
});
