import type { Plugin } from 'vite';

/**
 * The texts of libraries that the panel never asks for. Of Chakra: the theme's style sheet, which is a file here, and
 * the names of types, which its code generator alone reads; they are four tenths of what making the system takes. Of
 * the router: what renders on a server prefetches, and what watches it from outside. Of Emotion: what copies a
 * component's statics for `withTheme`.
 */
const unasked: Record<string, readonly (readonly [text: string, instead: string])[]> = {
  '@chakra-ui/react/dist/esm/styled-system/system.js': [
    ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
    ['createPreflight({ preflight })', '{}'],
  ],
  '@chakra-ui/react/dist/esm/styled-system/utility.js': [['    assignPropertyTypes();\n', '']],
  '@emotion/react/dist/emotion-react.browser.esm.js': [["import 'hoist-non-react-statics';", '']],
  '@emotion/react/dist/emotion-element-f0de968e.browser.esm.js': [
    [
      "import hoistNonReactStatics from '../_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm.js';",
      '',
    ],
    ['hoistNonReactStatics(WithTheme, Component)', 'WithTheme'],
  ],
  'react-router/dist/production/lib/dom/lib.js': [
    ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ],
  'react-router/dist/production/lib/router/router.js': [
    ['if (init.instrumentations) {', 'if (false) {'],
    ['if (init.instrumentations) router', 'if (false) router'],
    ['= consumeInstrumentationClientResultMetaReceiver(router)', '= undefined'],
    ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
  ],
};

const SCHEMAS = '/generated/zod/zod.gen.ts';
const SCHEMA = /^export const (z\w+) = ([\s\S]*?);$/gm;

/** Marks each schema of the contract as free of side effects, so that the build drops unused schemas. */
const pure = (code: string) => code.replaceAll(SCHEMA, 'export const $1 = /*#__PURE__*/ (() => $2)();');

/**
 * Leaves these texts out of the build. A version of a library whose text differs stops the build, because what it does
 * then is to be read anew.
 */
export function lean(): Plugin {
  return {
    name: 'lean',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith(SCHEMAS)) return { code: pure(code), map: null };
      const file = Object.keys(unasked).find((name) => id.endsWith(`/node_modules/${name}`));
      const changes = file ? unasked[file] : undefined;
      return (
        changes && {
          code: changes.reduce((left, [text, instead]) => {
            if (!left.includes(text)) throw new Error(`${id} has no "${text.trim()}": scripts/build/lean.ts`);
            return left.replaceAll(text, instead);
          }, code),
          map: null,
        }
      );
    },
  };
}
