/** Made by the build, from the routes: `scripts/build/opening.ts`. */
declare module 'virtual:openings' {
  const openings: readonly import('../../shared/list/firstReads.ts').Opening[];
  export default openings;
}

/** Made by the build, from `shared/chakra/system.tsx`: `scripts/build/panel.tsx`. */
declare module 'virtual:system.css' {}

/** Made by the build, of the looks that a file beside the importing one exports: `scripts/build/looks.tsx`. */
declare module '*.looks.ts?css' {}
