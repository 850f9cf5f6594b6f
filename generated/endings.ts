// Generated from openapi/ by `npm run codegen`. Do not edit.

/** The codes that end a session: who calls is not signed in any more, or may not call this. */
export const sessionEndings: readonly string[] = ["LG004","LG006"];
