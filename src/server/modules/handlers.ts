import type { Handlers } from '../http/handlers.ts';
import { acessosHandlers } from './acessos/acessos.handlers.ts';
import { adminsHandlers } from './admins/admins.handlers.ts';
import { meHandlers } from './admins/me.handlers.ts';
import { agendamentosHandlers } from './agendamentos/agendamentos.handlers.ts';
import { arquivosDaAreaHandlers } from './area/arquivos.handlers.ts';
import { entradaDaAreaHandlers } from './area/entrada.handlers.ts';
import { lojasDaAreaHandlers } from './area/lojas.handlers.ts';
import { relatoriosDaAreaHandlers } from './area/relatorios.handlers.ts';
import { atividadesHandlers } from './atividades/atividades.handlers.ts';
import { buscaHandlers } from './busca/busca.handlers.ts';
import { artistasHandlers } from './clientes/artistas.handlers.ts';
import { comandosHandlers } from './comandos/comandos.handlers.ts';
import { diagnosticosHandlers } from './comandos/diagnosticos.handlers.ts';
import { leiturasHandlers } from './comunicados/leituras.handlers.ts';
import { configuracoesHandlers } from './configuracoes/configuracoes.handlers.ts';
import type { Context } from './context.ts';
import { convidadosHandlers } from './convidados/convidados.handlers.ts';
import { dadosPessoaisHandlers } from './dadosPessoais/dadosPessoais.handlers.ts';
import { entidadesHandlers } from './entidades.ts';
import { etiquetasHandlers } from './etiquetas/etiquetas.handlers.ts';
import { exportacoesHandlers } from './exportacoes/exportacoes.handlers.ts';
import { fechamentosHandlers } from './fechamentos/fechamentos.handlers.ts';
import { desfazerHandlers } from './historico/desfazer.handlers.ts';
import { historicoHandlers } from './historico/historico.handlers.ts';
import { lixeiraHandlers } from './historico/lixeira.handlers.ts';
import { impactoHandlers } from './impacto/impacto.handlers.ts';
import { importacaoHandlers } from './importacao/importacao.handlers.ts';
import { destinosHandlers } from './integracoes/destinos.handlers.ts';
import { ocorrenciasHandlers } from './integracoes/ocorrencias.handlers.ts';
import { instrucoesHandlers } from './lojas/instrucoes.handlers.ts';
import { bloqueiosHandlers } from './musicas/bloqueios.handlers.ts';
import { musicaPlaylistsHandlers } from './musicas/playlists.handlers.ts';
import { restricoesHandlers } from './musicas/restricoes.handlers.ts';
import { oidcHandlers } from './oidc/oidc.handlers.ts';
import { pedidosHandlers } from './pedidos/pedidos.handlers.ts';
import { diagnosticoHandlers } from './player/diagnostico.handlers.ts';
import { entradaHandlers } from './player/entrada.handlers.ts';
import { eventosHandlers } from './player/eventos.handlers.ts';
import { mensagensHandlers } from './player/mensagens.handlers.ts';
import { pareamentoHandlers } from './player/pareamento.handlers.ts';
import { sinalHandlers } from './player/sinal.handlers.ts';
import { sincroniaHandlers } from './player/sincronia.handlers.ts';
import { playlistContentsHandlers } from './playlists/contents.handlers.ts';
import { programacaoHandlers } from './programacao/programacao.handlers.ts';
import { readingHandlers } from './reading.ts';
import { saudeHandlers } from './saude/saude.handlers.ts';
import { chavesHandlers } from './session/chaves.handlers.ts';
import { fatoresHandlers } from './session/fatores.handlers.ts';
import { senhaHandlers } from './session/senha.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { sessoesHandlers } from './session/sessoes.handlers.ts';
import { sistemaHandlers } from './sistema/sistema.handlers.ts';
import { undoTarefaHandlers } from './tarefas/desfazer.handlers.ts';
import { tarefasHandlers } from './tarefas/tarefas.handlers.ts';
import { usoHandlers } from './uso/uso.handlers.ts';
import { vinhetaAudioHandlers } from './vinhetas/audio.handlers.ts';
import { locucaoHandlers } from './vinhetas/locucao.handlers.ts';
import { visoesHandlers } from './visoes/visoes.handlers.ts';

/** All handlers except the history, export and schedule handlers, which call these. */
const ofThemselves = (context: Context) => ({
  ...entidadesHandlers(context),
  ...sessionHandlers(context),
  ...senhaHandlers(context),
  ...fatoresHandlers(context),
  ...sessoesHandlers(context),
  ...chavesHandlers(context),
  ...usoHandlers(context),
  ...oidcHandlers(context),
  ...acessosHandlers(context),
  ...adminsHandlers(context),
  ...meHandlers(context),
  ...atividadesHandlers(context),
  ...desfazerHandlers(context),
  ...lixeiraHandlers(context),
  ...dadosPessoaisHandlers(context),
  ...importacaoHandlers(context),
  ...configuracoesHandlers(context),
  ...sistemaHandlers(context),
  ...buscaHandlers(context),
  ...impactoHandlers(context),
  ...instrucoesHandlers(context),
  ...playlistContentsHandlers(context),
  ...musicaPlaylistsHandlers(context),
  ...artistasHandlers(context),
  ...bloqueiosHandlers(context),
  ...restricoesHandlers(context),
  ...vinhetaAudioHandlers(context),
  ...locucaoHandlers(context),
  ...leiturasHandlers(context),
  ...readingHandlers(context),
  ...undoTarefaHandlers(context),
  ...tarefasHandlers(context),
  ...etiquetasHandlers(context),
  ...fechamentosHandlers(context),
  ...visoesHandlers(context),
  ...programacaoHandlers(context),
  ...saudeHandlers(context),
  ...comandosHandlers(context),
  ...diagnosticosHandlers(context),
  ...destinosHandlers(context),
  ...ocorrenciasHandlers(context),
  ...entradaHandlers(context),
  ...pareamentoHandlers(context),
  ...eventosHandlers(context),
  ...mensagensHandlers(context),
  ...sincroniaHandlers(context),
  ...sinalHandlers(context),
  ...diagnosticoHandlers(context),
  ...entradaDaAreaHandlers(context),
  ...convidadosHandlers(context),
  ...pedidosHandlers(context),
  ...lojasDaAreaHandlers(context),
  ...relatoriosDaAreaHandlers(context),
  ...arquivosDaAreaHandlers(context),
});

/** Add new modules here: a missing operation does not compile. */
export function createHandlers(context: Context): Handlers {
  const others = ofThemselves(context);
  const handlers = { ...others, ...agendamentosHandlers(context, others) };
  return {
    ...handlers,
    ...historicoHandlers(context, handlers),
    ...exportacoesHandlers(context, handlers),
  };
}
