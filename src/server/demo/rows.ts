import { demoAdmins } from './admins.ts';
import { demoAtividades } from './atividades.ts';
import { demoComunicados, demoNotificacoes } from './avisos.ts';
import { demoClientes } from './clientes.ts';
import { demoDispositivos } from './dispositivos.ts';
import { demoLojas } from './lojas.ts';
import { type DemoSample, demoMusicas } from './musicas.ts';
import { demoBloqueios, demoPlaylistLojas, demoPlaylistMusicas, demoPlaylists } from './playlists.ts';
import { demoProgramacao } from './programacao.ts';
import { demoVinhetaLojas, demoVinhetas } from './vinhetas.ts';

/** Deterministic for the same `now`. `samples` is the audio of the tracks. */
export function demoRows(now: Date, samples: DemoSample[]) {
  const admins = demoAdmins(now);
  const networks = demoClientes(now, admins);
  const clientes = networks.map(({ row }) => row);
  const lojas = demoLojas(now, networks);
  const musicas = demoMusicas(now, admins, samples);
  const playlists = demoPlaylists(now, networks);
  const playlistMusicas = demoPlaylistMusicas(playlists, musicas);
  const jingles = demoVinhetas(now, networks);
  const vinhetas = jingles.map(({ row }) => row);
  const notificacoes = demoNotificacoes(now, lojas);
  const comunicados = demoComunicados(now, clientes, lojas);
  return {
    admins,
    clientes,
    lojas,
    dispositivos: demoDispositivos(now, lojas),
    musicas,
    playlists,
    playlistMusicas,
    playlistLojas: demoPlaylistLojas(playlists, lojas),
    programacao: demoProgramacao(now, lojas, playlists),
    bloqueios: demoBloqueios(playlists, playlistMusicas, musicas),
    jingles,
    vinhetaLojas: demoVinhetaLojas(vinhetas, lojas),
    notificacoes,
    comunicados,
    atividades: demoAtividades({
      clientes,
      lojas,
      musicas,
      playlists,
      vinhetas,
      notificacoes,
      comunicados: comunicados.map(({ row }) => row),
      lembretes: comunicados.flatMap(({ row, enviados }) =>
        row.lembradoEm ? [{ row, lembradas: enviados.filter(({ lembradoEm }) => lembradoEm).length }] : [],
      ),
    }),
  };
}
