import { changesOf } from '../affected.ts';
import { openedIn, placesOf } from '../places.ts';
import type { Comparison, Section } from './section.ts';

/** Where `npm run dev:mock` serves the panel. */
const MOCKED = 'http://127.0.0.1:5173';

/** Lists the screens that can show the change, each with a link into the panel on the mock. */
export async function screens({ base, revision, shown }: Comparison): Promise<Section> {
  const places = placesOf(changesOf(base, revision), shown, openedIn('src/web'));
  const links = places.map(({ name, address }) => `- [\`${name}\`](${MOCKED}${address})`);
  const markdown =
    links.length === 0
      ? 'No screen can show what changed.'
      : `To see them, run \`npm run dev:mock\` on this branch:\n\n${links.join('\n')}`;
  return { title: 'Screens that can show the change', markdown, failures: [] };
}
