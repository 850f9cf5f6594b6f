import { expect, test } from 'vitest';
import type { Pedida, Tarefa } from './tarefas.ts';
import { fimText, paradaText, perguntaOf, previaText, retiradaText, tituloOf } from './textos.ts';

const ended = (of: Partial<Tarefa>) =>
  fimText({
    entidade: 'LOJA',
    acao: 'DESATIVAR',
    status: 'CONCLUIDA',
    total: 223,
    feitas: 223,
    semMudanca: 0,
    falharam: 0,
    ...of,
  } as Tarefa);

test('a job names its action and row count, then its outcome', () => {
  const tarefa = { entidade: 'LOJA', total: 243 } as Tarefa;
  expect(tituloOf({ ...tarefa, acao: 'DESATIVAR' })).toBe('Desativar 243 lojas');
  expect(tituloOf({ ...tarefa, acao: 'NOTIFICAR' })).toBe('Enviar notificação: 243 lojas');
  const pedida = { entidade: 'LOJA', acao: 'DESATIVAR', filtros: {} } as Pedida;
  expect(perguntaOf(pedida, 243, async () => ({}) as never).title).toBe('Desativar 243 lojas?');
  expect(ended({})).toBe('223 desativadas.');
  expect(ended({ entidade: 'CLIENTE', feitas: 1, total: 1 })).toBe('1 desativado.');
  expect(ended({ acao: 'ADICIONAR_PLAYLIST' })).toBe('223 alteradas.');
});

test('taking tracks out names playlists, tracks and stores that fall silent', () => {
  const previa = { total: 12, faixas: 3, vazias: 0, lojas: 0 } as Parameters<typeof retiradaText>[0];
  expect(retiradaText({ ...previa, total: 0 })).toBe(
    'Nenhuma destas faixas está nas playlists deste cliente.',
  );
  expect(retiradaText(previa)).toBe('12 playlists, 3 faixas.');
  expect(retiradaText({ ...previa, vazias: 1, lojas: 2, semMusica: 1 })).toBe(
    '12 playlists, 3 faixas. 1 playlist fica sem faixas. Deixa de tocar em 2 lojas; 1 loja fica sem nenhuma playlist ativa e para de tocar.',
  );
  expect(retiradaText({ ...previa, comRegra: 2 })).toBe(
    '12 playlists, 3 faixas. 2 playlists seguem uma regra e não mudam.',
  );
  expect(retiradaText({ ...previa, total: 0, comRegra: 1 })).toBe('1 playlist segue uma regra e não muda.');
  const alvo = { _id: 'c1', nome: 'Rede Ipê' };
  const tarefa = { entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS', alvo, total: 12, feitas: 12 };
  expect(tituloOf(tarefa as Tarefa)).toBe('Retirar faixas de Rede Ipê: 12 playlists');
});

test('the question and the job name the target of the action', async () => {
  const alvo = { _id: 'c1', nome: 'Rede Ipê' };
  const pedida = { entidade: 'MUSICA', acao: 'BLOQUEAR', filtros: {}, alvo: 'c1' } as Pedida;
  const question = perguntaOf(pedida, 12, async () => ({ total: 12, semMudanca: 0, alvo }) as never);
  expect((await question.counted!()).title).toBe('Bloquear para Rede Ipê: 12 músicas?');
  const grupo = { _id: 'g1', nome: 'Shoppings' };
  const tarefa = { entidade: 'LOJA', acao: 'ADICIONAR_AO_GRUPO', total: 3, alvo: grupo } as Tarefa;
  expect(tituloOf(tarefa)).toBe('Adicionar ao grupo Shoppings: 3 lojas');
});

test('sent instructions are described as irreversible', () => {
  const pedida = { entidade: 'LOJA', acao: 'ENVIAR_INSTRUCOES', filtros: {} } as Pedida;
  const { title, text } = perguntaOf(pedida, 3, async () => ({}) as never);
  expect(title).toBe('Enviar instruções: 3 lojas?');
  expect(text).toContain('Um e-mail enviado não pode ser desfeito.');
  expect(ended({ acao: 'ENVIAR_INSTRUCOES', total: 3, feitas: 2, semMudanca: 1 })).toBe(
    '2 instruídas, 1 sem mudança.',
  );
});

test('commands are described as irreversible', () => {
  const comando = { tipo: 'VOLUME', volume: 30 } as const;
  const pedida = { entidade: 'LOJA', acao: 'COMANDAR', filtros: {}, comando } as Pedida;
  const { title, text, confirm } = perguntaOf(pedida, 3, async () => ({}) as never);
  expect([title, confirm]).toEqual(['Mudar o volume: 3 lojas?', 'Mudar o volume']);
  expect(text).toContain('Um comando não pode ser desfeito.');
  expect(tituloOf({ entidade: 'LOJA', acao: 'COMANDAR', comando, total: 3 } as Tarefa)).toBe(
    'Mudar o volume: 3 lojas',
  );
  expect(ended({ acao: 'COMANDAR', total: 3, feitas: 2, falharam: 1 })).toBe('2 comandadas, 1 falhou.');
});

test('the rows already inactive are counted once', () =>
  expect(
    previaText({ entidade: 'LOJA', acao: 'DESATIVAR', filtros: {} } as Pedida, {
      total: 243,
      semMudanca: 20,
      lojas: 223,
      lojasInativas: 20,
      lojasDeClienteInativo: 0,
      semMusica: 0,
      alvo: null,
    }),
  ).toBe('243 lojas, 20 já estão inativas. 223 lojas param de tocar.'));

test('deleting clients lists the groups and grades deleted along', () => {
  const previa = {
    total: 2,
    semMudanca: 0,
    lojas: 3,
    lojasInativas: 0,
    lojasDeClienteInativo: 0,
    semMusica: 3,
    alvo: null,
  };
  const pedida = { entidade: 'CLIENTE', acao: 'EXCLUIR', filtros: {} } as Pedida;
  expect(previaText(pedida, { ...previa, grupos: 1, grades: 2 })).toContain(
    '3 lojas param de tocar. Vão junto: 1 grupo de lojas e 2 grades.',
  );
});

test('a paused job shows when it will retry', () =>
  expect(paradaText('2026-11-24T17:05:00.000Z')).toBe(
    'Parada: algo de que ela precisa está em uso ou indisponível. Nova tentativa em 24/11/2026 14:05.',
  ));
