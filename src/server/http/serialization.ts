import { build, type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/**
 * Makes what writes an answer by the contract. It is compiled with the first answer, because compiling all at once
 * would hold up the start.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof build> | undefined;
  return (answer) => {
    write ??= build(schema);
    return write(answer);
  };
};
