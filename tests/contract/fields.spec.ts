import { expect, it } from 'vitest';
import { fieldsModule } from '../../tools/codegen/fields.ts';

it('generates code for a field without a title that the compiler rejects, asking for a label', () => {
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
