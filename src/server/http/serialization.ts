import { build, type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import contract from '#generated/openapi.json' with { type: 'json' };
import { dereference } from './references.ts';

/** The JSON of bodies that are answered again and again, by the body; nothing until one is answered first. */
const written = new WeakMap<object, string | undefined>();

/** Has a body be written once, however often it is answered: whoever keeps it is to change nothing of it any more. */
export function writtenOnce<Body extends object>(body: Body): Body {
  written.set(body, undefined);
  return body;
}

/**
 * Makes what writes an answer by the contract. It is compiled with the first answer, because compiling all at once
 * would hold up the start.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof build> | undefined;
  return (answer) => {
    write ??= build(dereference(contract, schema));
    if (!written.has(answer)) return write(answer);
    const known = written.get(answer) ?? write(answer);
    written.set(answer, known);
    return known;
  };
};
