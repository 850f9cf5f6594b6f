// The living stores of the demonstration, by the public API alone: the server starts this, and says which stores.
import { setTimeout as wait } from 'node:timers/promises';
import { criarAparelho, semPercalcos } from './aparelho.ts';
import { createApi, Refused } from './api.ts';
import { chanceOf } from './chance.ts';
import { entrar } from './entrada.ts';
import { createRelogio } from './relogio.ts';

/** What the server says once: the stores, and the password that they all have. */
type Pedido = { url: string; senha: string; lojas: { _id: string; login: string }[] };

/** The stores' time begins so long ago and meets now within the first minute, so that something is to be seen at once. */
const COMECO = { horas: 0.1, velocidade: 10 };
const PASSO_MS = 15_000;
const ESPERA_SUSPENSA_MS = 60_000;
/** Of so many stores one falls silent after its first heartbeat, as happens: the board has something to show. */
const LOJAS_POR_MUDA = 20;
/** Stores do not sign in all at once. */
const ENTRADAS_EM_MS = 10_000;

const semente = 'demonstração';
const semLivro = { gerou() {}, respondido() {}, difere() {} };

/** Plays until the store is somebody else's: taken over, unlinked, deleted, or with another password. */
async function viver(
  { url, senha }: Pedido,
  { _id, login }: Pedido['lojas'][number],
  isMuda: boolean,
): Promise<void> {
  const chance = chanceOf(`${semente} ${_id}`);
  const api = createApi(url, { velocidade: 1, chance });
  await wait(chance() * ENTRADAS_EM_MS);
  const acesso = await entrar(api, { login, senha }, _id);
  const sincronia = await api.insist('getPlayerSincronia', acesso.token(), {});
  const modo = { chance, semente, percalcos: semPercalcos, livro: semLivro };
  const aparelho = criarAparelho(api, _id, acesso, sincronia, modo);
  const relogio = createRelogio(COMECO);
  for (;;) {
    const isSuspensa = await aparelho.seguir(relogio, false).catch((error) => {
      if (error instanceof Refused && error.code === 'TPL005') return true;
      throw error;
    });
    if (isMuda) return;
    await wait((isSuspensa ? ESPERA_SUSPENSA_MS : PASSO_MS) * (0.5 + chance()));
  }
}

// A signal to the whole process group, as Ctrl-C and systemd send it, is the server's: it lets this process go.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.once('message', (pedido: Pedido) => {
  for (const [n, loja] of pedido.lojas.entries())
    viver(pedido, loja, n % LOJAS_POR_MUDA === LOJAS_POR_MUDA - 1).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
});
