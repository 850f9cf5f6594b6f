import { expect, it } from 'vitest';
import { fusosOfPlaces } from '#domain/fusoHorario.ts';
import { fusoHorarioOptions } from './fusoHorarioOptions.ts';

it('names every Brazilian zone by a place, Brasília first', () => {
  const options = fusoHorarioOptions('');
  expect(options[0]).toEqual({ value: 'America/Sao_Paulo', label: 'Horário de Brasília (GMT-3)' });
  expect(options).toContainEqual({ value: 'America/Manaus', label: 'Horário de Manaus (GMT-4)' });
  expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(fusosOfPlaces));
});

it('adds a current zone outside Brazil by its own name', () => {
  expect(fusoHorarioOptions('Asia/Tokyo')[0]).toEqual({
    value: 'Asia/Tokyo',
    label: 'Horário de Asia/Tokyo (GMT+9)',
  });
  expect(fusoHorarioOptions('America/Recife')).toHaveLength(16);
});
