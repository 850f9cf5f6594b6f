import { build, type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Writes answers by the contract; compiled at the first of them, since all at once hold up the start. */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof build> | undefined;
  return (answer) => {
    write ??= build(schema);
    return write(answer);
  };
};
