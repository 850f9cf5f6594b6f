import { distance } from 'fastest-levenshtein';
import { type Env, fileSettingOf, SECRETS } from './secretFiles.ts';
import { SETTINGS } from './settings.ts';

const known = new Set([...SETTINGS, ...SECRETS.map(fileSettingOf)]);
const OF_LIBRARIES = /^(AWS|OTEL)_/;
/** One wrong letter per this many letters. Short names easily resemble unrelated ones. */
const LETTERS_PER_SLIP = 5;

const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function nearest(name: string): string | undefined {
  const found = [...known]
    .map((setting) => ({ setting, slips: distance(bare(name), bare(setting)) }))
    .sort((one, other) => one.slips - other.slips)[0]!;
  return found.slips <= Math.floor(bare(found.setting).length / LETTERS_PER_SLIP) ? found.setting : undefined;
}

export function misspeltSettings(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name) || OF_LIBRARIES.test(name)) return [];
    const meant = nearest(name);
    return meant ? [`${name}: did you mean ${meant}?`] : [];
  });
}
