import { reachable } from '../compare.ts';
import { type Document, type Located, operationsOf } from '../document.ts';
import { everyScreen } from '../screens.ts';

export type Affected = {
  operations: string[];
  /** The panel's addresses, as its tables of routes have them. */
  addresses: string[];
  player: boolean;
};

/** The parts of the contract that no screen shows. */
const untold = new Set(['description', 'summary', 'example', 'examples', 'externalDocs']);

/** Finds the screens that a change of the contract may show on: those of each operation that says another thing to a program. */
export function affectedBy(base: Document, revision: Document, screens: Map<string, string[]>): Affected {
  const [before, now] = [saidBy(base), saidBy(revision)];
  const operations = [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => before.get(id)?.said !== now.get(id)?.said)
    .sort();
  const isPlayers = (id: string) => (now.get(id) ?? before.get(id))!.isPlayers;
  const reached = operations.flatMap((id) => screens.get(id) ?? []);
  const all = reached.includes(everyScreen) ? [...screens.values()].flat() : reached;
  return {
    operations,
    addresses: [...new Set(all)].filter((address) => address !== everyScreen).sort(),
    player: operations.some(isPlayers),
  };
}

/** Writes of each operation all that it says, with all that it refers to. */
function saidBy(document: Document): Map<string, { said: string; isPlayers: boolean }> {
  return new Map(
    operationsOf(document).map((located) => {
      const refs = [...reachable(document, located.operation)].sort();
      const said = [told(located.operation), ...refs.map((ref) => [ref, told(componentOf(document, ref))])];
      return [located.operation.operationId, { said: JSON.stringify(said), isPlayers: isPlayers(located) }];
    }),
  );
}

const isPlayers = ({ path, operation }: Located) =>
  path.startsWith('/player') || (operation.security ?? []).some((schemes) => 'dispositivo' in schemes);

function componentOf(document: Document, ref: string): unknown {
  const [, , group = '', name = ''] = ref.split('/');
  return document.components?.[group]?.[name];
}

/** Leaves out what is told to people alone; a field may be called by any of these names. */
function told(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((one) => told(one));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => areNames || !untold.has(key))
      .map(([key, value]) => [key, told(value, key === 'properties')]),
  );
}
