import { expect, it } from 'vitest';
import { createMachine } from '#tests/support/machine.ts';

const reject = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  body: { error: { code, message: code } },
});

async function startUnpaired() {
  const machine = createMachine();
  const paired = { accessToken: 't', trocarSenha: false, agora: new Date(machine.now()).toISOString() };
  const codes: string[] = [];
  const estado = { confirmado: false, vencido: false };
  machine.server.respond = (path, body) => {
    if (path === '/player/pareamento') {
      const codigo = `AAAABBB${codes.length + 2}`;
      codes.push(codigo);
      estado.vencido = false;
      return { status: 201, body: { codigo, segredo: `s-${codigo}`, expiraEm: '', intervaloS: 3 } };
    }
    if (path !== '/player/pareamento/concluir') return undefined;
    if (estado.vencido || body.segredo !== `s-${codes.at(-1)}`) return reject(401, 'TPL012');
    if (!estado.confirmado) return { status: 202, body: { intervaloS: 3 } };
    const loja = { _id: 'loja', nome: 'Loja', cliente: { _id: 'c', nome: 'Cliente' }, fusoHorario: 'UTC' };
    return { status: 200, body: { ...paired, loja } };
  };
  const player = await machine.start();
  const countPolls = () => machine.calls.filter((one) => one === '/player/pareamento/concluir').length;
  return { machine, codes, estado, countPolls, ...player };
}

it('requests a code when it is visible, and plays within five seconds of the confirmation', async () => {
  const { machine, estado, snapshot, comandos } = await startUnpaired();
  await machine.pass(10_000);
  expect(machine.calls).toEqual([]);
  comandos.pair(true);
  await machine.pass(10_000);
  expect(snapshot().pareamento).toEqual({ codigo: 'AAAABBB2', problema: null });
  estado.confirmado = true;
  await machine.pass(5_000);
  expect(snapshot()).toMatchObject({
    estado: 'TOCANDO',
    sessao: { estado: 'ENTRADA', loja: { _id: 'loja' } },
  });
  expect(snapshot().pareamento.codigo).toBeNull();
});

it('polls every three seconds while the code is visible, and not otherwise', async () => {
  const { machine, comandos, countPolls } = await startUnpaired();
  comandos.pair(true);
  await machine.pass(30_000);
  expect(countPolls()).toBe(10);
  comandos.pair(false);
  await machine.pass(300_000);
  expect(countPolls()).toBe(10);
  comandos.pair(true);
  await machine.pass(0);
  expect(countPolls()).toBe(11);
});

it('replaces an expired code, and keeps a code across a restart', async () => {
  const { machine, codes, estado, snapshot, comandos } = await startUnpaired();
  comandos.pair(true);
  await machine.pass(4_000);
  estado.vencido = true;
  await machine.pass(4_000);
  expect(snapshot().pareamento.codigo).toBe('AAAABBB3');
  const other = await machine.start();
  other.comandos.pair(true);
  await machine.pass(10_000);
  expect(other.snapshot().pareamento.codigo).toBe('AAAABBB3');
  expect(codes).toHaveLength(2);
});

it('shows why pairing fails without a server or beyond the rate limit, and recovers', async () => {
  const { machine, snapshot, comandos } = await startUnpaired();
  const { respond } = machine.server;
  machine.server.respond = () => reject(429, 'REQ002', { 'retry-after': '60' });
  comandos.pair(true);
  await machine.pass(1_000);
  expect(snapshot().pareamento).toEqual({ codigo: null, problema: 'REQ002' });
  const before = machine.calls.length;
  await machine.pass(55_000);
  expect(machine.calls).toHaveLength(before);
  machine.server.respond = respond;
  machine.server.online = false;
  await machine.pass(60_000);
  expect(snapshot().pareamento.problema).toContain('Não foi possível conectar ao servidor');
  machine.server.online = true;
  await machine.pass(60_000);
  expect(snapshot().pareamento).toEqual({ codigo: 'AAAABBB2', problema: null });
});

it('accepts a password while a code is shown, and stops polling', async () => {
  const { machine, snapshot, comandos, countPolls } = await startUnpaired();
  comandos.pair(true);
  await machine.pass(4_000);
  expect(await comandos.signIn('loja', 'senha')).toBeUndefined();
  comandos.pair(false);
  const before = countPolls();
  await machine.pass(60_000);
  expect(countPolls()).toBe(before);
  expect(snapshot().pareamento.codigo).toBeNull();
});
