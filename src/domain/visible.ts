/** Scripts in which a zero-width joiner changes the shape of letters. */
const JOINED = [
  'Arab',
  'Syrc',
  'Mand',
  'Nkoo',
  'Mong',
  'Phag',
  'Adlm',
  'Rohg',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
].map((script) => String.raw`\p{sc=${script}}`);
/** Arabic vowel marks, which belong to no script. */
const MARKS = String.raw`[\u064b-\u0655\u0670]*`;
const EMOJI = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
const NEEDED = [
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  `${EMOJI}(?:\u200d${EMOJI})*`,
  String.raw`[\p{sc=Hani}\p{sc=Mong}\p{sc=Mymr}\p{sc=Phag}]\p{VS}`,
  String.raw`[${JOINED.join('')}]${MARKS}\p{Join_C}(?=[${JOINED.join('')}])`,
];

const INVISIBLE = /[^\P{DI}\p{VS}\p{Join_C}\u{e0020}-\u{e007f}]/gu;
/** Matches joiners, variation selectors and tags, together with the emoji or letters that need them. */
const JOINERS = new RegExp(String.raw`(${NEEDED.join('|')})|[\p{VS}\p{Join_C}\u{e0020}-\u{e007f}]`, 'gu');

/**
 * Removes invisible characters: soft hyphens, zero-width spaces, direction and byte order marks. Keeps joiners and
 * variation selectors inside emoji and between letters whose shape they change.
 */
export const visible = (text: string) =>
  /\p{DI}/u.test(text) ? text.replace(INVISIBLE, '').replace(JOINERS, '$1') : text;
