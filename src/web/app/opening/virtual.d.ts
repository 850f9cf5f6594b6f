/** Made by the build, from the routes: `scripts/build/opening.ts`. */
declare module 'virtual:openings' {
  const openings: readonly import('../../shared/list/firstReads.ts').Opening[];
  export default openings;
}

/** Made by the build, from `system.ts`: `scripts/build/systemStyles.ts`. */
declare module 'virtual:system.css' {}
