import { operationsOf } from '../document.ts';
import { everyScreen } from '../screens.ts';
import type { Comparison, Section } from './section.ts';

const MOCKED = 'http://127.0.0.1:5173';
const forAll = '/insights-gerais';
const players = ['', '#tocando', '#comunicados', '#notificacoes', '#ajuda', '#diagnostico'];
const untold = /(?<!\/properties)\/(description|summary|examples?|externalDocs)(\/|$)/;

type Compared = Pick<Comparison, 'base' | 'revision' | 'changes' | 'screens'>;

export async function screens({ base, revision, changes, screens: known }: Compared): Promise<Section> {
  const changed = new Set(
    changes.filter(({ pointer = '' }) => !untold.test(pointer)).flatMap(({ operations }) => operations),
  );
  const routes = [...changed]
    .flatMap((operation) => known.get(operation) ?? [])
    .map((route) => (route === everyScreen ? forAll : route))
    .filter((route) => !route.includes('*'));
  const isPlayers = [base, revision]
    .flatMap(operationsOf)
    .some(({ path, operation }) => path.startsWith('/player') && changed.has(operation.operationId));
  const places = [
    ...[...new Set(routes)].sort(),
    ...(isPlayers ? players.map((hash) => `/player${hash}`) : []),
  ];
  // The mock accepts any id.
  const addressOf = (route: string) => route.replace(/\/:slug\?$/, '').replace(/:\w+\??/g, '0');
  const links = places.map((route) => `- [\`${route}\`](${MOCKED}${addressOf(route)})`);
  const markdown =
    links.length === 0
      ? 'No screen can show what changed.'
      : `To see them, run \`npm run dev:mock\` on this branch:\n\n${links.join('\n')}`;
  return { title: 'Screens that can show the change', markdown, failures: [] };
}
