import { expect, it } from 'vitest';
import { forms } from '#generated/forms.ts';
import { emPalavras, feito, mudancas } from './palavras.ts';

const base = {
  _id: '1',
  entidadeId: '2',
  nome: 'Rede',
  admin: { _id: '3', nome: 'Ana', login: 'ana' },
  antes: null,
  depois: null,
  endereco: null,
  createdAt: '2026-11-20T12:00:00Z',
  desfazer: 'NAO',
  desfaz: null,
  tarefa: null,
} as const;

it('describes the action and its object', () => {
  expect(feito({ ...base, acao: 'EDITAR', entidade: 'CLIENTE' })).toBe('Alterou cliente');
  expect(feito({ ...base, acao: 'ADICIONAR_LOJAS', entidade: 'PLAYLIST' })).toBe(
    'Adicionou lojas à playlist',
  );
  expect(feito({ ...base, acao: 'LEMBRAR', entidade: 'COMUNICADO' })).toBe('Lembrou do comunicado');
  expect(feito({ ...base, acao: 'ENTRAR', entidade: 'SESSAO' })).toBe('Entrou');
  expect(feito({ ...base, acao: 'ESVAZIAR', entidade: 'LIXEIRA' })).toBe('Esvaziou a lixeira');
  expect(feito({ ...base, acao: 'DESFAZER', entidade: 'LOJA', desfaz: 'EXCLUIR' })).toBe(
    'Desfez: excluiu loja',
  );
});

it('writes the old and new values in words', () =>
  expect(
    mudancas({
      antes: { inadimplente: false, email: null },
      depois: { inadimplente: true, email: 'a@b.com' },
    }).map(({ texto }) => texto),
  ).toEqual(['E-mail: vazio → a@b.com', 'Inadimplente: não → sim']));

it('lists only the filled-in fields of a new entity, formatted as on screen', () =>
  expect(
    mudancas({ antes: null, depois: { cnpj: '12ABC34501DE35', telefone: null, nome: 'Rede' } }).map(
      ({ texto }) => texto,
    ),
  ).toEqual(['Nome: Rede', 'CNPJ: 12.ABC.345/01DE-35']));

it('labels fields as their forms do and formats values as on screen', () =>
  expect(
    mudancas({
      antes: { duracao: 61.2, musicas: [] },
      depois: { duracao: 5, musicas: [{ _id: '1', titulo: 'Chuva' }], tipoDeNegocio: 'LOJA_PROPRIA' },
    }).map(({ texto }) => texto),
  ).toEqual(['Tipo de negócio: Loja Própria', 'Duração: 1:01 → 0:05', 'Faixas: vazio → Chuva']));

it('writes opening hours and exceptions as their forms do', () =>
  expect(
    mudancas({
      antes: { horarios: null, excecoes: [] },
      depois: {
        horarios: [{ dias: ['SEG', 'TER', 'QUA'], abre: '09:00', fecha: '19:00' }],
        excecoes: [{ dia: '2026-12-25', fechado: true }],
      },
    }).map(({ texto }) => texto),
  ).toEqual([
    'Horário de funcionamento: vazio → seg–qua 09:00–19:00',
    'Exceções do horário: nenhuma exceção → 25/12/2026 fechado',
  ]));

it('lists the filters, format and row count of an export', () => {
  const exported = {
    ...base,
    acao: 'EXPORTAR',
    entidade: 'RELATORIO',
    entidadeId: 'reportDireitosAutorais',
    nome: 'Direitos autorais',
    depois: {
      filtros: { cliente: { _id: '1', nome: 'Rede' }, de: '2026-10-01', ate: '2026-10-31', liked: true },
      formato: 'xlsx',
      linhas: 1240,
    },
  } as const;
  expect(feito(exported)).toBe('Exportou relatório');
  expect(mudancas(exported).map(({ texto }) => texto)).toEqual([
    'Cliente: Rede',
    'De: 01/10/2026',
    'Até: 31/10/2026',
    'Curtidas: sim',
    'Formato: Planilha (.xlsx)',
    'Linhas: 1.240',
  ]);
});

it('shows the label of every form with a field of that name, but those of the settings first', () => {
  const { CONFIGURACAO, VISAO, ...others } = forms;
  const different = Object.entries(others).flatMap(([entidade, form]) =>
    Object.entries(form)
      .filter(([campo]) => !(campo in CONFIGURACAO))
      .map(([campo, { label }]) => [campo, label, emPalavras({ campo }).campo])
      .filter(([, label, shown]) => label !== shown)
      .map(([campo, label, shown]) => `${entidade}.${campo}: “${label}”, in the history “${shown}”`),
  );
  expect(different, 'titles in openapi/<entity>/schemas.yaml').toEqual([]);
});
