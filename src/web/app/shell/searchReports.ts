import { type Destination, place } from './searchActions.ts';

const reports: readonly [screen: string, detail: string, modals: Record<string, string>][] = [
  [
    '/clientes/relatorio',
    'Relatório de clientes',
    {
      FAIXAS_TOCADAS: 'Faixas Tocadas',
      FAIXAS_CURTIDAS: 'Faixas curtidas',
      FAIXAS_DESCURTIDAS: 'Faixas descurtidas',
      VINHETAS_TOCADAS: 'Vinhetas tocadas',
      CONTATO_SUPORTE: 'Contatos de Suporte realizados (Notificações)',
      DIREITOS_AUTORAIS: 'Direitos autorais',
      REPETICAO: 'Repetição',
    },
  ],
  [
    '/lojas/relatorio',
    'Relatório de lojas',
    {
      FAIXAS_TOCADAS: 'Faixas Tocadas',
      VINHETAS_TOCADAS: 'Vinhetas tocadas',
      CONTATO_SUPORTE: 'Contatos de Suporte realizados (Notificações)',
      COMUNICADOS_ENVIADOS: 'Comunicados enviados pelo Administrador',
      COMPROVANTE: 'Comprovante',
      LOJAS_QUE_PARARAM: 'Lojas que pararam',
      DISPONIBILIDADE: 'Disponibilidade',
    },
  ],
  [
    '/insights-gerais',
    'Insights Gerais',
    {
      TOTAL_HORAS_DIVIDIDA_LOJA: 'Total de horas divididas por loja',
      FAIXAS_CURTIDAS_INSIGHTS: 'Faixas mais/menos curtidas',
      MAIS_PULADAS: 'Mais puladas',
      TOTAL_FAIXAS_VINHETAS_INSIGHTS: 'Total de faixas e vinhetas por loja',
      LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS: 'Lojas que não atualizaram a playlist',
      NUMERO_CONTATO_SUPORTE_INSIGHTS: 'Número de contatos de suporte por loja',
    },
  ],
];

const questions: Record<string, string> = {
  FAIXAS_TOCADAS: 'o que tocou quais músicas tocaram',
  FAIXAS_CURTIDAS: 'do que as lojas gostaram mais curtidas',
  FAIXAS_DESCURTIDAS: 'do que as lojas não gostaram',
  VINHETAS_TOCADAS: 'quais vinhetas tocaram quantas vezes',
  CONTATO_SUPORTE: 'quem pediu ajuda reclamou',
  COMUNICADOS_ENVIADOS: 'quem leu quem não leu',
  COMPROVANTE: 'planejado por que a vinheta não tocou',
  LOJAS_QUE_PARARAM: 'quais lojas pararam caíram ficaram sem tocar quando',
  DISPONIBILIDADE: 'quanto tempo as lojas tocaram ficaram no ar uptime',
  DIREITOS_AUTORAIS: 'ECAD compositores quanto tocou de quem',
  REPETICAO: 'quais lojas repetem músicas lista curta enjoa sempre a mesma',
  TOTAL_HORAS_DIVIDIDA_LOJA: 'quanto tocou cada loja',
  FAIXAS_CURTIDAS_INSIGHTS: 'quais músicas agradam',
  MAIS_PULADAS: 'quais músicas as lojas pulam puladas não agradam',
  LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS: 'quem está com a playlist antiga desatualizadas',
  NUMERO_CONTATO_SUPORTE_INSIGHTS: 'quem pede mais ajuda',
};

const modalsOf = ([screen, detail, modals]: (typeof reports)[number]) =>
  Object.entries(modals).map(([name, label]) => ({
    ...place(`${screen}?modal=${name}`, label, detail),
    words: questions[name] ?? '',
  }));

export const reportPlaces: readonly Destination[] = reports.flatMap(modalsOf);

export const dailyPlaces: readonly Destination[] = [
  {
    ...place(
      '/lojas/relatorio?modal=LOJAS_QUE_PARARAM&modal.intervalo=ONTEM',
      'Lojas que pararam ontem',
      'Relatório de lojas',
    ),
    words: 'caíram',
  },
];

export const filtered: readonly Destination[] = [
  { ...place('/lojas/saude?problema=true', 'Lojas com problema agora', 'Saúde das lojas'), words: 'pararam' },
  { ...place('/lojas/saude?situacao=PARADA', 'Lojas paradas agora', 'Saúde das lojas'), words: 'pararam' },
  {
    ...place('/lojas/saude?situacao=SEM_SINAL', 'Lojas sem sinal agora', 'Saúde das lojas'),
    words: 'caíram',
  },
  { ...place('/lojas?status=INATIVO', 'Lojas inativas', 'Lojas'), words: 'desativadas' },
  { ...place('/lojas?semPlaylist=true', 'Lojas sem playlist', 'Lojas'), words: 'não tocam' },
  { ...place('/lojas?semSenha=true', 'Lojas sem senha', 'Lojas'), words: 'nunca definida instruções' },
  place('/lojas?comunicadoNaoLido=true', 'Lojas que não leram o último comunicado', 'Lojas'),
  place('/clientes?inadimplente=true', 'Clientes inadimplentes', 'Clientes'),
  place('/clientes?comProblema=true', 'Clientes com lojas com problema', 'Clientes'),
  { ...place('/musicas?semPlaylist=true', 'Músicas em nenhuma playlist', 'Músicas'), words: 'sobrando' },
  place('/musicas?falta=isrc', 'Músicas sem ISRC', 'Músicas'),
  {
    ...place('/musicas?entreAsMaisTocadas=100', 'As 100 músicas mais tocadas', 'Músicas'),
    words: 'tocam mais',
  },
  { ...place('/musicas?parteDePuladas=25', 'Músicas muito puladas', 'Músicas'), words: 'pulam' },
];
