import { expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { createMachine, createSincronia, withVinheta } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

type Comando = components['schemas']['PlayerComando'];

const MINUTE_MS = 60_000;

/** The jingle is never due automatically. */
const withOneVinheta = () =>
  withVinheta(createSincronia([600, 600, 600]), 'Vinheta', { diaExecucao: [], duracao: 10 });

async function startPlaying(sincronia = withOneVinheta()) {
  const machine = createMachine();
  machine.setSincronia(sincronia);
  const player = await machine.start();
  await player.comandos.signIn('loja', 'senha');
  for (let n = 0; n < 40 && !player.snapshot().tocando; n += 1) await machine.pass(1000);
  await machine.pass(MINUTE_MS);
  return { machine, ...player };
}
type Machine = Awaited<ReturnType<typeof startPlaying>>['machine'];

let created = 0;
const makeComando = (machine: Machine, tipo: Comando['tipo'], fields: Partial<Comando> = {}): Comando => {
  created += 1;
  const expiraEm = new Date(machine.now() + 10 * MINUTE_MS).toISOString();
  return { _id: `k${created}`, tipo, expiraEm, ...fields };
};

async function send(machine: Machine, ...comandos: Comando[]) {
  machine.server.comandos = comandos;
  const before = machine.sinais.length;
  await machine.pass(4 * MINUTE_MS);
  machine.server.comandos = [];
  const results = machine.sinais.slice(before).flatMap((sinal) => sinal.comandos ?? []);
  return comandos.map(({ _id }) => results.find((result) => result._id === _id));
}
const interrupted = ({ received }: Machine) =>
  received.filter((evento) => evento.tipo === 'EXECUCAO' && evento.fim === 'INTERROMPIDA');

it('executes a repeated skip command once, without using up the shop’s skips', async () => {
  const { machine, snapshot } = await startPlaying();
  const skip = makeComando(machine, 'PULAR');
  expect(await send(machine, skip, skip)).toMatchObject([{ _id: skip._id, resultado: 'FEITO' }, {}]);
  expect(machine.played).toHaveLength(2);
  expect(snapshot().pulos.usados).toBe(0);
  await machine.pass(3 * MINUTE_MS);
  expect(interrupted(machine)).toHaveLength(1);
  // A result is sent only until a heartbeat with it is answered.
  expect(machine.sinais.at(-1)!.comandos).toEqual([]);
});

it('does not repeat a command after a lost response or a restart', async () => {
  const { machine } = await startPlaying();
  const skip = makeComando(machine, 'PULAR');
  machine.server.comandos = [skip];
  machine.server.respond = (path, { comandos }) =>
    path === '/player/sinal' && Array.isArray(comandos) && comandos.length > 0 ? 'PERDIDA' : undefined;
  await machine.pass(5 * MINUTE_MS);
  expect(machine.played).toHaveLength(2);
  await machine.start();
  machine.server.respond = () => undefined;
  await machine.pass(5 * MINUTE_MS);
  expect(machine.sinais.flatMap((sinal) => sinal.comandos ?? [])).toContainEqual({
    _id: skip._id,
    resultado: 'FEITO',
  });
  expect(machine.sinais.at(-1)!.comandos?.every(({ resultado }) => resultado === 'FEITO')).toBe(true);
  expect(interrupted(machine)).toHaveLength(1);
});

it('reports a command interrupted by a power cut as rejected, and does not start it again', async () => {
  const { machine, engine } = await startPlaying();
  const skip = makeComando(machine, 'PULAR');
  await engine.database.save({ comandos: [{ _id: skip._id, feito: null, contado: false }] });
  await machine.start();
  const [result] = await send(machine, skip);
  expect(result).toMatchObject({ resultado: 'RECUSADO', motivo: expect.stringContaining('reiniciou') });
});

it('pauses until the agency or the shop continues, even across a restart', async () => {
  const { machine, snapshot } = await startPlaying();
  expect(await send(machine, makeComando(machine, 'PAUSAR'))).toMatchObject([{ resultado: 'FEITO' }]);
  expect(snapshot()).toMatchObject({ estado: 'PAUSADO', tocando: null });
  expect(machine.sinais.at(-1)).toMatchObject({ estado: 'PAUSADO' });
  expect(await send(machine, makeComando(machine, 'PULAR'))).toMatchObject([
    { resultado: 'RECUSADO', motivo: 'Nada toca agora.' },
  ]);
  const other = await machine.start();
  await machine.pass(MINUTE_MS);
  expect(other.snapshot()).toMatchObject({ estado: 'PAUSADO', tocando: null });
  expect(await send(machine, makeComando(machine, 'CONTINUAR'))).toMatchObject([{ resultado: 'FEITO' }]);
  expect(other.snapshot().estado).toBe('TOCANDO');

  await send(machine, makeComando(machine, 'PAUSAR'));
  expect(other.snapshot().estado).toBe('PAUSADO');
  other.comandos.resume();
  await machine.pass(1000);
  expect(other.snapshot()).toMatchObject({ estado: 'TOCANDO', pausa: null });
});

it('a pause ends at the next opening', async () => {
  const sincronia = { ...createSincronia([600, 600, 600]), versao: 'v2' };
  sincronia.configuracao.horarios = [
    { dias: ['DOM'], abre: '09:00', fecha: '12:10' },
    { dias: ['DOM'], abre: '12:20', fecha: '20:00' },
  ];
  const { machine, snapshot } = await startPlaying(sincronia);
  await send(machine, makeComando(machine, 'PAUSAR'));
  const { pausa } = snapshot();
  expect(new Date(pausa!.ate!).toISOString()).toBe('2026-11-22T15:20:00.000Z');
  await machine.pass(Date.parse('2026-11-22T15:12:00Z') - machine.now());
  expect(snapshot().estado).toBe('FORA_DO_HORARIO');
  await machine.pass(9 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ estado: 'TOCANDO', pausa: null });
});

