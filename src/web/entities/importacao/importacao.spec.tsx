import { afterEach, describe, expect, it } from 'vitest';
import { CampoDeLoja } from '#generated/labels.ts';
import { toCsv } from '../../shared/export/exportTable.ts';
import { placeOf } from './Falha.tsx';
import {
  type Importacao,
  type Importador,
  keepColunas,
  keptColunas,
  modelRows,
  wrongRows,
} from './importacao.ts';

it.each([
  ['linhas.7.cnpj', 'linha 7, CNPJ'],
  ['linhas.7', 'linha 7'],
  ['arquivo', 'arquivo'],
])('names the place of an error: %s', (path, text) => expect(placeOf(path, CampoDeLoja)).toBe(text));

it('fills the template with examples, borrowing one of the same format if a column has none', () => {
  const importador = {
    campos: { _id: 'Identificador', nome: 'Nome', telefone: 'Telefone', numero: 'Número' },
    example: { nome: 'Loja', suporteWhatsapp: '(31) 3344-5577' },
  } as unknown as Importador;
  expect(modelRows(importador)).toEqual([
    ['Nome', 'Telefone', 'Número'],
    ['Loja', '(31) 3344-5577', ''],
  ]);
});

describe('wrongRows', () => {
  it('exports wrong rows with the sheet’s columns and the reason, without formulas, ready to import again', () => {
    const importacao = {
      colunas: [
        { titulo: 'Loja', campo: 'nome' },
        { titulo: 'Obs; livre', campo: null },
        { titulo: 'Motivo', campo: null },
      ],
      linhas: [
        { linha: 2, celulas: ['Certa', '', ''], erros: [], mudancas: [] },
        {
          linha: 3,
          celulas: ['=1+1', 'diz "sim"', 'motivo de antes'],
          erros: [
            { coluna: 'login', code: 'CI03', message: 'Coluna obrigatória não preenchida.' },
            { coluna: 'cliente', code: 'C006', message: 'O cliente “X” não existe.' },
          ],
          mudancas: [],
        },
      ],
    } as unknown as Importacao;
    const reasons =
      'Login: Coluna obrigatória não preenchida. (CI03) · Cliente: O cliente “X” não existe. (C006)';
    expect(toCsv(wrongRows(importacao, CampoDeLoja))).toBe(
      `\uFEFFLoja;"Obs; livre";Motivo\r\n"'=1+1";"diz ""sim""";${reasons}\r\n`,
    );
  });
});

describe('kept column mappings', () => {
  afterEach(() => localStorage.clear());

  it('keeps column mappings per entity for the next sheet, at most 200', () => {
    keepColunas('LOJA', { Ponto: 'nome', Obs: null });
    expect(keptColunas('LOJA')).toEqual({ Ponto: 'nome', Obs: null });
    expect(keptColunas('CLIENTE')).toEqual({});
    keepColunas('LOJA', Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, null])));
    expect(Object.keys(keptColunas('LOJA'))).toHaveLength(200);
    localStorage.setItem('colunas-importadas-LOJA', '{');
    expect(keptColunas('LOJA')).toEqual({});
  });
});
