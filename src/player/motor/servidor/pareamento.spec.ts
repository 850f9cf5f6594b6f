import { expect, it } from 'vitest';
import { createMaquina } from '#tests/support/maquina.ts';

const recusa = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  body: { error: { code, message: code } },
});

async function esperando() {
  const maquina = createMaquina();
  const pareado = { accessToken: 't', trocarSenha: false, agora: new Date(maquina.agora()).toISOString() };
  const codigos: string[] = [];
  const estado = { confirmado: false, vencido: false };
  maquina.servidor.responder = (caminho, corpo) => {
    if (caminho === '/player/pareamento') {
      const codigo = `AAAABBB${codigos.length + 2}`;
      codigos.push(codigo);
      estado.vencido = false;
      return { status: 201, body: { codigo, segredo: `s-${codigo}`, expiraEm: '', intervaloS: 3 } };
    }
    if (caminho !== '/player/pareamento/concluir') return undefined;
    if (estado.vencido || corpo.segredo !== `s-${codigos.at(-1)}`) return recusa(401, 'TPL012');
    if (!estado.confirmado) return { status: 202, body: { intervaloS: 3 } };
    const loja = { _id: 'loja', nome: 'Loja', cliente: { _id: 'c', nome: 'Cliente' }, fusoHorario: 'UTC' };
    return { status: 200, body: { ...pareado, loja } };
  };
  const ligado = await maquina.ligar();
  const perguntas = () => maquina.chamadas.filter((um) => um === '/player/pareamento/concluir').length;
  return { maquina, codigos, estado, perguntas, ...ligado };
}

it('requests a code when it is visible, and plays within five seconds of the confirmation', async () => {
  const { maquina, estado, retrato, comandos } = await esperando();
  await maquina.passar(10_000);
  expect(maquina.chamadas).toEqual([]);
  comandos.parear(true);
  await maquina.passar(10_000);
  expect(retrato().pareamento).toEqual({ codigo: 'AAAABBB2', problema: null });
  estado.confirmado = true;
  await maquina.passar(5_000);
  expect(retrato()).toMatchObject({
    estado: 'TOCANDO',
    sessao: { estado: 'ENTRADA', loja: { _id: 'loja' } },
  });
  expect(retrato().pareamento.codigo).toBeNull();
});

it('polls every three seconds while the code is visible, and not otherwise', async () => {
  const { maquina, comandos, perguntas } = await esperando();
  comandos.parear(true);
  await maquina.passar(30_000);
  expect(perguntas()).toBe(10);
  comandos.parear(false);
  await maquina.passar(300_000);
  expect(perguntas()).toBe(10);
  comandos.parear(true);
  await maquina.passar(0);
  expect(perguntas()).toBe(11);
});

it('replaces an expired code, and keeps a code across a restart', async () => {
  const { maquina, codigos, estado, retrato, comandos } = await esperando();
  comandos.parear(true);
  await maquina.passar(4_000);
  estado.vencido = true;
  await maquina.passar(4_000);
  expect(retrato().pareamento.codigo).toBe('AAAABBB3');
  const outro = await maquina.ligar();
  outro.comandos.parear(true);
  await maquina.passar(10_000);
  expect(outro.retrato().pareamento.codigo).toBe('AAAABBB3');
  expect(codigos).toHaveLength(2);
});

it('shows why pairing fails without a server or beyond the rate limit, and recovers', async () => {
  const { maquina, retrato, comandos } = await esperando();
  const { responder } = maquina.servidor;
  maquina.servidor.responder = () => recusa(429, 'REQ002', { 'retry-after': '60' });
  comandos.parear(true);
  await maquina.passar(1_000);
  expect(retrato().pareamento).toEqual({ codigo: null, problema: 'REQ002' });
  const antes = maquina.chamadas.length;
  await maquina.passar(55_000);
  expect(maquina.chamadas).toHaveLength(antes);
  maquina.servidor.responder = responder;
  maquina.servidor.online = false;
  await maquina.passar(60_000);
  expect(retrato().pareamento.problema).toContain('Não foi possível conectar ao servidor');
  maquina.servidor.online = true;
  await maquina.passar(60_000);
  expect(retrato().pareamento).toEqual({ codigo: 'AAAABBB2', problema: null });
});

it('accepts a password while a code is shown, and stops polling', async () => {
  const { maquina, retrato, comandos, perguntas } = await esperando();
  comandos.parear(true);
  await maquina.passar(4_000);
  expect(await comandos.entrar('loja', 'senha')).toBeUndefined();
  comandos.parear(false);
  const antes = perguntas();
  await maquina.passar(60_000);
  expect(perguntas()).toBe(antes);
  expect(retrato().pareamento.codigo).toBeNull();
});
