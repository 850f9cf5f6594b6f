import { dereference } from '#server/http/references.ts';
import { fieldsModule, filtersModule, labelModules } from '../codegen/fields.ts';
import { reachable } from './compare.ts';
import { type Document, type Located, type Operation, operationsOf } from './document.ts';
import type { Screen } from './screens.ts';

/** A change of an operation that a screen can show. */
type Change = {
  operation: string;
  /** Whether it is new, gone, or changed in a way that no name tells. */
  whole: boolean;
  /** The properties of what it answers. */
  fields: Set<string>;
  /** The parameters that filter. */
  filters: Set<string>;
};
/** All that changed: operations, and what is generated of the contract for forms and cells. */
export type Changes = { operations: Change[]; generated: Set<string>; player: boolean };

/** A drawer or report that opens over a screen by its address. */
export type Opened = {
  kind: 'drawer' | 'modal';
  operation: string;
  search: string;
  routes: string[];
  generated: Set<string>;
};

/** The parts of the contract that no screen shows. */
const untold = new Set(['description', 'summary', 'example', 'examples', 'externalDocs']);

/** Finds what a change of the contract changes for screens; of what it answers, only of reads, because a write's answer is not drawn. */
export function changesOf(base: Document, revision: Document): Changes {
  const [before, now] = [locatedIn(base), locatedIn(revision)];
  const ids = [...new Set([...before.keys(), ...now.keys()])].sort();
  return {
    operations: ids.flatMap((id) => {
      const [was, is] = [before.get(id), now.get(id)];
      if (!was || !is)
        return [{ operation: id, whole: true, fields: new Set<string>(), filters: new Set<string>() }];
      const change = changeOf(id, dereferenced(base, was), dereferenced(revision, is));
      return change ? [change] : [];
    }),
    generated: changedModules(base, revision),
    player: ids.some(
      (id) =>
        isPlayers((now.get(id) ?? before.get(id))!) && saidOf(base, before, id) !== saidOf(revision, now, id),
    ),
  };
}

/** Tells whether a screen shows at once what changed. */
export function isShownBy({ operations, generated }: Changes, screen: Screen, opened: Opened[]): boolean {
  if (!generated.isDisjointFrom(screen.generated)) return true;
  return operations.some(({ operation, whole, fields, filters }) => {
    if (!screen.texts.has(operation)) return false;
    // Filters of a list or a report are in its drawer.
    const isDrawn = opened.some((one) => one.operation === operation);
    const near = screen.lists.get(operation) ?? screen.words;
    return whole || !(isDrawn ? fields : fields.union(filters)).isDisjointFrom(near);
  });
}

/** Tells whether what opens over a screen shows what changed: a list's drawer its filters, a report all of it. */
export function isShownOver({ operations, generated }: Changes, opened: Opened): boolean {
  if (!generated.isDisjointFrom(opened.generated)) return true;
  return operations.some(
    ({ operation, whole, fields, filters }) =>
      operation === opened.operation &&
      (whole || filters.size > 0 || (opened.kind === 'modal' && fields.size > 0)),
  );
}

const locatedIn = (document: Document) =>
  new Map(operationsOf(document).map((located) => [located.operation.operationId, located]));

const dereferenced = (document: Document, { method, operation }: Located) => ({
  method,
  operation: dereference(document, operation) as Operation,
});

type Read = ReturnType<typeof dereferenced>;

function changeOf(operation: string, was: Read, is: Read): Change | undefined {
  const [before, now] = [filtersOf(was), filtersOf(is)];
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const filters = new Set(names.filter((name) => before.get(name) !== now.get(name)));
  const answers = is.method === 'get' ? differing(answersOf(was), answersOf(is)) : [];
  const fields = new Set(answers.filter((name) => name !== ''));
  const whole = answers.includes('');
  return whole || filters.size + fields.size > 0 ? { operation, whole, fields, filters } : undefined;
}

const filtersOf = ({ operation }: Read) =>
  new Map(
    (operation.parameters ?? [])
      .filter(({ in: place, name }) => place === 'query' && name !== 'sort')
      .map((parameter) => [parameter.name, JSON.stringify(told(parameter))]),
  );

const answersOf = ({ operation }: Read): unknown =>
  Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) =>
      Object.values(told(response.content ?? {}) as object).map((media) => media.schema),
    );

/** Names the properties that differ, the innermost; an empty name stands for a difference that is of none. */
function differing(was: unknown, is: unknown): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (!isObject(was) || !isObject(is)) return [''];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .filter((key) => key !== 'required')
    .flatMap((key) => {
      if (key !== 'properties') return differing(was[key], is[key]);
      const [before, now] = [was[key] ?? {}, is[key] ?? {}] as [Tree, Tree];
      return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
        differing(before[name], now[name]).map((inner) => inner || name),
      );
    });
}

type Tree = Record<string, unknown>;
const isObject = (node: unknown): node is Tree => typeof node === 'object' && node !== null;

/** Finds the constants of generated/ that change: what forms, filters and cells are told of the contract. */
function changedModules(base: Document, revision: Document): Set<string> {
  type Generated = Parameters<typeof labelModules>[0];
  const constants = (document: Document) => {
    const all = new Map<string, string>();
    const read = (file: string, text: string) => {
      for (const [, name = '', value = ''] of text.matchAll(/^export const (\w+)[^=]*= ([\s\S]*?);$/gm))
        if (!['filters', 'filtersOf'].includes(name)) all.set(`generated/${file} ${name}`, value);
    };
    const generated = document as unknown as Generated;
    for (const [name, text] of labelModules(generated)) read(`labels/${name}.ts`, text);
    // A field's choices are part of it.
    const whole = (text: string) =>
      text.replace(
        /"options":(\w+)/g,
        (_, name) => `"options":${all.get(`generated/labels/${name}.ts ${name}`)}`,
      );
    read('fields.ts', whole(fieldsModule(generated)));
    read('filters.ts', whole(filtersModule(generated)));
    return all;
  };
  const [before, now] = [constants(base), constants(revision)];
  return new Set([...before.keys(), ...now.keys()].filter((name) => before.get(name) !== now.get(name)));
}

const isPlayers = ({ path, operation }: Located) =>
  path.startsWith('/player') || (operation.security ?? []).some((schemes) => 'dispositivo' in schemes);

/** Writes all that an operation says, with all that it refers to. */
function saidOf(document: Document, operations: Map<string, Located>, id: string): string {
  const operation = operations.get(id)?.operation;
  if (!operation) return '';
  const refs = [...reachable(document, operation)].sort();
  return JSON.stringify([told(operation), ...refs.map((ref) => [ref, told(componentOf(document, ref))])]);
}

function componentOf(document: Document, ref: string): unknown {
  const [, , group = '', name = ''] = ref.split('/');
  return document.components?.[group]?.[name];
}

/** Leaves out what is told to people alone; a field may be called by any of these names. */
function told(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((one) => told(one));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => areNames || !untold.has(key))
      .map(([key, value]) => [key, told(value, key === 'properties')]),
  );
}
