import { expect, it } from 'vitest';
import { draftOf } from './draft.ts';

it('keeps typed values but never passwords or files', () =>
  expect(
    draftOf(
      { nome: 'Ana', login: 'ana', senha: 'segredo123', arquivo: new Blob(['x']), ativo: true },
      { nome: '', login: 'ana', senha: '', ativo: false },
      new Set(['senha']),
    ),
  ).toEqual({ nome: 'Ana', ativo: true }));
