import { expect, it } from 'vitest';
import { horariosText } from '#domain/horariosText.ts';
import { LojaCreate } from '#generated/fields.ts';
import { funcionamentoRules, textosOf } from './funcionamento.ts';
import { alertasText, type Excecao, excecoesText, type Horario } from './textos.ts';

const horario = (dias: Horario['dias'], abre = '09:00', fecha = '19:00'): Horario => ({ dias, abre, fecha });

it.each<[Horario[] | null, string]>([
  [null, 'sem horário informado'],
  [[], 'sem horário informado'],
  [[horario(['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'])], 'seg–sáb 09:00–19:00'],
  [[horario(['DOM', 'SAB'], '10:00', '02:00')], 'sáb e dom 10:00–02:00'],
  [[horario(['DOM', 'SEG', 'QUA', 'QUI', 'SEX'])], 'seg, qua–sex e dom 09:00–19:00'],
  [
    [horario(['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'], '00:00', '00:00')],
    'todos os dias 00:00–00:00',
  ],
  [[horario(['SEX']), horario(['SAB'], '09:00', '13:00')], 'sex 09:00–19:00; sáb 09:00–13:00'],
])('writes the hours %j', (horarios, text) => expect(horariosText(horarios)).toBe(text));

it('writes the first exceptions and counts the rest', () => {
  const natal: Excecao = { dia: '2026-12-25', fechado: true };
  const vespera: Excecao = { dia: '2026-12-24', fechado: false, abre: '09:00', fecha: '14:00' };
  expect(excecoesText(null)).toBe('nenhuma exceção');
  expect(excecoesText([natal, vespera])).toBe('25/12/2026 fechado; 24/12/2026 09:00–14:00');
  expect(excecoesText([natal, natal, natal, vespera, vespera])).toMatch(/fechado; e mais 2$/);
});

it.each<[Parameters<typeof funcionamentoRules>[0], object]>([
  [{ horarios: null, excecoes: null }, {}],
  [{ horarios: [horario(['SEG'])], excecoes: [] }, {}],
  [
    { horarios: [horario(['SEG']), horario([])], excecoes: null },
    { horarios: 'Horário 2: escolha ao menos um dia.' },
  ],
  [{ horarios: [horario(['SEG'], '')], excecoes: null }, { horarios: 'Horário 1: informe a abertura.' }],
  [
    { horarios: [horario(['SEG'], '09:00', '')], excecoes: null },
    { horarios: 'Horário 1: informe o fechamento.' },
  ],
  [{ horarios: null, excecoes: [{ dia: '', fechado: true }] }, { excecoes: 'Exceção 1: informe a data.' }],
  [
    { horarios: null, excecoes: [{ dia: '2026-12-25', fechado: false, abre: '09:00' }] },
    { excecoes: 'Exceção 1: informe o fechamento.' },
  ],
  [
    {
      horarios: null,
      excecoes: [
        { dia: '2026-12-25', fechado: true },
        { dia: '2026-12-25', fechado: true },
      ],
    },
    { excecoes: 'Exceção 2: a data já está na exceção 1.' },
  ],
])('reports the first invalid line: %j', (values, wrong) =>
  expect(JSON.parse(JSON.stringify(funcionamentoRules(values)))).toEqual(wrong),
);

it.each([
  [{ ligado: false, destinatarios: ['ana@a.com'], resumoDiarioAs: '08:00' }, 'ninguém é avisado'],
  [{ ligado: true, destinatarios: [], resumoDiarioAs: null }, 'ninguém é avisado'],
  [{ ligado: true, destinatarios: ['ana@a.com'], resumoDiarioAs: null }, 'ana@a.com, depois de 1 minuto'],
  [
    { ligado: true, destinatarios: ['ana@a.com', 'bia@a.com', 'eva@a.com'], resumoDiarioAs: '08:00' },
    'ana@a.com e mais 2, depois de 1 minuto; resumo diário às 08:00',
  ],
])('lists the recipients of %j', (alertas, text) =>
  expect(alertasText({ ...alertas, silencioMin: 1 })).toBe(text),
);

it('formats stored texts, and turns null into an empty text', () => {
  const loja = { nome: 'Matriz', telefone: '1133445577', cep: '01310100', cnpj: null, volume: 7 };
  expect(textosOf(LojaCreate, loja)).toMatchObject({
    nome: 'Matriz',
    telefone: '(11) 3344-5577',
    cep: '01310-100',
    cnpj: '',
  });
  expect(textosOf(LojaCreate)).not.toHaveProperty('volume');
});
