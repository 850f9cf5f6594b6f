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

describe('the tags of columns', () => {
  it('decide what an archive has and what an erasure leaves', () => {
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

  it('are needed by each column of a table that is not tagged as a whole', () => {
    const untagged = [id, column('whatsapp', undefined), column('fax', undefined)];
    expect(() => pessoasOf(untagged)).toThrow(
      'Columns without a tag for personal data: lojas.whatsapp, lojas.fax. Add a tag behind it in src/server/db/schema/tables.sql, such as: -- pessoa: loja; apagada: null (CONTRIBUTING.md, "A migration").',
    );
    expect(pessoasOf(untagged.map((one) => ({ ...one, isOfNobody: true })))).toMatchObject({ apagada: {} });
  });

  it('state what an erasure leaves in a text about a store, which null may be', () => {
    expect(() => pessoasOf([id, column('whatsapp', 'loja')])).toThrow(
      'Columns without what an erasure leaves in them: lojas.whatsapp. Add a tag behind it in src/server/db/schema/tables.sql, such as: -- pessoa: loja; apagada: null',
    );
    expect(() => pessoasOf([column('whatsapp', 'loja; apagada: null', { isNullable: false })])).toThrow(
      'Columns that cannot be null after an erasure: lojas.whatsapp.',
    );
  });

  it('stand behind a column or a table', () => {
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

  it('have no other words', () => {
    for (const tag of ['lojas', 'loja, não', 'loja; apagada: tudo'])
      expect(() => pessoasOf([column('whatsapp', tag)])).toThrow(
        `lojas.whatsapp has the tag "pessoa: ${tag}". Use admin, autor,`,
      );
  });
});
