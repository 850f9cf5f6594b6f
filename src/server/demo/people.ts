import { hyphenated } from '#domain/text.ts';
import type { Random } from './random.ts';
import { firstNames, lastNames } from './world.ts';

export const personName = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

/** Part of a login or address: `Ótica Visão Clara` → `otica-visao-clara`. */
export const slug = (text: string) => hyphenated(text).replace(/^-|-$/g, '');
