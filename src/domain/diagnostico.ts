const REMOVED = '***';
const MOST_BYTES = 65_536;

const BLANK = String.raw`[^\S\n]`;
const END = String.raw`(?![\p{L}\p{N}_])`;
/** A separator inside a phone number, also in an address. */
const GAP = String.raw`(?:${BLANK}|[.()\/\-‐-―]|%2[\dbdef])`;
const PLUS = String.raw`(?:\+|%2b|00)`;
const VALUE = String.raw`(?:\\{0,3}"[^"\n]*"|'[^'\n]*'|[^\s&,;"'}\])]+)`;
const ASSIGNED = String.raw`\\{0,3}["']?${BLANK}{0,3}(?:[:=]|%3[ad])${BLANK}{0,3}`;
const SECRET_NAME = String.raw`[\p{L}\p{N}_-]{0,30}?(?:token|senha|passw|secret|segredo|assinatura|signature|api.?key|authorization)[\p{L}\p{N}_-]{0,20}`;

/** The group of each pattern stays. */
const named = [
  `((?:${SECRET_NAME}|login|usu[aá]rio|user(?:name)?|pin)${ASSIGNED})(?:(?:bearer|basic)${BLANK}+)?${VALUE}`,
  `([?&](?:code|state|sig|key)=)${VALUE}`,
  `((?:set-)?cookie${ASSIGNED}).+`,
  String.raw`(bearer(?:${BLANK}|%20|\+)+)\S+`,
  String.raw`(pin${END}[^\n\d]{0,15})\d{4,8}(?!-?[\p{L}\p{N}_])`,
];

const shaped = [
  // User and password of an address.
  String.raw`\/\/[^\s\/@]{1,200}@`,
  String.raw`(?:vitrola|whsec)_[\w+\/=-]+`,
  String.raw`eyj[\w-]{10,}(?:\.[\w-]*){0,4}`,
  String.raw`[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}`,
  // At least 32 random bytes in base64url.
  String.raw`[\w-]{43,}`,
  String.raw`[\p{L}\p{M}\p{N}._%+-]{1,100}(?:@|%40)[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,9}\.\p{L}{2,}`,
];

const phones = [
  // Brazilian: country, trunk zero with a carrier, area, number.
  String.raw`(?:(?:${PLUS}${GAP}{0,2})?55${GAP}{0,3})?(?:\(|%28)?(?:0${GAP}?(?:\d\d|xx)?${GAP}{0,3})?[1-9]{2}${GAP}{0,3}(?:9${GAP}{0,2}\d{4}|[2-5]\d{3})${GAP}{0,3}\d{4}`,
  String.raw`(?:9${GAP}?\d{4}|[2-5]\d{3})[\-‐-―]\d{4}`,
  String.raw`0[3589]00${GAP}?\d{3}${GAP}?\d{3,4}`,
  String.raw`${PLUS}${GAP}{0,2}[1-9](?:${GAP}{0,3}\d){7,14}`,
  String.raw`\(\d{2,4}\)${GAP}{0,3}\d{3,4}${GAP}{0,3}\d{3,4}`,
].map((phone) => phone + END);

/** UUIDs and hashes of files. */
const ID = String.raw`((?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{64})${END})`;
const AMOUNT = String.raw`(\d+(?:[.,]\d+)*${BLANK}?(?:bytes?|[kmgt]i?b|ms)${END})`;
/** Versions, times and IP addresses. */
const NUMBERS = String.raw`(\d+(?:[.,:]\d+)+)`;
const WORD = String.raw`([\p{L}\p{M}_]+|\p{N}+)`;

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Removes tokens, passwords, PINs, logins, e-mail addresses, phone numbers and the `known` secrets from the report of a
 * device, then cuts it to 64 KiB. Keeps ids, versions, times and amounts.
 */
export function tidyDiagnostico(text: string, known: readonly string[] = []): string {
  const ofKnown = known.filter(Boolean).map((secret) => literally(secret) + END);
  // Ids, words and numbers are consumed whole, so that no match starts inside them.
  const patterns = [...ofKnown, ...named, ID, ...shaped, AMOUNT, ...phones, NUMBERS, WORD];
  const secrets = new RegExp(patterns.join('|'), 'giu');
  const remove = (from: string) =>
    from.replace(secrets, (match, ...groups) => {
      const kept = groups.slice(0, -2).find(Boolean);
      return kept === match ? match : `${kept ?? ''}${REMOVED}`;
    });
  let tidied = text.replace(/[\0\p{Cs}]/gu, '');
  // A removed secret can show the next one: `senha=''abc`, or a PIN behind another.
  for (let before = ''; before !== tidied; ) {
    before = tidied;
    tidied = remove(before);
  }
  const bytes = new TextEncoder().encode(tidied).subarray(0, MOST_BYTES);
  // A character cut in half is dropped.
  return new TextDecoder().decode(bytes, { stream: true });
}
