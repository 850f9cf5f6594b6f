import { describe, expect, it } from 'vitest';
import { canonicalFusoHorario, fusoHorarioOf, fusosOfPlaces } from './fusoHorario.ts';

const UFS = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

describe('fusoHorarioOf', () => {
  it.each([
    ['SP', 'America/Sao_Paulo'],
    ['DF', 'America/Sao_Paulo'],
    ['AM', 'America/Manaus'],
    ['AC', 'America/Rio_Branco'],
    ['PE', 'America/Recife'],
  ])('the time zone of %s is %s', (uf, fuso) => expect(fusoHorarioOf(uf)).toBe(fuso));

  it.each([
    ['PE', 'Fernando de Noronha', 'America/Noronha'],
    ['AM', 'Tabatinga', 'America/Eirunepe'],
    ['AM', ' SAO PAULO DE  OLIVENCA', 'America/Eirunepe'],
    ['AM', 'Tefé', 'America/Manaus'],
    ['TO', 'Tabatinga', 'America/Araguaina'],
  ])('the time zone of %s, %s is %s', (uf, cidade, fuso) => expect(fusoHorarioOf(uf, cidade)).toBe(fuso));

  it('returns an existing zone for all 27 states and the exceptional cities', () => {
    for (const uf of UFS) expect(canonicalFusoHorario(fusoHorarioOf(uf))).toBe(fusoHorarioOf(uf));
    for (const fuso of fusosOfPlaces) expect(canonicalFusoHorario(fuso)).toBe(fuso);
  });
});

describe('canonicalFusoHorario', () => {
  it('returns the canonical spelling of a zone', () =>
    expect(canonicalFusoHorario('america/sao_paulo')).toBe('America/Sao_Paulo'));

  it.each(['America/Savassi', '-03:00', '', 'São Paulo'])('rejects zone %j', (name) =>
    expect(canonicalFusoHorario(name)).toBeUndefined(),
  );
});