it('sets the volume unless it is locked', async () => {
  const { machine, snapshot } = await startPlaying();
  expect(await send(machine, makeComando(machine, 'VOLUME', { volume: 35 }))).toMatchObject([
    { resultado: 'FEITO' },
  ]);
  expect(snapshot().volume).toEqual({ valor: 35, travado: false });
  const locked = { ...withOneVinheta(), versao: 'v3' };
  locked.configuracao.volumeTravado = true;
  machine.setSincronia(locked);
  const [, volume] = await send(
    machine,
    makeComando(machine, 'SINCRONIZAR'),
    makeComando(machine, 'VOLUME', { volume: 90 }),
  );
  expect(volume).toMatchObject({ resultado: 'RECUSADO', motivo: 'O volume desta loja está travado.' });
  expect(snapshot().volume).toEqual({ valor: 70, travado: true });
});

it('plays a jingle immediately, then the next track', async () => {
  const { machine, snapshot } = await startPlaying();
  const [first] = machine.played;
  const [played, unknown] = await send(
    machine,
    makeComando(machine, 'TOCAR_VINHETA', { vinheta: 'Vinheta' }),
    makeComando(machine, 'TOCAR_VINHETA', { vinheta: 'outra' }),
  );
  expect(played).toMatchObject({ resultado: 'FEITO' });
  expect(unknown).toMatchObject({ resultado: 'RECUSADO' });
  expect(machine.played.slice(0, 2)).toEqual([first, 'Vinheta']);
  expect(machine.played).toHaveLength(3);
  expect(snapshot().tocando?.tipo).toBe('MUSICA');
  await machine.pass(MINUTE_MS);
  expect(machine.received).toContainEqual(expect.objectContaining({ tipo: 'VINHETA', vinheta: 'Vinheta' }));
});

it('plays a jingle over the track if the jingle is set that way', async () => {
  const { machine } = await startPlaying(
    withVinheta(createSincronia([600, 600, 600]), 'Vinheta', {
      diaExecucao: [],
      duracao: 10,
      sobreAMusica: true,
    }),
  );
  const play = makeComando(machine, 'TOCAR_VINHETA', { vinheta: 'Vinheta' });
  expect(await send(machine, play)).toMatchObject([{ resultado: 'FEITO' }]);
  expect(machine.played).toHaveLength(1);
  await machine.pass(MINUTE_MS);
  expect(interrupted(machine)).toEqual([]);
  expect(machine.received).toContainEqual(expect.objectContaining({ tipo: 'VINHETA', vinheta: 'Vinheta' }));
});

