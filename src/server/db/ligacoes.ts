import type { components } from '#generated/api.d.ts';
import { deCliente, type NomeDeTabela } from './entidades.ts';

type Campo = components['schemas']['LigacaoComparada']['campo'];

type Ligacao = {
  keys: [string, string];
  ends: [NomeDeTabela, NomeDeTabela];
  columns: string[];
  campos: [Campo, Campo];
};

export const ligacoes = {
  playlist_lojas: {
    keys: ['playlist_id', 'loja_id'],
    ends: ['playlists', 'lojas'],
    columns: ['created_at'],
    campos: ['lojas', 'playlists'],
  },
  grupo_lojas: {
    keys: ['grupo_id', 'loja_id'],
    ends: ['grupos', 'lojas'],
    columns: ['created_at'],
    campos: ['lojas', 'grupos'],
  },
  grade_lojas: {
    keys: ['grade_id', 'loja_id'],
    ends: ['grades', 'lojas'],
    columns: [],
    campos: ['lojas', 'grades'],
  },
  grade_exceto: {
    keys: ['grade_id', 'loja_id'],
    ends: ['grades', 'lojas'],
    columns: [],
    campos: ['exceto', 'exceto'],
  },
  grade_grupos: {
    keys: ['grade_id', 'grupo_id'],
    ends: ['grades', 'grupos'],
    columns: [],
    campos: ['grupos', 'grades'],
  },
  grade_playlists: {
    keys: ['grade_id', 'playlist_id'],
    ends: ['grades', 'playlists'],
    columns: [],
    campos: ['playlists', 'grades'],
  },
  playlist_musicas: {
    keys: ['playlist_id', 'musica_id'],
    ends: ['playlists', 'musicas'],
    columns: ['posicao'],
    campos: ['musicas', 'playlists'],
  },
  vinheta_lojas: {
    keys: ['vinheta_id', 'loja_id'],
    ends: ['vinhetas', 'lojas'],
    columns: ['created_at'],
    campos: ['lojas', 'vinhetas'],
  },
  bloqueios: {
    keys: ['musica_id', 'cliente_id'],
    ends: ['musicas', 'clientes'],
    columns: [],
    campos: ['blockedClientes', 'blockedMusicas'],
  },
} satisfies Record<string, Ligacao>;

export type NomeDeLigacao = keyof typeof ligacoes;
export const nomesDeLigacoes = Object.keys(ligacoes) as NomeDeLigacao[];

const isOwned = (nome: NomeDeTabela) => (deCliente as NomeDeTabela[]).includes(nome);

export const ligacoesDeCliente = nomesDeLigacoes.filter((nome) => ligacoes[nome].ends.every(isOwned));
