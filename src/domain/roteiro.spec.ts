import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { createRoteiro, relogioDaLoja } from './roteiro.ts';

type Grade = NonNullable<components['schemas']['PlayerSincronia']['grade']>;

const HOUR_MS = 3_600_000;
const loja = (fusoHorario: string) => ({
  _id: 'l',
  nome: 'Loja',
  fusoHorario,
  cliente: { _id: 'c', nome: 'Cliente' },
});
const todos: Grade['blocos'][number]['dias'] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
const bloco = (grade: string, de: string, ate: string, fields: object = {}) => ({
  grade,
  validade: null,
  dias: todos,
  de,
  ate,
  playlists: [grade],
  ...fields,
});
const as = (relogio: string) => Date.parse(`${relogio}:00-03:00`);
const hora = (momento: number) => new Date(momento - 3 * HOUR_MS).toISOString().slice(11, 16);

const roteiro = (grade: Partial<Grade>, toca = (_: string) => true) =>
  createRoteiro(
    { loja: loja('America/Sao_Paulo'), grade: { blocos: [], feriados: [], fuso: [], ...grade } },
    toca,
  );
const ditas = ({ entre }: ReturnType<typeof roteiro>, dia: string) =>
  entre(as(`${dia}T00:00`), as(`${dia}T00:00`) + 24 * HOUR_MS).map(
    ({ de, grade }) => `${hora(de)} ${grade ?? '-'}`,
  );

describe('the schedule of a manifest', () => {
  it('is the base forever if no grade reaches the store', () => {
    const { em } = createRoteiro({ loja: loja('America/Sao_Paulo') }, () => true);
    const ate = Number.POSITIVE_INFINITY;
    expect(em(as('2026-11-24T12:00'))).toMatchObject({ grade: null, playlists: null, ate });
  });

  it('plays the first grade with a playable bloco, else the next, else the base', () => {
    const blocos = [
      bloco('natal', '10:00', '22:00', { validade: { de: '2026-12-01', ate: '2026-12-24' } }),
      bloco('rotina', '08:00', '12:00'),
      bloco('rotina', '12:00', '23:00', { playlists: ['tarde'] }),
    ];
    const esperadas = ['00:00 -', '08:00 rotina', '10:00 natal', '22:00 rotina', '23:00 -'];
    expect(ditas(roteiro({ blocos }), '2026-12-24')).toEqual(esperadas);
    const semNatal = ['00:00 -', '08:00 rotina', '12:00 rotina', '23:00 -'];
    expect(ditas(roteiro({ blocos }), '2026-12-25')).toEqual(semNatal);
    expect(
      ditas(
        roteiro({ blocos }, (playlist) => playlist !== 'natal'),
        '2026-12-24',
      ),
    ).toEqual(semNatal);
  });

  it('changes at a holiday’s midnight, while a night bloco continues past it', () => {
    const blocos = [
      bloco('noite', '22:00', '02:00', { dias: ['SEX'] }),
      bloco('festa', '08:00', '20:00', { dias: ['FERIADO', 'SEG'] }),
      bloco('resto', '00:00', '00:00'),
    ];
    const com = roteiro({ blocos, feriados: ['2026-12-26'] });
    expect(ditas(com, '2026-12-26')).toEqual(['00:00 noite', '02:00 resto', '08:00 festa', '20:00 resto']);
    expect(ditas(roteiro({ blocos }), '2026-12-26')).toEqual(['00:00 noite', '02:00 resto']);
  });

  it('reports the same end from any moment of a stretch', () => {
    const { em } = roteiro({ blocos: [bloco('tarde', '13:00', '18:00')] });
    for (const relogio of ['2026-11-24T13:00', '2026-11-24T17:59', '2026-11-26T15:00', '2026-11-24T14:00'])
      expect(hora(em(as(relogio)).ate)).toBe('18:00');
    expect(hora(em(as('2026-11-24T12:59')).ate)).toBe('13:00');
    expect(roteiro({ blocos: [bloco('sempre', '00:00', '00:00')] }).em(as('2026-11-24T12:59')).ate).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('continues in order within a day or a stretch, but not from one day’s bloco to another’s', () => {
    const blocos = [
      bloco('manha', '08:00', '10:00', { playlists: ['p'] }),
      bloco('tarde', '14:00', '16:00', { playlists: ['p'] }),
      bloco('noite', '22:00', '02:00', { playlists: ['p'] }),
    ];
    const { continua } = roteiro({ blocos });
    const [hoje, amanha] = ['2026-11-24', '2026-11-25'];
    expect(continua(as(`${hoje}T09:59`), as(`${hoje}T14:00`))).toBe(true);
    expect(continua(as(`${hoje}T15:59`), as(`${amanha}T08:00`))).toBe(false);
    expect(continua(as(`${hoje}T23:00`), as(`${amanha}T01:59`))).toBe(true);
    expect(continua(as(`${amanha}T01:59`), as(`${amanha}T08:00`))).toBe(false);
    expect(continua(as(`${hoje}T12:00`), as(`${amanha}T12:00`))).toBe(true);
    const inteiro = roteiro({ blocos: [bloco('sempre', '00:00', '00:00')] });
    expect(inteiro.continua(as(`${hoje}T23:58`), as(`${amanha}T00:02`))).toBe(true);
  });

  it('uses the manifest’s clock instead of the device’s time zone data', () => {
    const fuso = [
      { em: '2026-01-01T00:00:00.000Z', deslocamentoMin: 0 },
      { em: '2026-03-29T01:00:00.000Z', deslocamentoMin: 60 },
      { em: '2026-10-25T01:00:00.000Z', deslocamentoMin: 0 },
    ];
    const grade = { blocos: [bloco('g', '10:00', '12:00')], feriados: [], fuso };
    const { em } = createRoteiro({ loja: loja('America/Sao_Paulo'), grade }, () => true);
    expect(em(Date.parse('2026-07-01T09:30:00Z'))).toMatchObject({ grade: 'g' });
    expect(em(Date.parse('2026-11-01T09:30:00Z'))).toMatchObject({ grade: null });
    const relogio = relogioDaLoja({ loja: loja('America/Sao_Paulo'), grade });
    expect(relogio(Date.parse('2025-01-01T00:00:00Z'))).toBe(0);
    expect(relogio(Date.parse('2026-03-29T01:00:00Z'))).toBe(HOUR_MS);
    const semFuso = relogioDaLoja({ loja: loja('America/Manaus'), grade: { ...grade, fuso: [] } });
    expect(semFuso(Date.parse('2026-03-29T01:00:00Z'))).toBe(-4 * HOUR_MS);
  });
});
