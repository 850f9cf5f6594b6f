import { expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { comVinheta, createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

type Comando = components['schemas']['PlayerComando'];

const MINUTE_MS = 60_000;

/** The jingle is never due automatically. */
const comUmaVinheta = () =>
  comVinheta(sincroniaDe([600, 600, 600]), 'Vinheta', { diaExecucao: [], duracao: 10 });

async function tocando(sincronia = comUmaVinheta()) {
  const maquina = createMaquina();
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  await ligado.comandos.entrar('loja', 'senha');
  for (let n = 0; n < 40 && !ligado.retrato().tocando; n += 1) await maquina.passar(1000);
  await maquina.passar(MINUTE_MS);
  return { maquina, ...ligado };
}
type Maquina = Awaited<ReturnType<typeof tocando>>['maquina'];

let contados = 0;
const comando = (maquina: Maquina, tipo: Comando['tipo'], campos: Partial<Comando> = {}): Comando => {
  contados += 1;
  const expiraEm = new Date(maquina.agora() + 10 * MINUTE_MS).toISOString();
  return { _id: `k${contados}`, tipo, expiraEm, ...campos };
};

/** Sends the commands with every heartbeat until all results are in, and returns the results. */
async function mandar(maquina: Maquina, ...comandos: Comando[]) {
  maquina.servidor.comandos = comandos;
  const antes = maquina.sinais.length;
  await maquina.passar(4 * MINUTE_MS);
  maquina.servidor.comandos = [];
  const ditos = maquina.sinais.slice(antes).flatMap((sinal) => sinal.comandos ?? []);
  return comandos.map(({ _id }) => ditos.find((dito) => dito._id === _id));
}
const interrompidas = ({ recebidos }: Maquina) =>
  recebidos.filter((evento) => evento.tipo === 'EXECUCAO' && evento.fim === 'INTERROMPIDA');

it('executes a repeated skip command once, without using up the shop’s skips', async () => {
  const { maquina, retrato } = await tocando();
  const pular = comando(maquina, 'PULAR');
  expect(await mandar(maquina, pular, pular)).toMatchObject([{ _id: pular._id, resultado: 'FEITO' }, {}]);
  expect(maquina.tocadas).toHaveLength(2);
  expect(retrato().pulos.usados).toBe(0);
  await maquina.passar(3 * MINUTE_MS);
  expect(interrompidas(maquina)).toHaveLength(1);
  // A result is sent only until a heartbeat with it is answered.
  expect(maquina.sinais.at(-1)!.comandos).toEqual([]);
});

it('does not repeat a command after a lost response or a restart', async () => {
  const { maquina } = await tocando();
  const pular = comando(maquina, 'PULAR');
  maquina.servidor.comandos = [pular];
  maquina.servidor.responder = (caminho, { comandos }) =>
    caminho === '/player/sinal' && Array.isArray(comandos) && comandos.length > 0 ? 'PERDIDA' : undefined;
  await maquina.passar(5 * MINUTE_MS);
  expect(maquina.tocadas).toHaveLength(2);
  await maquina.ligar();
  maquina.servidor.responder = () => undefined;
  await maquina.passar(5 * MINUTE_MS);
  expect(maquina.sinais.flatMap((sinal) => sinal.comandos ?? [])).toContainEqual({
    _id: pular._id,
    resultado: 'FEITO',
  });
  expect(maquina.sinais.at(-1)!.comandos?.every(({ resultado }) => resultado === 'FEITO')).toBe(true);
  expect(interrompidas(maquina)).toHaveLength(1);
});

it('reports a command interrupted by a power cut as rejected, and does not start it again', async () => {
  const { maquina, motor } = await tocando();
  const pular = comando(maquina, 'PULAR');
  await motor.banco.gravar({ comandos: [{ _id: pular._id, feito: null, contado: false }] });
  await maquina.ligar();
  const [dito] = await mandar(maquina, pular);
  expect(dito).toMatchObject({ resultado: 'RECUSADO', motivo: expect.stringContaining('reiniciou') });
});

it('pauses until the agency or the shop continues, even across a restart', async () => {
  const { maquina, retrato } = await tocando();
  expect(await mandar(maquina, comando(maquina, 'PAUSAR'))).toMatchObject([{ resultado: 'FEITO' }]);
  expect(retrato()).toMatchObject({ estado: 'PAUSADO', tocando: null });
  expect(maquina.sinais.at(-1)).toMatchObject({ estado: 'PAUSADO' });
  expect(await mandar(maquina, comando(maquina, 'PULAR'))).toMatchObject([
    { resultado: 'RECUSADO', motivo: 'Nada toca agora.' },
  ]);
  const outro = await maquina.ligar();
  await maquina.passar(MINUTE_MS);
  expect(outro.retrato()).toMatchObject({ estado: 'PAUSADO', tocando: null });
  expect(await mandar(maquina, comando(maquina, 'CONTINUAR'))).toMatchObject([{ resultado: 'FEITO' }]);
  expect(outro.retrato().estado).toBe('TOCANDO');

  await mandar(maquina, comando(maquina, 'PAUSAR'));
  expect(outro.retrato().estado).toBe('PAUSADO');
  outro.comandos.continuar();
  await maquina.passar(1000);
  expect(outro.retrato()).toMatchObject({ estado: 'TOCANDO', pausa: null });
});

it('a pause ends at the next opening', async () => {
  const sincronia = { ...sincroniaDe([600, 600, 600]), versao: 'v2' };
  sincronia.configuracao.horarios = [
    { dias: ['DOM'], abre: '09:00', fecha: '12:10' },
    { dias: ['DOM'], abre: '12:20', fecha: '20:00' },
  ];
  const { maquina, retrato } = await tocando(sincronia);
  await mandar(maquina, comando(maquina, 'PAUSAR'));
  const { pausa } = retrato();
  expect(new Date(pausa!.ate!).toISOString()).toBe('2026-11-22T15:20:00.000Z');
  await maquina.passar(Date.parse('2026-11-22T15:12:00Z') - maquina.agora());
  expect(retrato().estado).toBe('FORA_DO_HORARIO');
  await maquina.passar(9 * MINUTE_MS);
  expect(retrato()).toMatchObject({ estado: 'TOCANDO', pausa: null });
});

it('sets the volume unless it is locked', async () => {
  const { maquina, retrato } = await tocando();
  expect(await mandar(maquina, comando(maquina, 'VOLUME', { volume: 35 }))).toMatchObject([
    { resultado: 'FEITO' },
  ]);
  expect(retrato().volume).toEqual({ valor: 35, travado: false });
  const travada = { ...comUmaVinheta(), versao: 'v3' };
  travada.configuracao.volumeTravado = true;
  maquina.mudarSincronia(travada);
  const [, volume] = await mandar(
    maquina,
    comando(maquina, 'SINCRONIZAR'),
    comando(maquina, 'VOLUME', { volume: 90 }),
  );
  expect(volume).toMatchObject({ resultado: 'RECUSADO', motivo: 'O volume desta loja está travado.' });
  expect(retrato().volume).toEqual({ valor: 70, travado: true });
});

it('plays a jingle immediately, then the next track', async () => {
  const { maquina, retrato } = await tocando();
  const [primeira] = maquina.tocadas;
  const [sim, nao] = await mandar(
    maquina,
    comando(maquina, 'TOCAR_VINHETA', { vinheta: 'Vinheta' }),
    comando(maquina, 'TOCAR_VINHETA', { vinheta: 'outra' }),
  );
  expect(sim).toMatchObject({ resultado: 'FEITO' });
  expect(nao).toMatchObject({ resultado: 'RECUSADO' });
  expect(maquina.tocadas.slice(0, 2)).toEqual([primeira, 'Vinheta']);
  expect(maquina.tocadas).toHaveLength(3);
  expect(retrato().tocando?.tipo).toBe('MUSICA');
  await maquina.passar(MINUTE_MS);
  expect(maquina.recebidos).toContainEqual(expect.objectContaining({ tipo: 'VINHETA', vinheta: 'Vinheta' }));
});

it('plays a jingle over the track if the jingle is set that way', async () => {
  const { maquina } = await tocando(
    comVinheta(sincroniaDe([600, 600, 600]), 'Vinheta', { diaExecucao: [], duracao: 10, sobreAMusica: true }),
  );
  const tocar = comando(maquina, 'TOCAR_VINHETA', { vinheta: 'Vinheta' });
  expect(await mandar(maquina, tocar)).toMatchObject([{ resultado: 'FEITO' }]);
  expect(maquina.tocadas).toHaveLength(1);
  await maquina.passar(MINUTE_MS);
  expect(interrompidas(maquina)).toEqual([]);
  expect(maquina.recebidos).toContainEqual(expect.objectContaining({ tipo: 'VINHETA', vinheta: 'Vinheta' }));
});

it('reloads once, and reports it afterwards', async () => {
  const { maquina } = await tocando();
  const recarregar = comando(maquina, 'RECARREGAR');
  maquina.servidor.comandos = [recarregar];
  for (let n = 0; n < 120 && maquina.recargas() === 0; n += 1) await maquina.passar(1000);
  expect(maquina.recargas()).toBe(1);
  const [tocada] = maquina.tocadas;
  const { retrato } = await maquina.ligar();
  expect(await mandar(maquina, recarregar)).toMatchObject([{ resultado: 'FEITO' }]);
  expect(maquina.recargas()).toBe(1);
  expect(maquina.tocadas).toEqual([tocada, tocada]);
  expect(retrato().tocando).toMatchObject({ titulo: tocada });
  await maquina.passar(15 * MINUTE_MS);
  expect(interrompidas(maquina)).toEqual([]);
});

it('reports late and unknown commands', async () => {
  const { maquina } = await tocando();
  const tarde = comando(maquina, 'PULAR', { expiraEm: new Date(maquina.agora()).toISOString() });
  const novo = comando(maquina, 'DANCAR' as Comando['tipo']);
  const teste = comando(maquina, 'TESTAR_SOM');
  expect(await mandar(maquina, tarde, novo, teste)).toMatchObject([
    { resultado: 'TARDE' },
    { resultado: 'RECUSADO', motivo: 'Este player não conhece o comando.' },
    { resultado: 'FEITO' },
  ]);
  expect(maquina.tocadas).toHaveLength(1);
});

it('omits new fields for a server of the previous version', async () => {
  const { maquina, retrato } = await tocando();
  await mandar(maquina, comando(maquina, 'PAUSAR'));
  maquina.servidor.responder = (caminho, { comandos, estado }) =>
    caminho === '/player/sinal' && (comandos !== undefined || estado === 'PAUSADO')
      ? { status: 400, body: { error: { code: 'TPL002', message: 'Dados inválidos!' } } }
      : undefined;
  await maquina.passar(2 * MINUTE_MS);
  expect(maquina.sinais.at(-1)).toMatchObject({ estado: 'PARADO' });
  expect(maquina.sinais.at(-1)).not.toHaveProperty('comandos');
  expect(retrato()).toMatchObject({ fim: null, conexao: { online: true } });
});
