import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { brandStyle } from '#domain/brandColors.ts';
import type { Brand } from './brand/brand.ts';
import { logoAddress } from './brand/logo.ts';
import { withColor, withTitle } from './panel.ts';

const YEAR_S = 31_536_000;
const PRODUCT_LOGO = 'name="logo" content="/logo.svg"';

type Directives = Record<string, string[]>;

const policyOf = ({ cor }: Brand, more: Directives) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'sha256-${createHash('sha256').update(brandStyle(cor)).digest('base64')}'`],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...more,
  },
});

function brandedPage(html: string, brand: Brand): string {
  const { nome, logo } = brand;
  const page = withTitle(withColor(html, brand), nome);
  return logo ? page.replace(PRODUCT_LOGO, () => `name="logo" content="${logoAddress(logo)}"`) : page;
}

/** Reads the folder of an application that is built beside the panel; undefined if it is not built. */
export function readApplication(panelRoot: string, name: string) {
  const root = path.join(panelRoot, name);
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  if (!fs.existsSync(path.join(root, 'index.html'))) return undefined;
  const html = read('index.html');
  return {
    read,
    page: (brand: Brand, more: Directives = {}) => ({
      page: brandedPage(html, brand),
      policy: policyOf(brand, more),
    }),
    serve(
      app: FastifyInstance,
      addresses: string[],
      current: () => { page: string; policy: ReturnType<typeof policyOf> },
    ): void {
      for (const address of addresses)
        app.get(address, { helmet: false }, async (_request, reply) => {
          const { page, policy } = current();
          await reply.helmet({ contentSecurityPolicy: policy, referrerPolicy: { policy: 'no-referrer' } });
          return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
        });
      app.register(fastifyStatic, {
        root: path.join(root, 'assets'),
        prefix: `/${name}/assets/`,
        index: false,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
      });
    },
  };
}
