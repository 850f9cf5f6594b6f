import { expect, it } from 'vitest';
import { tags } from '#generated/entidades.ts';
import { Entidade, GrupoDeOperacoes } from '#generated/labels.ts';
import { operations } from '#generated/operations.ts';
import { outOfReach, refusalOf } from './limites.ts';

const reading = { somenteLeitura: true, grupos: null };
const only = (...grupos: (keyof typeof GrupoDeOperacoes)[]) => ({ somenteLeitura: false, grupos });

it('offers exactly the tags of the operations that keys can call', () => {
  const ofKeys = Object.values(operations).filter(
    ({ scheme, sessionOnly, narrowKeys }) => scheme === 'bearer' && !sessionOnly && narrowKeys === null,
  );
  expect(new Set(Object.keys(GrupoDeOperacoes))).toEqual(new Set(ofKeys.map(({ tag }) => tag)));
});

it('gives every entity a tag of the contract', () => {
  const known = new Set<string>(Object.values(operations).map(({ tag }) => tag));
  expect(Object.keys(Entidade).filter((entidade) => !(entidade in tags))).toEqual([]);
  expect(Object.values(tags).filter((tag) => !known.has(tag))).toEqual([]);
});

it('lets a read-only key call each GET, and POSTs that write nothing', () => {
  expect(refusalOf('listLojas', reading)).toBeUndefined();
  expect(refusalOf('previewTarefa', reading, ['LOJA', 'COMANDAR'])).toBeUndefined();
  expect(refusalOf('createTarefa', reading)).toMatchObject({ motivo: 'SO_LEITURA' });
});

it('asks for the tag of the operation first, then for those of entities, operations and actions', () => {
  const refused = (...grupos: (keyof typeof GrupoDeOperacoes)[]) =>
    refusalOf('createTarefa', only(...grupos), ['LOJA', 'ADICIONAR_PLAYLIST'])?.text;
  expect(refused('Lojas')).toBe('ela não inclui o grupo “Tarefas”');
  expect(refused('Tarefas')).toBe('ela não inclui o grupo “Lojas”');
  expect(refused('Tarefas', 'Lojas')).toBe('ela não inclui o grupo “Playlists”');
  expect(refused('Tarefas', 'Lojas', 'Playlists')).toBeUndefined();
  expect(refusalOf('createExportacao', only('Exportações'), ['listLikes'])?.text).toContain('“Curtidas”');
});

it('never lets a narrow key undo, and lets each read its own account', () => {
  expect(refusalOf('undoOperacao', only('Administradores'))).toMatchObject({ motivo: 'SO_SEM_LIMITES' });
  expect(refusalOf('restoreLixeira', reading)).toMatchObject({ motivo: 'SO_SEM_LIMITES' });
  expect(refusalOf('getMe', { ...only('Lojas'), somenteLeitura: true })).toBeUndefined();
});

it('leaves entities and actions of other groups out of reach', () => {
  expect(outOfReach({ limites: undefined })).toEqual([]);
  expect(outOfReach({ limites: reading })).toEqual([]);
  const lacking = outOfReach({ limites: only('Lojas', 'Grades') });
  expect(lacking).toEqual(expect.arrayContaining(['CLIENTE', 'ADMIN', 'NOTIFICAR']));
  expect(lacking).not.toContain('LOJA');
  expect(lacking).not.toContain('ADICIONAR_A_GRADE');
});
