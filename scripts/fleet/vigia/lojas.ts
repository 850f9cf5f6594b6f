import { randomBytes } from 'node:crypto';
import type { Api } from '../api.ts';
import { emParalelo } from '../frota.ts';
import { comArquivo } from '../mundo.ts';
import type { Diario } from './livro.ts';

const LOJAS_POR_CLIENTE = 50;
const CRIADAS_JUNTAS = 4;
const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const semFechar = [{ dias: [...dias], abre: '00:00', fecha: '00:00' }];
const lugar = {
  cidade: 'São Paulo',
  uf: 'SP',
  tipoDeComercio: 'RUA',
  tipoDeNegocio: 'LOJA_PROPRIA',
} as const;

export type LojaVigiada = { _id: string; login: string; senha: string };
export type Vigiadas = {
  lojas: LojaVigiada[];
  /** The playlist of each client's stores. */
  playlists: string[];
};

/** Makes clients whose stores are always open and have one playlist, by the panel's operations, and notes when each store came to be. */
export async function criarVigiadas(
  api: Api,
  admin: string,
  quantas: number,
  esperado: Diario,
): Promise<Vigiadas> {
  const corrida = randomBytes(5).toString('hex');
  const vigiadas: Vigiadas = { lojas: [], playlists: [] };
  const faixa = comArquivo({ titulo: `Faixa de ${corrida}`, artista: 'Artista' }, 200);
  const musica = await api.call('createMusica', admin, { body: faixa });
  for (let primeira = 0; primeira < quantas; primeira += LOJAS_POR_CLIENTE) {
    const nome = `Vigia ${corrida} ${primeira / LOJAS_POR_CLIENTE + 1}`;
    const { _id: cliente } = await api.call('createCliente', admin, { body: { nome } });
    const quais = Array.from(
      { length: Math.min(LOJAS_POR_CLIENTE, quantas - primeira) },
      (_, n) => primeira + n,
    );
    const novas = await emParalelo(quais, CRIADAS_JUNTAS, async (n) => {
      const login = `vigia.${corrida}.${n + 1}`;
      const senha = randomBytes(15).toString('base64url');
      const quem = { nome: `Loja ${n + 1} de ${corrida}`, email: `${login}@exemplo.com.br`, login, senha };
      const nascidaEm = Date.now();
      const body = { ...quem, ...lugar, cliente, horarios: semFechar };
      const { _id } = await api.call('createLoja', admin, { body });
      esperado.anota(_id, 'NUNCA_LIGOU', nascidaEm);
      return { _id, login, senha };
    });
    const playlist = { nome, cliente, musicas: [musica._id] };
    const { _id: id } = await api.call('createPlaylist', admin, { body: playlist });
    await api.call('addPlaylistLojas', admin, { path: { id }, body: { lojas: novas.map(({ _id }) => _id) } });
    vigiadas.lojas.push(...novas);
    vigiadas.playlists.push(id);
  }
  return vigiadas;
}
