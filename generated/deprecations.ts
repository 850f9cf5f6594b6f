// Generated from openapi/ by `npm run codegen`. Do not edit.

/** Since when something is deprecated, in seconds of 1970, until when it stays, and the address of what takes its place. */
export type Term = { since: number; sunset: string; successor?: string };
/** The deprecated parts of an operation: the operation as a whole, parameters, and fields of its body by their places. */
export type Deprecation = { operation?: Term; query: Record<string, Term>; body: Record<string, Term> };

export const deprecations: Record<string, Deprecation> = {};
