import { build, type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import contract from '#generated/openapi.json' with { type: 'json' };
import { dereference } from './references.ts';

const written = new WeakMap<object, string | undefined>();

/** Marks a body whose JSON is cached after the first response. The caller must not change the body afterwards. */
export function writtenOnce<Body extends object>(body: Body): Body {
  written.set(body, undefined);
  return body;
}

/**
 * Serializes responses by the contract. Compiles on first use, because compiling all schemas would delay the start.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof build> | undefined;
  return (answer) => {
    // The library warns about formats that it does not know, such as ours, and needs none to pick an alternative.
    write ??= build(dereference(contract, schema), { ajv: { validateFormats: false } });
    if (!written.has(answer)) return write(answer);
    const known = written.get(answer) ?? write(answer);
    written.set(answer, known);
    return known;
  };
};
