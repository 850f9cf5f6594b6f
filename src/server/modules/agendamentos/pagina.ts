import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandStyle } from '#domain/brandColors.ts';
import { formatBytes } from '#domain/bytes.ts';
import { formatDateTime } from '#domain/dates.ts';
import { dayOf } from '#domain/day.ts';
import { count, escaped, hyphenated } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import type { Brand, ReadBrand } from '../../http/brand/brand.ts';
import { logoAddress } from '../../http/brand/logo.ts';
import type { Storage } from '../../storage/storage.ts';
import { types } from '../exportacoes/arquivo.ts';
import { hashToken } from '../session/sessoes.queries.ts';
import { countAbertura, findLink } from './envios.queries.ts';

export const ENVIOS = '/envios';

const GONE = 'Este link não vale mais';
const GONE_WHY =
  'Ele vale por 7 dias, e quem enviou pode revogá-lo antes. Peça o relatório de novo a quem o enviou.';
const AWAY = 'Não foi possível abrir o arquivo';
const AWAY_WHY = 'Tente de novo em alguns minutos.';
const LONGEST_NAME = 80;

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1924;background:#f6f5f8}
main{max-width:32rem;margin:12vh auto 0;padding:2rem;background:#fff;border-radius:12px}
img{height:2.5rem;max-width:15rem;object-fit:contain}h1{margin:0 0 .5rem;font-size:1.375rem;overflow-wrap:anywhere}p{margin:.5rem 0;color:#5b5666}
button{margin-top:1rem;padding:.75rem 1.25rem;font:inherit;font-weight:600;color:#fff;background:var(--brand-solid-light,#5b3cc4);border:0;border-radius:8px;cursor:pointer}
button:focus-visible{outline:3px solid #1c1924;outline-offset:2px}
@media(max-width:34rem){main{margin:0;min-height:100vh;box-sizing:border-box;border-radius:0}}
@media(prefers-color-scheme:dark){body{color:#f2f0f7;background:#121017}main{background:#1e1a27}p{color:#b9b3c6}button{color:var(--brand-contrast-dark,#fff);background:var(--brand-solid-dark,#7a5ae0)}button:focus-visible{outline-color:#fff}}`;

const page = (
  { cor, logo }: Brand,
  title: string,
  body: string,
) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${brandStyle(cor)}${style}</style></head><body><main>${logo ? `<img src="${logoAddress(logo)}" alt="">` : ''}<h1>${escaped(title)}</h1>${body}</main></body></html>`;

const fileName = (nome: string, day: string, extension: string) =>
  `${hyphenated(nome).slice(0, LONGEST_NAME)}-${day}${extension}`;

type Parts = { db: Db; brand: ReadBrand; storage: Storage; clock?: () => Date };

/**
 * Serves mailed links without a session. The GET page neither counts as a download nor sends the file, because mail
 * scanners open links. The button downloads the file with a POST.
 */
export function registerEnvios(
  app: FastifyInstance,
  { db, brand, storage, clock = () => new Date() }: Parts,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    });
    const sendPage = (reply: FastifyReply, status: number, title: string, body: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(page(brand(), title, body));
    type Named = { Params: { token: string } };
    const gone = (reply: FastifyReply) => sendPage(reply, 410, GONE, `<p>${GONE_WHY}</p>`);

    scope.get<Named>(`${ENVIOS}/:token`, { helmet: { contentSecurityPolicy } }, async ({ params }, reply) => {
      const link = await findLink(db, hashToken(params.token), clock());
      if (!link) return gone(reply);
      const { nome, linhas, bytes, previstoEm, expiraEm } = link;
      const facts = `${count(linhas!, 'linha', 'linhas')}, ${formatBytes(bytes!)}. Feito em ${formatDateTime(previstoEm)}.`;
      const body = `<p>${facts}</p><p>Enviado por ${escaped(brand().nome)}. O link vale até ${formatDateTime(expiraEm)}.</p>
<form method="post"><button>Baixar o arquivo</button></form>`;
      return sendPage(reply, 200, nome, body);
    });

    scope.post<Named>(
      `${ENVIOS}/:token`,
      { helmet: { contentSecurityPolicy } },
      async ({ params, log }, reply) => {
        const now = clock();
        const link = await findLink(db, hashToken(params.token), now);
        if (!link) return gone(reply);
        const { id, nome, arquivo, previstoEm } = link;
        const file = await storage
          .read(arquivo!)
          .catch((error) => log.warn({ err: error }, 'a sent file was not read'));
        if (!file) return sendPage(reply, 503, AWAY, `<p>${AWAY_WHY}</p>`);
        await countAbertura(db, id, now);
        const extension = path.extname(arquivo!);
        return reply
          .type(types[extension.slice(1) as keyof typeof types])
          .header(
            'content-disposition',
            `attachment; filename="${fileName(nome, dayOf(new Date(previstoEm)), extension)}"`,
          )
          .send(file);
      },
    );
  });
}
