// Generated from openapi/ by `npm run codegen`. Do not edit.

/** The version of the contract that this was built from. */
export const release = "3.0.0";
