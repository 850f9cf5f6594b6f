import { expect, test } from 'vitest';
import { faltasDaLoja } from './faltas.ts';

type Saude = NonNullable<Parameters<typeof faltasDaLoja>[1]>;

const loja = { numPlaylists: 1, ultimoAcesso: '2026-11-20T12:00:00.000Z', status: 'ATIVO' as const };
const bem: Saude = {
  situacao: 'TOCANDO',
  motivo: null,
  sincronia: { tem: 'a', quer: 'a', faltam: 0 },
  dispositivo: { _id: 'd', nome: null, plataforma: 'WEB', versao: '1', desde: '2026-11-20T12:00:00.000Z' },
  horarioInformado: true,
  grade: { toca: null, deveria: null },
};
const textos = (...args: Parameters<typeof faltasDaLoja>) => faltasDaLoja(...args).map(({ texto }) => texto);

test('a healthy store lacks nothing', () =>
  expect(faltasDaLoja(loja, bem, { items: [{ status: 'ATIVO' }], isWhole: true })).toEqual([]));

test('a new store lacks a playlist and a device', () => {
  const nova = { ...loja, numPlaylists: 0, ultimoAcesso: null };
  const nunca: Saude = { ...bem, situacao: 'NUNCA_LIGOU', dispositivo: null };
  const semPlaylist = { texto: 'Sem playlist: a loja não tem o que tocar.', acoes: ['PLAYLIST'] };
  expect(faltasDaLoja(nova, nunca)).toEqual([
    semPlaylist,
    {
      texto: 'A loja nunca entrou no player: pareie um aparelho ou envie as instruções de acesso.',
      acoes: ['PAREAR', 'INSTRUCOES'],
    },
  ]);
  expect(faltasDaLoja({ ...nova, status: 'INATIVO' }, undefined)).toEqual([
    semPlaylist,
    { texto: 'A loja nunca entrou no player: envie as instruções de acesso.', acoes: ['INSTRUCOES'] },
  ]);
});

test('a store with only a grade lacks a playlist outside its hours', () => {
  const grade = { toca: null, deveria: { _id: 'g', nome: 'Rotina' } };
  expect(textos({ ...loja, numPlaylists: 0 }, { ...bem, grade })).toEqual([
    'Sem playlist própria: fora dos horários da grade “Rotina” a loja não tem o que tocar.',
  ]);
});

test('missing files are counted, with the reason', () => {
  const faltam = (faltam: number, motivo: Saude['motivo'] = null): Saude => ({
    ...bem,
    situacao: 'DESATUALIZADA',
    motivo,
    sincronia: { ...bem.sincronia, faltam },
  });
  expect(textos(loja, faltam(3, 'SEM_ESPACO'))).toEqual(['Faltam 3 arquivos: disco cheio no aparelho.']);
  expect(textos(loja, faltam(1))).toEqual(['Falta 1 arquivo: o aparelho ainda não o baixou.']);
  expect(textos(loja, faltam(0))).toEqual(['Desatualizada: o aparelho ainda não tem a programação atual.']);
});

test('reports a removed device, missing opening hours and inactive playlists', () => {
  expect(textos(loja, { ...bem, dispositivo: null, horarioInformado: false })).toEqual([
    'Nenhum aparelho está vinculado: pareie um aparelho ou envie as instruções de acesso.',
    'Horário não informado: conta como aberta das 8 às 20 h, de segunda a sábado.',
  ]);
  const inativas = [{ status: 'INATIVO' }];
  expect(textos(loja, bem, { items: inativas, isWhole: true })).toEqual([
    'Nenhuma das playlists da loja está ativa.',
  ]);
  expect(textos(loja, bem, { items: inativas, isWhole: false })).toEqual([]);
});
