import { type OperationId, operations } from '#generated/operations.ts';

/** The most bytes of a body from a caller who is not signed in: such bodies are short. */
const LARGEST_PUBLIC_BYTES = 16_384;
/** The most bytes of a body from a device. */
const LARGEST_OF_DEVICES_BYTES = 262_144;
/**
 * The most bytes of any body: room for two full lists of 10,000 ids, because a longer one only holds the event loop for
 * longer.
 */
const LARGEST_BYTES = 800_000;
/** Room for the fields of a form, each as long as it may be. */
const OF_A_FORM_BYTES = 65_536;
/** Room for each id or number in a list: an id with its quotes and comma takes 39. */
const OF_AN_ENTRY_BYTES = 40;
const MOST_UNTOLD = 100;
/** How many names the fields of a form may have, those within its values included. */
const OF_A_FORM_NAMES = 2_000;
/** How deep a body may lie: deeper than any of the contract, also where the contract has no schema. */
const DEEPEST = 32;

type Schema = {
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

/** Counts how many values all lists of a body may have together. */
function entriesOf({ items, maxItems = MOST_UNTOLD, properties = {}, anyOf = [] }: Schema): number {
  const within = Object.values(properties).map(entriesOf);
  if (items) {
    const fields = Object.keys(items.properties ?? {}).length;
    return maxItems * Math.max(1, fields, entriesOf(items));
  }
  return within.reduce((sum, one) => sum + one, Math.max(0, ...anyOf.map(entriesOf)));
}

/** Works out how many bytes the body of an operation may have: no more than what the contract lets into it needs. */
export function largestBody(operation: OperationId, schema: object): number {
  const { scheme, path } = operations[operation];
  if (scheme === null) return LARGEST_PUBLIC_BYTES;
  if (path.startsWith('/player/')) return LARGEST_OF_DEVICES_BYTES;
  return Math.min(LARGEST_BYTES, OF_A_FORM_BYTES + OF_AN_ENTRY_BYTES * entriesOf(schema));
}

/** Works out how many names of fields a body of an operation may have; nothing where its few bytes keep them few. */
export function mostNames(operation: OperationId, schema: object): number | undefined {
  if (largestBody(operation, schema) <= LARGEST_OF_DEVICES_BYTES) return undefined;
  return OF_A_FORM_NAMES + entriesOf(schema);
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * Tells whether a text of JSON has more names, or lies deeper, than it may. It is looked at before it is parsed,
 * because parsing alone would hold the event loop for longer.
 */
export function isOverfull(text: Uint8Array, most: number): boolean {
  let names = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]!;
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COLON) names += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (names > most || depth > DEEPEST) return true;
  }
  return false;
}
