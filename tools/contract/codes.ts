import { targetOf } from '#server/http/references.ts';
import { type Document, operationsOf } from './document.ts';

/** Reads the codes from the names of examples of responses from 300 on. */
export function codesByOperation(document: Document): Map<string, Set<string>> {
  return new Map(
    operationsOf(document).map(({ operation }) => {
      const codes = Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 300)
        .map(([, response]) => targetOf(document, response))
        .flatMap((response) => Object.values(response.content ?? {}))
        .flatMap((media) => Object.keys(media.examples ?? {}));
      return [operation.operationId, new Set(codes)];
    }),
  );
}

export function compareCodes(base: Document, revision: Document) {
  const before = codesByOperation(base);
  const after = codesByOperation(revision);
  const union = (sets: Map<string, Set<string>>) => new Set([...sets.values()].flatMap((set) => [...set]));
  const changed = [...after]
    .filter(([id]) => before.has(id))
    .map(([id, codes]) => ({ id, ...difference(before.get(id) ?? new Set(), codes) }))
    .filter(({ came, went }) => came.length + went.length > 0);
  return { overall: difference(union(before), union(after)), operations: changed };
}

function difference(before: Set<string>, after: Set<string>) {
  return {
    came: [...after].filter((code) => !before.has(code)).sort(),
    went: [...before].filter((code) => !after.has(code)).sort(),
  };
}
