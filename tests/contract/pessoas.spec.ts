import { describe, expect, it } from 'vitest';
import { type Column, pessoasOf, readTags } from '../../tools/codegen/pessoas.ts';

const column = (name: string, pessoa: string | undefined, more: Partial<Column> = {}): Column => ({
  table: 'lojas',
  column: name,
  pessoa,
  isText: true,
  isNullable: true,
  isKey: name === 'id',
  isOfNobody: false,
  ...more,
});
const id = column('id', 'loja');

describe('the personal data tags', () => {
  it('determine the content of an archive and the result of an erasure', () => {
    const found = pessoasOf([
      id,
      column('email', "loja, autor; apagada: ''"),
      column('nome', 'loja; apagada: não'),
      column('volume', 'não'),
      column('loja_id', 'loja; apagada: linhas', { table: 'comandos' }),
      column('token', 'segredo', { table: 'comandos' }),
    ]);
    expect(found).toEqual({
      pessoas: {
        lojas: { chave: ['id'], autor: ['email'], loja: ['id', 'email', 'nome'] },
        comandos: { chave: [], loja: ['loja_id'] },
      },
      apagada: { lojas: { email: '' } },
      linhas: { comandos: 'loja_id' },
    });
  });

  it('are required for each column of a table without a tag', () => {
    const untagged = [id, column('whatsapp', undefined), column('fax', undefined)];
    expect(() => pessoasOf(untagged)).toThrow(
      'Columns without a tag for personal data: lojas.whatsapp, lojas.fax. Add a tag behind it in src/server/db/schema/tables.sql, such as: -- pessoa: loja; apagada: null (CONTRIBUTING.md, "A migration").',
    );
    expect(pessoasOf(untagged.map((one) => ({ ...one, isOfNobody: true })))).toMatchObject({ apagada: {} });
  });

  it('define the value after an erasure, which may be null', () => {
    expect(() => pessoasOf([id, column('whatsapp', 'loja')])).toThrow(
      'Columns without what an erasure leaves in them: lojas.whatsapp. Add a tag behind it in src/server/db/schema/tables.sql, such as: -- pessoa: loja; apagada: null',
    );
    expect(() => pessoasOf([column('whatsapp', 'loja; apagada: null', { isNullable: false })])).toThrow(
      'Columns that cannot be null after an erasure: lojas.whatsapp.',
    );
  });

  it('follow a column or a table in the schema', () => {
    const text = [
      'create table medidas ( -- pessoa: não',
      '  id text primary key',
      ');',
      'create table lojas (',
      "  email text default '' not null, -- pessoa: loja; apagada: ''",
      '  nome text not null',
      ');',
    ].join('\n');
    expect([...readTags(text)]).toEqual([
      ['medidas', 'não'],
      ['lojas.email', "loja; apagada: ''"],
    ]);
  });

  it('accept no other words', () => {
    for (const tag of ['lojas', 'loja, não', 'loja; apagada: tudo'])
      expect(() => pessoasOf([column('whatsapp', tag)])).toThrow(
        `lojas.whatsapp has the tag "pessoa: ${tag}". Use admin, autor,`,
      );
  });
});
