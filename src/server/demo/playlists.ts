import type { NewRow } from '#generated/db.d.ts';
import type { demoClientes } from './clientes.ts';
import type { DemoLoja } from './lojas.ts';
import { type DemoMusica, established } from './musicas.ts';
import { createRandom } from './random.ts';
import { daysBefore, daysBetween } from './time.ts';
import { playlists as names } from './world.ts';

export type DemoPlaylist = NewRow<'playlists'> & { createdAt: Date; updatedBy: string };

const BLOCKED_TRACKS = 24;

export function demoPlaylists(now: Date, clientes: ReturnType<typeof demoClientes>): DemoPlaylist[] {
  const random = createRandom('playlists');
  return clientes.flatMap(({ row: cliente, lojas }) =>
    names.slice(0, lojas === 0 ? 0 : random.between(2, names.length)).map((nome) => {
      const createdAt = daysBefore(now, daysBetween(cliente.createdAt, now) - random.between(1, 6), random);
      const { id: clienteId, updatedBy } = cliente;
      return { id: random.id(), clienteId, nome, createdAt, updatedAt: createdAt, updatedBy };
    }),
  );
}

export function demoPlaylistMusicas(
  playlists: DemoPlaylist[],
  musicas: DemoMusica[],
): NewRow<'playlistMusicas'>[][] {
  const random = createRandom('faixas');
  return playlists.map(({ id: playlistId }) =>
    random
      .sample(established(musicas), random.between(20, 60))
      .map(({ id: musicaId }, index) => ({ playlistId, musicaId, posicao: index + 1 })),
  );
}

export function demoPlaylistLojas(playlists: DemoPlaylist[], lojas: DemoLoja[]): NewRow<'playlistLojas'>[] {
  const random = createRandom('playlists das lojas');
  return lojas.flatMap((loja) => {
    const own = playlists.filter(({ clienteId }) => clienteId === loja.clienteId);
    return random
      .sample(own, random.between(1, 3))
      .map(({ id: playlistId }) => ({ playlistId, lojaId: loja.id, createdAt: loja.createdAt }));
  });
}

export function demoBloqueios(
  playlists: DemoPlaylist[],
  contents: NewRow<'playlistMusicas'>[][],
  musicas: DemoMusica[],
): NewRow<'bloqueios'>[] {
  const random = createRandom('bloqueios');
  const clientes = [...new Set(playlists.map(({ clienteId }) => clienteId))];
  return random.sample(musicas, BLOCKED_TRACKS).flatMap(({ id: musicaId }) => {
    const playing = playlists.filter((_, index) => contents[index]!.some((row) => row.musicaId === musicaId));
    const others = clientes.filter((id) => playing.every(({ clienteId }) => clienteId !== id));
    return random.sample(others, random.between(1, 3)).map((clienteId) => ({ musicaId, clienteId }));
  });
}
