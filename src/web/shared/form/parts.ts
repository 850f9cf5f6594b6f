import type { ComponentType } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { Field } from '#generated/fields.ts';
import type { Rules } from './resolver.ts';

/** A group of inputs that several forms share. */
type Part = {
  /** Schemas that replace the contract's. */
  shape: Readonly<Record<string, $ZodType>>;
  /** The inputs that the contract does not have: `send` converts them. */
  fields?: Readonly<Record<string, Field>>;
  values: (entity: never) => object;
  rules?: (values: never) => object;
  /** Converts the inputs into properties of the body; `undefined` is not sent. */
  send?: (sent: never, values: never) => object;
  Fields?: ComponentType<never>;
};

type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
type EntityOf<Values> = [Values] extends [(entity: infer Entity) => object] ? Entity : never;
type FieldsOf<One> = One extends { fields: infer Fields } ? Fields : never;
type BodyOf<One> = One extends { send: (sent: never, values: never) => infer Body } ? Body : never;

/** Joins parts into one, whose inputs stand in the order of the parts. */
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
    /** Makes the body of what is sent of a form's checked values. */
    send: <Sent extends Partial<Values>>(sent: Sent, values: Values) => {
      const kept = Object.entries(sent).filter(([name]) => !(name in fields));
      const body = joined(({ send }) => send?.(sent as never, values as never));
      return { ...Object.fromEntries(kept), ...body } as Omit<Sent, keyof Own> & All<BodyOf<Parts[number]>>;
    },
  };
}
