// Lives as the stores of the demonstration, by the public API alone: the server starts this, and says which stores.
import { setTimeout as wait } from 'node:timers/promises';
import { criarAparelho, semPercalcos } from './aparelho.ts';
import { createApi, Refused } from './api.ts';
import { chanceOf } from './chance.ts';
import { entrar } from './entrada.ts';
import { type Queixa, queixasDaDemonstracao } from './queixas.ts';
import { createRelogio } from './relogio.ts';

/** The server's one message: the stores, and the password that they all have. */
type Pedido = { url: string; senha: string; lojas: { _id: string; login: string }[] };

/**
 * How long ago the stores' time begins, and how fast it runs: it meets now within the first minute, so that something
 * is to be seen at once.
 */
const COMECO = { horas: 0.1, velocidade: 10 };
const PASSO_MS = 15_000;
const ESPERA_SUSPENSA_MS = 60_000;
/** Of how many stores one has a complaint, until each complaint has its store: the board has something to show. */
const LOJAS_POR_QUEIXA = 20;
/** How many stores sign in at a time, because each has a password checked, which takes the server's processor. */
const JUNTAS = 8;
/** The share of the agency's messages that stores read, so that the lists of readers are not all the same. */
const LEEM = 0.7;

const semente = 'demonstração';
const semLivro = { gerou() {}, respondido() {}, difere() {}, fez() {}, contou() {} };

type Loja = Pedido['lojas'][number];

/** Signs a store in on its device. */
async function ligar({ url, senha }: Pedido, { _id, login }: Loja, queixa: Queixa | undefined) {
  const chance = chanceOf(`${semente} ${_id}`);
  const api = createApi(url, { velocidade: 1, chance });
  const acesso = await entrar(api, { login, senha }, _id);
  const sincronia = await api.insist('getPlayerSincronia', acesso.token(), {});
  const modo = { chance, semente, percalcos: semPercalcos, livro: semLivro };
  const aparelho = criarAparelho(api, _id, acesso, sincronia, { ...modo, queixa, leem: LEEM, baixam: 0 });
  return { chance, aparelho };
}

/** Plays until the store is somebody else's: taken over, unlinked, deleted, or with another password. */
async function viver({ chance, aparelho }: Awaited<ReturnType<typeof ligar>>, isMuda: boolean) {
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
process.once('message', async (pedido: Pedido) => {
  const queixas = queixasDaDemonstracao(Date.now());
  const aside = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  };
  const porLigar = pedido.lojas.entries();
  const ligarTodas = async () => {
    for (const [n, loja] of porLigar) {
      const queixa = (n + 1) % LOJAS_POR_QUEIXA === 0 ? queixas[(n + 1) / LOJAS_POR_QUEIXA - 1] : undefined;
      const isMuda = queixa === 'muda';
      const ligada = await ligar(pedido, loja, isMuda ? undefined : queixa).catch(aside);
      if (ligada) viver(ligada, isMuda).catch(aside);
    }
  };
  await Promise.all(Array.from({ length: JUNTAS }, ligarTodas));
});
