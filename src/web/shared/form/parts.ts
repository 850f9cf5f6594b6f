import type { ComponentType } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { Field } from '#generated/fields.ts';
import type { Rules } from './resolver.ts';

type Part = {
  shape: Readonly<Record<string, $ZodType>>;
  /** Inputs that are not in the contract. `send` converts them. */
  fields?: Readonly<Record<string, Field>>;
  values: (entity: never) => object;
  rules?: (values: never) => object;
  /** Returns body properties; undefined ones are not sent. */
  send?: (sent: never, values: never) => object;
  Fields?: ComponentType<never>;
};

type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
type EntityOf<Values> = [Values] extends [(entity: infer Entity) => object] ? Entity : never;
type FieldsOf<One> = One extends { fields: infer Fields } ? Fields : never;
type BodyOf<One> = One extends { send: (sent: never, values: never) => infer Body } ? Body : never;

export function joinParts<Parts extends readonly Part[]>(...parts: Parts) {
  type Values = All<ReturnType<Parts[number]['values']>>;
  type Own = All<FieldsOf<Parts[number]>>;
  const joined = (read: (part: Part) => object | undefined): object => Object.assign({}, ...parts.map(read));
  const fields = joined((part) => part.fields);
  return {
    fields: fields as Own,
    shape: joined(({ shape }) => shape) as Part['shape'],
    values: (entity: EntityOf<Parts[number]['values']>) =>
      joined(({ values }) => values(entity as never)) as Values,
    rules: (values: Values) => joined(({ rules }) => rules?.(values as never)) as ReturnType<Rules<Values>>,
    send: <Sent extends Partial<Values>>(sent: Sent, values: Values) => {
      const kept = Object.entries(sent).filter(([name]) => !(name in fields));
      const body = joined(({ send }) => send?.(sent as never, values as never));
      return { ...Object.fromEntries(kept), ...body } as Omit<Sent, keyof Own> & All<BodyOf<Parts[number]>>;
    },
  };
}
