import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '#domain/formats.ts';

export const MOST_BREACHES = 50;

const options: Options = {
  strict: false,
  useDefaults: true,
  removeAdditional: false,
};

function withFormats(own: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...own });
  addFormats.default(ajv);
  for (const [name, { isRight }] of Object.entries(formats)) ajv.addFormat(name, isRight);
  return ajv;
}

const judge = withFormats({ allErrors: false });

/**
 * Lists the breaches of an invalid value. Ajv cannot stop early with `allErrors`, so the generated code is patched to
 * throw after the first ones.
 */
const teller = withFormats({
  allErrors: true,
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
 * Returns a function that lists the breaches of a value against a schema. It compiles on first use, because compiling
 * all schemas at startup would delay it.
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
