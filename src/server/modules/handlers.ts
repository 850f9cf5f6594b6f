import type { Context, Handlers } from '../http/handlers.ts';
import { adminsHandlers } from './admins/admins.handlers.ts';
import { atividadesHandlers } from './atividades/atividades.handlers.ts';
import { buscaHandlers } from './busca/busca.handlers.ts';
import { clientesHandlers } from './clientes/clientes.handlers.ts';
import { comunicadosHandlers } from './comunicados/comunicados.handlers.ts';
import { configuracoesHandlers } from './configuracoes/configuracoes.handlers.ts';
import { exportacoesHandlers } from './exportacoes/exportacoes.handlers.ts';
import { insightsHandlers } from './insights/insights.handlers.ts';
import { likesHandlers } from './likes/likes.handlers.ts';
import { instrucoesHandlers } from './lojas/instrucoes.ts';
import { lojasHandlers } from './lojas/lojas.handlers.ts';
import { lojasListsHandlers } from './lojas/lojas.lists.ts';
import { musicasHandlers } from './musicas/musicas.handlers.ts';
import { notificacoesHandlers } from './notificacoes/notificacoes.handlers.ts';
import { playlistContentsHandlers } from './playlists/playlists.contents.ts';
import { playlistsHandlers } from './playlists/playlists.handlers.ts';
import { playlistLojasHandlers } from './playlists/playlists.lojas.ts';
import { relatoriosHandlers } from './relatorios/relatorios.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { vinhetasHandlers } from './vinhetas/vinhetas.handlers.ts';

/** Every operation's handler: a module is added here, and what is missing does not compile. */
export const createHandlers = (context: Context): Handlers => ({
  ...sessionHandlers(context),
  ...adminsHandlers(context),
  ...atividadesHandlers(context),
  ...clientesHandlers(context),
  ...configuracoesHandlers(context),
  ...buscaHandlers(context),
  ...lojasHandlers(context),
  ...lojasListsHandlers(context),
  ...instrucoesHandlers(context),
  ...playlistsHandlers(context),
  ...playlistContentsHandlers(context),
  ...playlistLojasHandlers(context),
  ...musicasHandlers(context),
  ...vinhetasHandlers(context),
  ...notificacoesHandlers(context),
  ...comunicadosHandlers(context),
  ...insightsHandlers(context),
  ...likesHandlers(context),
  ...relatoriosHandlers(context),
  ...exportacoesHandlers(context),
});
