import { expect, it } from 'vitest';
import { askDeletion } from './question.ts';

type Row = { nome: string; numLojas: number };
const kind = { nome: ({ nome }: Row) => nome, noun: 'playlists', text: () => 'As faixas continuam.' };
const ask = askDeletion<Row>({ ...kind, along: ({ numLojas }) => numLojas });
const rows = (length: number, numLojas = 0) =>
  Array.from({ length }, (_, index) => ({ nome: `Playlist ${index + 1}`, numLojas }));

it('names one row, counts several, and warns if the deletion is final', () => {
  expect(ask(rows(1)).title).toBe('Excluir Playlist 1?');
  expect(ask(rows(3)).title).toBe('Excluir 3 playlists?');
  expect(ask(rows(1)).text).toBe('As faixas continuam. Vai para a lixeira por 30 dias.');
  expect(askDeletion<Row>({ ...kind, forGood: true })(rows(1)).text).toBe(
    'As faixas continuam. Isto não pode ser desfeito.',
  );
});

it.each([
  [rows(1, 10), undefined],
  [rows(1, 11), 'Playlist 1'],
  [rows(2, 5), undefined],
  [rows(2, 6), '2 playlists'],
  [rows(10), undefined],
  [rows(11), '11 playlists'],
])('requires typing the name if the deletion affects more than ten others', (deleted, typed) =>
  expect(ask(deleted).typed).toBe(typed),
);

it('always requires typing the name with alwaysTyped', () =>
  expect(askDeletion<Row>({ ...kind, alwaysTyped: true })(rows(1)).typed).toBe('Playlist 1'));