it('reloads once, and reports it afterwards', async () => {
  const { machine } = await startPlaying();
  const reload = makeComando(machine, 'RECARREGAR');
  machine.server.comandos = [reload];
  for (let n = 0; n < 120 && machine.reloads() === 0; n += 1) await machine.pass(1000);
  expect(machine.reloads()).toBe(1);
  const [playing] = machine.played;
  const { snapshot } = await machine.start();
  expect(await send(machine, reload)).toMatchObject([{ resultado: 'FEITO' }]);
  expect(machine.reloads()).toBe(1);
  expect(machine.played).toEqual([playing, playing]);
  expect(snapshot().tocando).toMatchObject({ titulo: playing });
  await machine.pass(15 * MINUTE_MS);
  expect(interrupted(machine)).toEqual([]);
});

it('reports late and unknown commands', async () => {
  const { machine } = await startPlaying();
  const late = makeComando(machine, 'PULAR', { expiraEm: new Date(machine.now()).toISOString() });
  const dance = makeComando(machine, 'DANCAR' as Comando['tipo']);
  const soundTest = makeComando(machine, 'TESTAR_SOM');
  expect(await send(machine, late, dance, soundTest)).toMatchObject([
    { resultado: 'TARDE' },
    { resultado: 'RECUSADO', motivo: 'Este player não conhece o comando.' },
    { resultado: 'FEITO' },
  ]);
  expect(machine.played).toHaveLength(1);
});

it('sends one report without secrets, and gives the reason if the server refuses it', async () => {
  const { machine, engine } = await startPlaying();
  const reports: { comando: string; texto: string }[] = [];
  machine.server.respond = (path, sent) => {
    if (path === '/player/diagnostico') reports.push(sent as never);
    return undefined;
  };
  engine.log.error('Falhou com o token t, avise ana@rede.com.br ou (31) 99887-7665', 'ERRO');
  const report = makeComando(machine, 'DIAGNOSTICO');
  expect(await send(machine, report)).toMatchObject([{ resultado: 'FEITO' }]);
  await machine.pass(3 * MINUTE_MS);
  expect(reports).toHaveLength(1);
  const { comando, texto } = reports[0]!;
  expect(comando).toBe(report._id);
  expect(texto).toContain('Player: 1.0.0\nNavegador: Navegador/1.2.3\n');
  expect(texto).toMatch(/^Tocando: MUSICA m\d, Faixa \d, Banda \d, da playlist Tarde, desde 2026-11-22T15:/m);
  expect(texto).toContain('\nArmazenamento: 1 MB de 1000 MB, OPFS, persistente\n');
  expect(texto).toMatch(/ERRO Falhou com o token \*\*\*, avise \*\*\* ou \*\*\*$/m);

  machine.server.respond = (path) =>
    path === '/player/diagnostico'
      ? { status: 409, body: { error: { code: 'CM003', message: 'Já foi recebido.' } } }
      : undefined;
  expect(await send(machine, makeComando(machine, 'DIAGNOSTICO'))).toMatchObject([
    { resultado: 'RECUSADO', motivo: 'Já foi recebido.' },
  ]);
});

it('omits new fields for a server of the previous version', async () => {
  const { machine, snapshot } = await startPlaying();
  await send(machine, makeComando(machine, 'PAUSAR'));
  machine.server.respond = (path, { comandos, estado }) =>
    path === '/player/sinal' && (comandos !== undefined || estado === 'PAUSADO')
      ? { status: 400, body: { error: { code: 'TPL002', message: 'Dados inválidos!' } } }
      : undefined;
  await machine.pass(2 * MINUTE_MS);
  expect(machine.sinais.at(-1)).toMatchObject({ estado: 'PARADO' });
  expect(machine.sinais.at(-1)).not.toHaveProperty('comandos');
  expect(snapshot()).toMatchObject({ fim: null, conexao: { online: true } });
});
