import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '#domain/formats.ts';

/** How many breaches an answer tells; after so many nothing more is looked at. */
export const MOST_BREACHES = 50;

const options: Options = {
  strict: false,
  useDefaults: true,
  // Unknown fields of a body are an error, not something to drop silently.
  removeAdditional: false,
};

function withFormats(own: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...own });
  addFormats.default(ajv);
  for (const [name, { isRight }] of Object.entries(formats)) ajv.addFormat(name, isRight);
  return ajv;
}

/** Decides whether a value is right; it ends at the first breach, and is therefore fast. */
const judge = withFormats({ allErrors: false });

/**
 * Tells the breaches of a value that is not right. The library has no way to end before it has seen all of them, so the
 * generated code throws the first ones.
 */
const teller = withFormats({
  allErrors: true,
  // With this an error says which value it is about.
  verbose: true,
  code: {
    process: (code) =>
      code.replace(/vErrors\.push\((err\d+)\);/g, `if(vErrors.push($1)>=${MOST_BREACHES})throw vErrors;`),
  },
});

function tell(validate: ValidateFunction, value: unknown): ErrorObject[] {
  try {
    validate(value);
    return validate.errors ?? [];
  } catch (thrown) {
    if (Array.isArray(thrown)) return thrown;
    throw thrown;
  }
}

/**
 * Makes what finds the breaches of a value against a schema. It is compiled with the first value, because compiling all
 * schemas at once would hold up the start.
 */
export function breachesOf(schema: object): (value: unknown) => ErrorObject[] {
  let isRight: ValidateFunction | undefined;
  let validate: ValidateFunction | undefined;
  return (value) => {
    isRight ??= judge.compile(schema);
    if (isRight(value)) return [];
    validate ??= teller.compile(schema);
    return tell(validate, value);
  };
}
