import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import { keepComprovantes } from '#server/days/comprovantes.job.ts';
import { whileHeld } from '#server/db/lease.ts';
import { writeFechamentos } from '#server/modules/fechamentos/fechamentos.job.ts';
import { sentenceOf } from '#server/modules/integracoes/conteudo.ts';
import { sendAviso } from '#server/modules/sistema/aviso.job.ts';
import { noteInstancia } from '#server/modules/sistema/instancias.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { startOfDay } from '#server/playlog/days.ts';
import { firstOfMonth } from '#server/playlog/kept.ts';
import { violationOf } from '#tests/support/answers.ts';
import { addConvidado, asGuest } from '#tests/support/area.ts';
import { addCliente, addLoja, addMusica, addVinheta } from '#tests/support/entities.ts';
import { addDestino, takeOcorrencias } from '#tests/support/ocorrencias.ts';
import { PASSWORD, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';
import { createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';
import { ingestPlays } from '#tests/support/told.ts';

type Tipo = components['schemas']['TipoDeOcorrencia'];
type Estado = components['schemas']['PlayerSinal']['estado'];

// Noon in São Paulo, so that stores stay open; in the future, so that sendings are due.
const clock = createClock('2033-11-24T15:00:00.000Z');
const named = () => ({ cliente: { nome: rede }, loja: { nome: 'Savassi' } });
let server: TestServer;
let cliente: string;
let rede: string;
let redes = 0;
beforeAll(async () => {
  server = await startServer({ clock: clock.read });
  await addDestino(server.db);
});
afterAll(() => server.close());

beforeEach(async () => {
  // Stores of earlier tests are silent.
  await server.db.updateTable('lojas').set({ status: 'INATIVO' }).execute();
  redes += 1;
  rede = `Rede ${redes}`;
  cliente = await addCliente(server.db, { nome: rede });
  await taken();
});

async function taken(only = ''): Promise<{ tipo: string; dados: object }[]> {
  const all = await takeOcorrencias(server.db);
  const page = JSON.stringify({ items: all, nextCursor: '' });
  expect(violationOf('listOcorrencias', 200, page)).toBeUndefined();
  return all.filter(({ tipo }) => tipo.startsWith(only));
}
const tiposOf = (all: { tipo: string }[]) => all.map(({ tipo }) => tipo);

/** A store among nine that play; `minutes` passes time, with the reports of its device, if any. */
async function watchedLoja() {
  const { db, saude } = server;
  const loja = await addLoja(db, cliente, { nome: 'Savassi' });
  const lojas = [loja];
  while (lojas.length < 10) lojas.push(await addLoja(db, cliente));
  const [device, ...others] = lojas.map((one) => createDevice(saude, clock, one));
  const minutes = async (many: number, estado?: Estado, isOurs = false) => {
    for (let minute = 0; minute < many; minute += 1) {
      clock.on(MINUTE_MS);
      if (!isOurs) for (const other of others) other.send();
      if (estado) device!.send({ estado });
      await saude.writeSinais();
      await saude.judgeSituacoes();
    }
  };
  await minutes(6, 'TOCANDO');
  return { loja, minutes };
}

const newDevice = () => ({ _id: randomUUID(), nome: 'Caixa 2', plataforma: 'web', versao: '1.0.0' });
const login = (of: string, dispositivo: object) =>
  server.call('playerLogin', { as: null, body: { login: of, senha: PASSWORD, dispositivo, assumir: true } });

async function job(
  acao: 'DESATIVAR' | 'COMANDAR',
  then = () => createTarefaWork(server.db, silent, server).work(),
) {
  const lojas = [await addLoja(server.db, cliente), await addLoja(server.db, cliente)];
  const comando = acao === 'COMANDAR' ? { tipo: 'RECARREGAR' } : undefined;
  const body = { entidade: 'LOJA', acao, filtros: { cliente }, ids: lojas, comando };
  const made = await server.call('createTarefa', { body });
  expect(made).toAnswer(201);
  await then();
  return made.body._id;
}

const night = (dia: string) =>
  whileHeld(server.db, 'comprovantes', (lease) =>
    keepComprovantes(server.db, lease, new Date(+startOfDay(addDays(dia, 1)) + 30 * MINUTE_MS)),
  );

async function addPlanned(fusoHorario = 'America/Sao_Paulo'): Promise<void> {
  const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
  const horarios = JSON.stringify([{ dias, abre: '08:00', fecha: '20:00' }]) as never;
  const lojaId = await addLoja(server.db, cliente, { horarios, fusoHorario });
  const vinhetaId = await addVinheta(server.db, cliente, {
    diaExecucao: dias as never,
    intervaloExecucao: 60,
  });
  await server.db.insertInto('vinhetaLojas').values({ vinhetaId, lojaId }).execute();
}

const flows: Record<Tipo, () => Promise<[tipos: Tipo[], dados: object, sentence: string]>> = {
  async LOJA_PAROU() {
    const { minutes } = await watchedLoja();
    await minutes(4, 'AGUARDANDO_TOQUE');
    await minutes(6);
    return [
      ['LOJA_PAROU'],
      { ...named(), situacao: 'PARADA', motivo: 'AGUARDANDO_TOQUE' },
      'Loja Savassi parou (aguardando um toque).',
    ];
  },
  async LOJA_VOLTOU() {
    const { minutes } = await watchedLoja();
    await minutes(6);
    await minutes(3, 'TOCANDO');
    return [
      ['LOJA_PAROU', 'LOJA_VOLTOU'],
      { ...named(), situacao: 'TOCANDO', motivo: null },
      'Loja Savassi voltou (tocando).',
    ];
  },
  async DISPOSITIVO_PAREADO() {
    const loja = await addLoja(server.db, cliente, { nome: 'Savassi' });
    const dispositivo = newDevice();
    const { body } = await server.call('beginPlayerPareamento', { as: null, body: { dispositivo } });
    await server.call('confirmPareamento', { body: { codigo: body.codigo, loja } });
    for (const _ of [1, 2])
      await server.call('finishPlayerPareamento', { as: null, body: { segredo: body.segredo } });
    const dados = { ...named(), dispositivo: dispositivo._id };
    return [['DISPOSITIVO_PAREADO'], dados, 'Loja Savassi tem um aparelho.'];
  },
  async DISPOSITIVO_TROCADO() {
    const { loja } = await signInDevice(server, 'trocada');
    const dispositivo = newDevice();
    for (const _ of [1, 2]) await login('trocada', dispositivo);
    const dados = { loja: { _id: loja }, dispositivo: dispositivo._id };
    return [['DISPOSITIVO_PAREADO', 'DISPOSITIVO_TROCADO'], dados, `Loja ${loja} trocou de aparelho.`];
  },
  async TAREFA_TERMINADA() {
    const cancel = async () => {
      const { body } = await server.call('listTarefas', { query: { emAndamento: true } });
      await server.call('cancelTarefa', { path: { id: body.items[0]!._id } });
    };
    await job('DESATIVAR', cancel);
    const tarefa = await job('COMANDAR');
    // The stores have no devices.
    const counts = { total: 2, falharam: 2 };
    return [
      ['TAREFA_TERMINADA', 'TAREFA_TERMINADA'],
      { tarefa, entidade: 'LOJA', acao: 'COMANDAR', status: 'CONCLUIDA', ...counts },
      'Tarefa concluída: Enviar comando, Lojas (2 no total, 2 com erro).',
    ];
  },
  async EXPORTACAO_PRONTA() {
    const body = { relatorio: 'listClientes', formato: 'csv' };
    const { body: made } = await server.call('createExportacao', { body });
    await (await fetch(server.url + made.url)).text();
    await server.settled();
    const dados = { exportacao: made._id, relatorio: 'listClientes' };
    return [['EXPORTACAO_PRONTA'], dados, 'Exportação pronta: Clientes.'];
  },
  async MES_FECHADO() {
    const { db, storage } = server;
    const first = firstOfMonth(dayOf(new Date()), -1);
    const lojaId = await addLoja(db, cliente);
    const momento = new Date(+startOfDay(first) + 12 * 60 * MINUTE_MS);
    await ingestPlays(db, [{ evento: randomUUID(), lojaId, momento, musicaId: await addMusica(db) }]);
    const mes = first.slice(0, 7);
    expect(await server.call('closeDireitosAutorais', { body: { cliente, mes } })).toAnswer(201);
    await whileHeld(db, 'fechamentos', (lease) => writeFechamentos(db, silent, storage, lease));
    const [ano, numero] = mes.split('-');
    return [
      ['MES_FECHADO'],
      { cliente: { nome: rede }, mes },
      `O mês ${numero}/${ano} de ${rede} foi fechado.`,
    ];
  },
  async COMPROVANTE_DO_DIA() {
    await addLoja(server.db, await addCliente(server.db));
    await addPlanned();
    for (const dia of ['2026-11-18', '2026-11-20', '2026-11-20']) await night(dia);
    return [
      // The first day only begins the series, and the client without jingles has no proof.
      ['COMPROVANTE_DO_DIA', 'COMPROVANTE_DO_DIA'],
      { cliente: { nome: rede }, dia: '2026-11-20' },
      `O comprovante de 20/11/2026 de ${rede} está pronto.`,
    ];
  },
  async ENVIO_FALHOU() {
    const ana = await server.addAdmin('ana');
    const agenda = { frequencia: 'SEMANAL', diaDaSemana: 'SEG', hora: '08:00', formato: 'csv' };
    const report = { nome: 'Faixas da semana', relatorio: 'reportClientesFaixas', filtros: { periodo: 30 } };
    const body = { ...report, ...agenda, administradores: [ana] };
    const { body: agendamento } = await server.call('createAgendamento', { body });
    const path = { id: agendamento._id };
    expect(await server.call('sendAgendamento', { path })).toAnswer(202);
    await server.call('deleteAdmin', { path: { id: ana } });
    await whileHeld(server.db, 'agendamentos', (lease) => server.envios.run(lease));
    return [
      ['CADASTRO_ALTERADO', 'CADASTRO_ALTERADO', 'ENVIO_FALHOU'],
      { agendamento: { _id: agendamento._id, nome: 'Faixas da semana' } },
      'O relatório “Faixas da semana” não pôde ser enviado.',
    ];
  },
  async SISTEMA_RUIM() {
    const { db, mail, settings, brand } = server;
    const now = new Date();
    const desde = new Date(+now - 60 * MINUTE_MS);
    const problema = {
      item: 'DISCO',
      resumo: '1 GB livre',
      oQueFazer: null,
      desde: desde.toISOString(),
    } as const;
    await noteInstancia(db, { id: 'a:1', desde, now, problemas: [problema] });
    for (const _ of [1, 2]) await sendAviso(db, { mail, settings, brand, now });
    return [['SISTEMA_RUIM'], { itens: ['DISCO'] }, 'O servidor precisa de atenção: espaço em disco.'];
  },
  async CADASTRO_ALTERADO() {
    const tarefa = await job('DESATIVAR');
    return [
      ['TAREFA_TERMINADA', 'CADASTRO_ALTERADO'],
      { entidade: 'LOJA', id: null, versao: null, tarefa },
      'Cadastro alterado por uma tarefa: loja.',
    ];
  },
  async PEDIDO_CRIADO() {
    const guest = asGuest(await addConvidado(server, { cliente }));
    const body = { tipo: 'OUTRO', texto: 'Mais samba' };
    const { body: asked } = await server.call('createAreaPedido', { ...guest, body });
    const dados = { pedido: asked._id, pedidoTipo: 'OUTRO', cliente: { nome: rede } };
    return [['PEDIDO_CRIADO'], dados, `Pedido de ${rede}: outro pedido.`];
  },
};

it.each(Object.keys(flows) as Tipo[])(
  '%s is recorded by its flow, as the contract describes it',
  async (tipo) => {
    const [tipos, dados, sentence] = await flows[tipo]();
    const told = await taken();
    expect(tiposOf(told)).toEqual(tipos);
    expect(told.at(-1)).toMatchObject({ tipo, dados });
    expect(sentenceOf(told.at(-1) as Parameters<typeof sentenceOf>[0])).toBe(sentence);
  },
);

it('a store does not stop if the agency pauses it, or while the fault is ours', async () => {
  const { minutes } = await watchedLoja();
  await minutes(4, 'PAUSADO');
  await minutes(4, 'TOCANDO');
  await minutes(8, undefined, true);
  expect(await taken('LOJA_')).toEqual([]);
});

it('a stopped store does not return by being disabled, and stops again afterwards', async () => {
  const { loja, minutes } = await watchedLoja();
  await minutes(6);
  for (const status of ['INATIVO', 'ATIVO'] as const) {
    await server.db.updateTable('lojas').set({ status }).where('id', '=', loja).execute();
    await minutes(20);
  }
  expect(tiposOf(await taken('LOJA_'))).toEqual(['LOJA_PAROU', 'LOJA_PAROU']);
});

it('the proof of a day is announced with the last store of a client', async () => {
  const days = async () => (await taken()).map(({ dados }) => (dados as { dia?: string }).dia);
  // More than a batch. The series of the last one begins a day earlier, because its days end later.
  for (let n = 0; n < 12; n += 1) await addPlanned();
  await addPlanned('America/Rio_Branco');
  await night('2026-11-18');
  await night('2026-11-19');
  expect(await days()).toEqual(['2026-11-18']);
  await night('2026-11-20');
  expect(await days()).toEqual(['2026-11-19']);
  await addPlanned();
  await night('2026-11-20');
  expect(await days()).toEqual([]);
});
