import { expect, it } from 'vitest';
import { tags } from '#generated/entidades.ts';
import { Entidade, GrupoDeOperacoes } from '#generated/labels.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { outOfReach, refusalOf } from './limites.ts';

const reading = { somenteLeitura: true, grupos: null };
type Grupo = keyof typeof GrupoDeOperacoes;
const only = (...grupos: Grupo[]) => ({ somenteLeitura: false, grupos });

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

const all = Object.keys(operations) as OperationId[];
const ofKeys = all.filter((id) => operations[id].narrowKeys === null);

it.each(Object.keys(GrupoDeOperacoes) as Grupo[])('lets a key of %s call exactly its operations', (grupo) => {
  for (const id of ofKeys) {
    const { tag } = operations[id];
    const text = tag === grupo ? undefined : `ela não inclui o grupo “${tag}”`;
    expect([id, refusalOf(id, only(grupo))?.text]).toEqual([id, text]);
  }
});

it('lets a read-only key call exactly the operations that write nothing', () => {
  for (const id of ofKeys) {
    const motivo = operations[id].reads ? undefined : 'SO_LEITURA';
    expect([id, refusalOf(id, reading)?.motivo]).toEqual([id, motivo]);
  }
  expect(refusalOf('previewTarefa', reading, ['LOJA', 'COMANDAR'])).toBeUndefined();
});

it('asks for the tag of the operation first, then for those of entities, operations and actions', () => {
  const refused = (...grupos: Grupo[]) =>
    refusalOf('createTarefa', only(...grupos), ['LOJA', 'ADICIONAR_PLAYLIST'])?.text;
  expect(refused('Lojas')).toBe('ela não inclui o grupo “Tarefas”');
  expect(refused('Tarefas')).toBe('ela não inclui o grupo “Lojas”');
  expect(refused('Tarefas', 'Lojas')).toBe('ela não inclui o grupo “Playlists”');
  expect(refused('Tarefas', 'Lojas', 'Playlists')).toBeUndefined();
  expect(refusalOf('createExportacao', only('Exportações'), ['listLikes'])?.text).toContain('“Curtidas”');
});

it('never lets a narrow key undo or restore, and lets each read its own account', () => {
  const others = all.filter((id) => operations[id].narrowKeys !== null);
  const refused = others.filter((id) => refusalOf(id, only('Administradores'))?.motivo === 'SO_SEM_LIMITES');
  expect(refused.sort()).toEqual(['restoreLixeira', 'restoreVersao', 'undoAtividade', 'undoOperacao']);
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
