import { fold } from '#domain/text.ts';
import { ConfiguracaoUpdate } from '#generated/fields.ts';
import { playerAddress } from '../../shared/api/settings.ts';
import { screenName } from '../../shared/page/sections.ts';
import { articles, drawerOf } from './ajuda/articles.ts';
import { menuFor } from './menu.ts';
import { type Destination, place } from './searchActions.ts';
import { dailyPlaces, filtered, reportPlaces } from './searchReports.ts';

const settings: readonly Destination[] = Object.entries(ConfiguracaoUpdate).map(([key, { label }]) =>
  place(`/configuracoes#${key}`, label, 'Configurações da agência'),
);

export const PLAYER = '/player';

const inModals = new Set(reportPlaces.map(({ id }) => id));

export const placesOf = (level: string | undefined): Destination[] => [
  ...menuFor(level)
    .flatMap((group) => group.items.map(({ label, to }) => place(to, label, group.label)))
    .filter(({ id }) => !inModals.has(id))
    .map((one) => ({ ...one, words: screenName(one.id) ?? '' })),
  place('/insights-gerais', 'Insights Gerais', 'Início'),
  place('/primeiros-passos', 'Primeiros passos', 'Início'),
  place('/perfil', 'Meu perfil', 'Conta'),
  place('/perfil?aba=seguranca', 'Verificação em duas etapas e sessões', 'Meu perfil'),
  place('/perfil?aba=chaves', 'Chaves de API', 'Meu perfil'),
  place(PLAYER, 'Abrir o player', `Endereço do player: ${playerAddress()}`),
];

const command = (does: Destination['does'], label: string, detail: string): Destination => ({
  id: `fazer-${does}`,
  label,
  detail,
  does,
});

const actions: Destination[] = [
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

const helpFor = (level: string | undefined) =>
  [...articles]
    .filter(([, { screens }]) => level === '0' || !screens.includes('/configuracoes'))
    .map(([name, { title, words }]): Destination => ({ ...command(drawerOf(name), title, 'Ajuda'), words }));

const said = ({ label, detail, words }: Destination) => `${detail ?? ''} ${label} ${words ?? ''}`;

export function matching(all: readonly Destination[], text: string, saidOf = said): Destination[] {
  const asked = fold(text).split(' ');
  return all.filter((one) => {
    const has = fold(saidOf(one));
    return asked.every((word) => has.includes(word));
  });
}

export const commandsFor = (text: string, level: string | undefined) => ({
  actions: text ? matching(actions, text) : [],
  reports: text ? matching([...dailyPlaces, ...reportPlaces, ...filtered], text) : [],
  help: text ? matching(helpFor(level), text) : [],
  places: [
    ...matching(placesOf(level), text),
    ...(text && level === '0' ? matching(settings, text, ({ label }) => label) : []),
  ],
});
