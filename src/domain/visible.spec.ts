import { expect, it } from 'vitest';
import { visible } from './visible.ts';

it.each([
  ['a zero-width space', 'Re\u200bde'],
  ['a word joiner', '\u2060Re\u2060de'],
  ['a byte order mark', '\ufeffRede'],
  ['a soft hyphen', 'Re\u00adde'],
  ['marks of direction', '\u200e\u202aRe\u202ede\u2066\u2069\u061c'],
  ['joiners between letters that need none', 'R\u200de\u200cde\u200d'],
  ['selectors without a character', 'Rede\ufe0f\u{e0100}'],
  ['tags without a flag', 'Re\u{e0067}\u{e007f}de'],
  ['a letter that shows nothing', 'Rede\u3164'],
])('removes %s', (_, text) => expect(visible(text)).toBe('Rede'));

it.each(['Ótica São João – 1ª loja', '❤️ 1️⃣ ☎︎ 👍🏽', '👩‍👩‍👧‍👦 🏳️‍🌈 👩🏽‍⚕️ 🏴‍☠️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '葛󠄀'])(
  'leaves %s unchanged',
  (text) => expect(visible(text)).toBe(text),
);

it('removes joiners and selectors that an emoji does not need', () =>
  expect(visible('🎵\u200d a\ufe0f ❤\ufe0f\ufe0f 5\ufe0f')).toBe('🎵 a ❤\ufe0f 5'));

it('rejoins emoji separated by an invisible character', () =>
  expect(visible('👩\u200b\u200d🎤')).toBe('👩‍🎤'));
