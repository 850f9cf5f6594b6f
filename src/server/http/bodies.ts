import { type OperationId, operations } from '#generated/operations.ts';

const LARGEST_PUBLIC_BYTES = 16_384;
const LARGEST_OF_DEVICES_BYTES = 262_144;
/** Room for two full lists of 10,000 ids. Larger bodies would only block the event loop for longer. */
const LARGEST_BYTES = 800_000;
const OF_A_FORM_BYTES = 65_536;
const OF_AN_ENTRY_BYTES = 40;
const MOST_UNTOLD = 100;
const OF_A_FORM_NAMES = 2_000;
/** Deeper than any body of the contract. It also limits bodies without a schema. */
const DEEPEST = 32;

type Schema = {
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

function entriesOf({ items, maxItems = MOST_UNTOLD, properties = {}, anyOf = [] }: Schema): number {
  const within = Object.values(properties).map(entriesOf);
  if (items) {
    const fields = Object.keys(items.properties ?? {}).length;
    return maxItems * Math.max(1, fields, entriesOf(items));
  }
  return within.reduce((sum, one) => sum + one, Math.max(0, ...anyOf.map(entriesOf)));
}

export function largestBody(operation: OperationId, schema: object): number {
  const { scheme, path } = operations[operation];
  if (scheme === null) return LARGEST_PUBLIC_BYTES;
  if (path.startsWith('/player/')) return LARGEST_OF_DEVICES_BYTES;
  return Math.min(LARGEST_BYTES, OF_A_FORM_BYTES + OF_AN_ENTRY_BYTES * entriesOf(schema));
}

/** Returns the maximum number of field names, or undefined if the size limit already keeps them few. */
export function mostNames(operation: OperationId, schema: object): number | undefined {
  if (largestBody(operation, schema) <= LARGEST_OF_DEVICES_BYTES) return undefined;
  return OF_A_FORM_NAMES + entriesOf(schema);
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * Reports whether a JSON text has too many names or is nested too deeply. It scans the bytes, because parsing would
 * block the event loop for longer.
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
