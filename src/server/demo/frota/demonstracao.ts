// Simulates the demonstration's stores through the public API only. The server starts this process and sends the list
// of stores.
import { setTimeout as wait } from 'node:timers/promises';
import { criarAparelho, semPercalcos } from './aparelho.ts';
import { createApi, Refused } from './api.ts';
import { chanceOf } from './chance.ts';
import { entrar } from './entrada.ts';
import { type Queixa, queixasDaDemonstracao } from './queixas.ts';
import { createRelogio } from './relogio.ts';

/** The only message from the server. All stores share the password. */
type Pedido = { url: string; senha: string; lojas: { _id: string; login: string }[] };

/**
 * How long ago the stores' time starts, and its speed. It reaches the present within the first minute, so that the
 * panel shows plays at once.
 */
const COMECO = { horas: 0.1, velocidade: 10 };
const PASSO_MS = 15_000;
const ESPERA_SUSPENSA_MS = 60_000;
/**
 * One store in this many has a complaint, until every complaint is used once, so that the board shows every state.
 */
const LOJAS_POR_QUEIXA = 20;
/** Sign-ins at the same time. Each one costs the server a password hash. */
const JUNTAS = 8;
/** Less than 1, so that the lists of readers differ. */
const LEEM = 0.7;

const semente = 'demonstração';
const semLivro = { gerou() {}, respondido() {}, difere() {}, fez() {}, contou() {} };

type Loja = Pedido['lojas'][number];

async function ligar({ url, senha }: Pedido, { _id, login }: Loja, queixa: Queixa | undefined) {
  const chance = chanceOf(`${semente} ${_id}`);
  const api = createApi(url, { velocidade: 1, chance });
  const acesso = await entrar(api, { login, senha }, _id);
  const sincronia = await api.insist('getPlayerSincronia', acesso.token(), {});
  const modo = { chance, semente, percalcos: semPercalcos, livro: semLivro };
  const aparelho = criarAparelho(api, _id, acesso, sincronia, { ...modo, queixa, leem: LEEM, baixam: 0 });
  return { chance, aparelho };
}

/** Plays until the store is taken over, unlinked, deleted, or gets another password. */
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

// Ignores signals to the whole process group (Ctrl-C, systemd): the server handles them and then disconnects this
// process.
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
