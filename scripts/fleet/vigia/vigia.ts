import { type Api, createApi } from '../api.ts';
import { chanceOf } from '../chance.ts';
import { entrarNoPainel, entrarPelaPrimeiraVez } from '../entrada.ts';
import { emParalelo } from '../frota.ts';
import { criarCoracao, dormirAte } from './coracao.ts';
import { conferir, criarDiario } from './livro.ts';
import { criarVigiadas } from './lojas.ts';
import { olharQuadro } from './quadro.ts';
import { papelDe, type Vida, viver } from './vidas.ts';

export type Vigia = {
  url: string;
  login: string;
  senha: string;
  lojas: number;
  minutos: number;
  semente: string;
  onPasso(passo: string): void;
};

const MINUTO_MS = 60_000;
/** Of how many stores one never signs in. */
const LOJAS_POR_NUNCA = 30;
/**
 * How many stores sign in at a time: fewer than the attempts that an address has; an attempt that succeeds is taken
 * back once it is answered.
 */
const ENTRADAS_JUNTAS = 4;
/** How long to wait after the last change until the board must have it. */
const ESPERA_MS = 90_000;
const MUDA_APOS_MS = 2 * MINUTO_MS;

const agenciaDe = (api: Api, admin: string, id: string): Vida['agencia'] => ({
  desativar: () => api.insist('deactivateLojas', admin, { path: { id } }),
  ativar: () => api.insist('activateLojas', admin, { path: { id } }),
  horarios: (horarios) => api.insist('updateLoja', admin, { path: { id }, body: { horarios } }),
});

/**
 * Lets stores change how they are doing, in real time, and holds what the board's stream and its list show against when each
 * rule first holds, by what is true in the store.
 */
export async function vigiar({ url, login, senha, lojas: quantas, minutos, semente, onPasso }: Vigia) {
  const api = createApi(url, { velocidade: 1, chance: chanceOf(`${semente} rede`) });
  const admin = await entrarNoPainel(api, { login, senha });
  const esperado = criarDiario();
  const quadro = olharQuadro(api, url, admin);
  const { lojas, playlists } = await criarVigiadas(api, admin, quantas, esperado);
  onPasso(`${lojas.length} lojas criadas`);
  const ligadas = lojas.filter((_, n) => n % LOJAS_POR_NUNCA !== LOJAS_POR_NUNCA - 1);
  const coracoes = await emParalelo(ligadas, ENTRADAS_JUNTAS, async (loja) => {
    const acesso = await entrarPelaPrimeiraVez(api, loja);
    return criarCoracao(api, loja._id, acesso.token());
  });
  onPasso(`${coracoes.length} aparelhos ligados`);

  const inicio = Date.now();
  const mudaEm = inicio + MUDA_APOS_MS;
  const fim = inicio + minutos * MINUTO_MS;
  const vidas = coracoes.map(async (coracao, n) => {
    const chance = chanceOf(`${semente} ${n + 1}`);
    await dormirAte(inicio + chance() * MINUTO_MS);
    const agencia = agenciaDe(api, admin, coracao.loja);
    const espera: Vida['espera'] = (visto, em) => esperado.anota(coracao.loja, visto, em);
    await viver({ coracao, chance, espera, agencia, mudaEm }, papelDe(n), fim);
  });
  const mudar = dormirAte(mudaEm).then(async () => {
    for (const id of playlists)
      await api.insist('updatePlaylist', admin, { path: { id }, body: { nome: `Nova ${id}` } });
  });
  await Promise.all([mudar, ...vidas]);
  await dormirAte(Date.now() + ESPERA_MS);
  onPasso('vidas vividas');
  const { fluxo, lista } = await quadro.parar();
  return { fluxo: conferir(esperado, fluxo), lista: conferir(esperado, lista) };
}
