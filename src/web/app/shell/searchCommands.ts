import { fold } from '#domain/text.ts';
import { playerAddress } from '../../shared/api/settings.ts';
import { menuFor } from './menu.ts';
import { type Destination, kinds, verbs } from './searchActions.ts';

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
    },
  ],
  [
    '/insights-gerais',
    'Insights Gerais',
    {
      TOTAL_HORAS_DIVIDIDA_LOJA: 'Total de horas divididas por loja',
      FAIXAS_CURTIDAS_INSIGHTS: 'Faixas mais/menos curtidas',
      TOTAL_FAIXAS_VINHETAS_INSIGHTS: 'Total de faixas e vinhetas por loja',
      LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS: 'Lojas que não atualizaram a playlist',
      NUMERO_CONTATO_SUPORTE_INSIGHTS: 'Número de contatos de suporte por loja',
    },
  ],
];

const modalsOf = ([screen, detail, modals]: (typeof reports)[number]) =>
  Object.entries(modals).map(([name, label]) => place(`${screen}?modal=${name}`, label, detail));

const place = (to: string, label: string, detail: string): Destination => ({ id: to, to, label, detail });

/** The player, which is an application of its own beside the panel. */
export const PLAYER = '/player';

/** Lists the menu's destinations, and the screens that have no entry in it. */
export const placesOf = (level: string | undefined): Destination[] => [
  ...menuFor(level).flatMap((group) => group.items.map(({ label, to }) => place(to, label, group.label))),
  place('/insights-gerais', 'Insights Gerais', 'Início'),
  place('/primeiros-passos', 'Primeiros passos', 'Início'),
  place('/perfil', 'Meu perfil', 'Conta'),
  place('/perfil?aba=seguranca', 'Verificação em duas etapas e sessões', 'Meu perfil'),
  place('/perfil?aba=chaves', 'Chaves de API', 'Meu perfil'),
  place(PLAYER, 'Abrir o player', `Endereço do player: ${playerAddress()}`),
  place('/musicas/relatorio', 'Relatório', 'Músicas'),
  place('/playlists/relatorio', 'Relatório', 'Playlists'),
];

const command = (does: Destination['does'], label: string, detail: string): Destination => ({
  ...{ id: `fazer-${does}`, label, detail },
  does,
});

/** The actions that need no entity named first; an action that names one afterwards goes on in the search box. */
const actions: Destination[] = [
  ...verbs.flatMap(({ verb }) =>
    kinds.map(({ noun }) => ({
      id: `${verb}-${noun}`,
      label: `${verb} ${noun}…`,
      detail: 'Ação',
      fill: `${verb} ${noun} `,
    })),
  ),
  ...menuFor('0')
    .flatMap(({ items }) => items)
    .filter(({ list }) => list)
    .map(
      ({ to, list }): Destination => ({
        ...place(to, `Exportar ${list}`, 'Ação'),
        id: `exportar-${to}`,
        state: { acao: { id: 'exportar' } },
      }),
    ),
  place('/lojas?modal=PAREAR_APARELHO', 'Parear um aparelho', 'Ação'),
  place('/clientes?modal=IMPORTAR_CLIENTES', 'Importar clientes', 'Ação'),
  place('/lojas?modal=IMPORTAR_LOJAS', 'Importar lojas', 'Ação'),
  place('/musicas?modal=ENVIAR_FAIXAS', 'Enviar faixas', 'Ação'),
  command('light', 'Tema claro', 'Aparência'),
  command('dark', 'Tema escuro', 'Aparência'),
  command('system', 'Tema como no sistema', 'Aparência'),
  command('sair', 'Sair', 'Deslogar'),
];

export const reportPlaces: Destination[] = reports.flatMap(modalsOf);

/** Finds the destinations that have every word of the text. */
export function matching(all: readonly Destination[], text: string): Destination[] {
  const words = fold(text).split(' ');
  return all.filter(({ label, detail }) => {
    const said = fold(`${detail ?? ''} ${label}`);
    return words.every((word) => said.includes(word));
  });
}

/** Finds which of the panel's own destinations and actions a text names, without asking the server. */
export const commandsFor = (text: string, level: string | undefined) => ({
  actions: text ? matching(actions, text) : [],
  reports: text ? matching(reportPlaces, text) : [],
  places: matching(placesOf(level), text),
});
