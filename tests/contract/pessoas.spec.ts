import { describe, expect, it } from 'vitest';
import { type CommentedColumn, pessoasOf } from '../../scripts/codegen/pessoas.ts';

const column = (name: string, comment: string, more: Partial<CommentedColumn> = {}): CommentedColumn => ({
  table: 'lojas',
  column: name,
  comment,
  isText: true,
  isNullable: true,
  isKey: name === 'id',
  isOfNobody: false,
  ...more,
});
const id = column('id', 'pessoa: loja');

describe('the tags of columns', () => {
  it('decide what an archive has and what an erasure leaves', () => {
    const found = pessoasOf([
      id,
      column('email', "Its own. pessoa: loja, autor; apagada: ''"),
      column('nome', 'pessoa: loja; apagada: não'),
      column('volume', 'pessoa: não'),
      column('loja_id', 'pessoa: loja; apagada: linhas', { table: 'comandos' }),
      column('token', 'pessoa: segredo', { table: 'comandos' }),
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
    const untagged = [id, column('whatsapp', 'Without spaces.'), column('fax', '')];
    expect(() => pessoasOf(untagged)).toThrow(
      'Columns without a tag for personal data: lojas.whatsapp, lojas.fax. Add a migration with a tag such as: comment on column lojas.whatsapp is \'pessoa: loja; apagada: null\' (CONTRIBUTING.md, "A migration").',
    );
    expect(pessoasOf(untagged.map((one) => ({ ...one, isOfNobody: true })))).toMatchObject({ apagada: {} });
  });

  it('state what an erasure leaves in a text about a store, which null may be', () => {
    expect(() => pessoasOf([id, column('whatsapp', 'pessoa: loja')])).toThrow(
      "Columns without what an erasure leaves in them: lojas.whatsapp. Add a migration with a tag such as: comment on column lojas.whatsapp is 'pessoa: loja; apagada: null'",
    );
    expect(() =>
      pessoasOf([column('whatsapp', 'pessoa: loja; apagada: null', { isNullable: false })]),
    ).toThrow('Columns that cannot be null after an erasure: lojas.whatsapp.');
  });

  it('have no other words', () => {
    for (const tag of ['lojas', 'loja, não', 'loja; apagada: tudo'])
      expect(() => pessoasOf([column('whatsapp', `pessoa: ${tag}`)])).toThrow(
        `lojas.whatsapp has the tag "pessoa: ${tag}". Use admin, autor,`,
      );
  });
});
