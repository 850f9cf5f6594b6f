import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '#domain/formats.ts';

/** As many breaches as an answer tells; beyond them nothing is looked at. */
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

/** Decides whether something is right; ends at the first breach. */
const judge = withFormats({ allErrors: false });

/** Tells the breaches of what is not; it has no way of its own to end before it has seen them all, so its code throws them. */
const teller = withFormats({
  allErrors: true,
  // An error then says which value it is about.
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

/** Finds the breaches of values against a schema; compiled at the first of them, since all at once hold up the start. */
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
