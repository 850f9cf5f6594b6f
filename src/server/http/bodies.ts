import { type OperationId, operations } from '#generated/operations.ts';

/** What anybody may send who is nobody yet: their bodies are short. */
const LARGEST_PUBLIC_BYTES = 16_384;
/** What a device may send at once. */
const LARGEST_OF_DEVICES_BYTES = 262_144;
/** For two full lists of 10,000 ids: what is longer only holds the event loop for longer. */
const LARGEST_BYTES = 800_000;
/** For the fields of a form, as long as they may be. */
const OF_A_FORM_BYTES = 65_536;
/** For each id or number in a list: an id with its quotes and comma takes 39. */
const OF_AN_ENTRY_BYTES = 40;
const MOST_UNTOLD = 100;

type Schema = {
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

/** How many values the lists of a body may have, all in all. */
function entriesOf({ items, maxItems = MOST_UNTOLD, properties = {}, anyOf = [] }: Schema): number {
  const within = Object.values(properties).map(entriesOf);
  if (items) {
    const fields = Object.keys(items.properties ?? {}).length;
    return maxItems * Math.max(1, fields, entriesOf(items));
  }
  return within.reduce((sum, one) => sum + one, Math.max(0, ...anyOf.map(entriesOf)));
}

/** The bytes that the body of an operation may have: no more than what the contract lets into it needs. */
export function largestBody(operation: OperationId, schema: object): number {
  const { scheme, path } = operations[operation];
  if (scheme === null) return LARGEST_PUBLIC_BYTES;
  if (path.startsWith('/player/')) return LARGEST_OF_DEVICES_BYTES;
  return Math.min(LARGEST_BYTES, OF_A_FORM_BYTES + OF_AN_ENTRY_BYTES * entriesOf(schema));
}
