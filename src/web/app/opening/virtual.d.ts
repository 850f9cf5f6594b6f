/** Built from the routes by `scripts/build/opening.ts`. */
declare module 'virtual:openings' {
  const openings: readonly import('../../shared/list/firstReads.ts').Opening[];
  export default openings;
}

declare module 'virtual:system.css' {}

/** Built from the looks beside the importing file by `scripts/build/looks.tsx`. */
declare module '*.looks.ts?css' {}
