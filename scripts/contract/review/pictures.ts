import { readFileSync } from 'node:fs';
import { StartError } from '../../../src/server/explain.ts';
import { changesOf } from '../pictures/affected.ts';
import { differencesOf, type Pair } from '../pictures/differences.ts';
import { anyIds, openedIn, placesOf } from '../pictures/places.ts';
import { openStudio } from '../pictures/studio.ts';
import { commitOf } from '../read.ts';
import type { Comparison, Section } from './section.ts';

const MOST_PAIRS = 12;
/** The contract that panel and server are built with. */
const generated = 'generated/openapi.json';
const title = 'Pictures of the affected screens';
const toSay = (markdown: string): Section => ({ title, markdown, failures: [] });

/** Lists the screens that a change may show on, without a look at them. */
export async function screensToLookAt({ base, revision, shown }: Comparison): Promise<Section> {
  const places = placesOf(changesOf(base, revision), shown, openedIn('src/web'), anyIds);
  if (places.length === 0) return toSay('No screen can show what changed.');
  return toSay(
    `The change can show on ${count(places.length)}, which \`--html FILE\` looks at: ${places.map(({ name }) => `\`${name}\``).join(', ')}.`,
  );
}

const count = (screens: number) => (screens === 1 ? 'one screen' : `${screens} screens`);

/**
 * Looks at every screen that the change reaches, on the base and on this checkout, and gives `keep` the pairs that are
 * shown. What cannot be built or opened leaves out pictures, and is no failure of the change.
 */
export async function pictures(
  { base, revision, baseRef, shown: screens }: Comparison,
  keep: (pairs: Pair[]) => void,
  stage: (name: string) => void,
): Promise<Section> {
  const [changes, opened] = [changesOf(base, revision), openedIn('src/web')];
  if (placesOf(changes, screens, opened, anyIds).length === 0)
    return toSay('No screen can show what changed.');
  if (JSON.stringify(revision) !== JSON.stringify(JSON.parse(readFileSync(generated, 'utf8'))))
    throw new StartError('generated/ is not made of this contract: run `npm run codegen` first.');
  const { ids, cameras, close } = await openStudio(commitOf(baseRef), stage);
  const [pairs, unseen]: [Pair[], string[]] = [[], []];
  try {
    const places = placesOf(changes, screens, opened, ids);
    const shown = new Set<string>();
    for (const [n, place] of places.entries()) {
      stage(`screen ${n + 1} of ${places.length}: ${place.name}`);
      const found = await differencesOf(cameras, place).catch((error: Error) => {
        unseen.push(`\`${place.name}\`: ${error.message.split('\n')[0]}`);
        return [];
      });
      pairs.push(...found.filter((pair) => isNew(pair, shown)));
    }
    keep(pairs.slice(0, MOST_PAIRS));
    return toSay(sentences(places.length, pairs, unseen));
  } finally {
    await close();
  }
}

/** Tells whether a pair shows what no other did: a report that does not open over a screen is that screen again. */
function isNew({ before, after }: Pair, shown: Set<string>): boolean {
  const both = `${before.toString('base64')} ${after.toString('base64')}`;
  if (shown.has(both)) return false;
  shown.add(both);
  return true;
}

function sentences(looked: number, pairs: Pair[], unseen: string[]): string {
  const list = (names: string[]) => names.map((name) => `- ${name}`).join('\n');
  const names = pairs.map(({ name }) => name);
  const said = [
    `${looked === 1 ? 'One screen was' : `${looked} screens were`} opened at 1440 and 390 px on both: ${names.length === 1 ? 'one picture differs' : `${names.length || 'no'} pictures differ`}.`,
  ];
  if (names.length > 0) said.push(list(names.slice(0, MOST_PAIRS)));
  if (names.length > MOST_PAIRS) said.push('Not pictured:', list(names.slice(MOST_PAIRS)));
  if (unseen.length > 0) said.push('Not opened:', list(unseen));
  return said.join('\n\n');
}
