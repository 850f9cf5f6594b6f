import { expect, it } from 'vitest';
import { type Desfazivel, porQueNao } from './porQueNao.ts';

const agora = Date.parse('2026-11-22T15:00:00Z');
const hoje = '2026-11-22T14:00:00.000Z';
const eu = { _id: 'a1', level: '1' } as const;
const minha: Desfazivel = { acao: 'EDITAR', depois: {}, createdAt: hoje, admin: { _id: 'a1' } };

it.each<[Partial<Desfazivel>, string]>([
  [{ acao: 'ENVIAR_INSTRUCOES' }, 'o e-mail já foi enviado'],
  [{ acao: 'EXPORTAR' }, 'o arquivo já saiu daqui'],
  [{ acao: 'SAIR' }, 'ela não muda cadastros'],
  [{ createdAt: '2026-10-20T15:00:00.000Z' }, 'passaram mais de 30 dias'],
  [{ admin: { _id: 'a2' } }, 'foi feita por outra pessoa, e só ela ou o nível 0 pode desfazer'],
  [{}, 'o que ela mudou foi apagado em definitivo'],
])('gives the one reason that applies: %j', (of, text) =>
  expect(porQueNao({ ...minha, ...of }, eu, agora)).toBe(`Esta ação não pode ser desfeita: ${text}.`),
);
