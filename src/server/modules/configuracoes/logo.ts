import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { LONGEST_UPLOAD_MS, newIncoming } from '../../audio/incoming.ts';
import { aMoment, lockContent } from '../../audio/store.ts';
import type { Db } from '../../db/open.ts';
import { imageOf, LOGO_FOLDER, logoAddress, logoPath, readLogo } from '../../http/brand/logo.ts';
import { takeParts, withoutFile } from '../../http/parts.ts';
import { fail } from '../../lib/fail.ts';
import type { Storage } from '../../storage/storage.ts';

const MOST_BYTES = 512 * 1024;
const MOST_PIXELS = 2000;
const SHA256 = /^[0-9a-f]{64}$/;
const YEAR_S = 31_536_000;

const refused = (code: ErrorCode, path = 'arquivo') =>
  fail(code, { fields: [{ path, message: errors[code].message }] });

const isTooLarge = (error: unknown) => (error as { statusCode?: number }).statusCode === 413;

async function receive(req: FastifyRequest): Promise<Buffer> {
  const takers = { arquivo: (part: MultipartFile) => part.toBuffer() };
  const taken = await takeParts(req, takers, { code: 'REQ001', fileSize: MOST_BYTES }).catch((error) => {
    throw isTooLarge(error) ? refused('MU007') : error;
  });
  if (!taken.arquivo) throw withoutFile('REQ001');
  return taken.arquivo;
}

export async function keepLogo(req: FastifyRequest, storage: Storage): Promise<string> {
  const bytes = await receive(req);
  const image = imageOf(bytes);
  if (!image) throw refused('MU008');
  if (Math.max(image.largura, image.altura) > MOST_PIXELS) throw refused('MU009');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const incoming = await newIncoming(storage.dataDir);
  try {
    await fs.writeFile(incoming, bytes, { mode: 0o600, flush: true });
    await storage.put(logoPath(sha256), incoming, { sha256, type: image.tipo });
  } finally {
    await fs.rm(incoming, { force: true });
  }
  return sha256;
}

/** MU010 if the logo is not stored. Until the transaction ends, the sweep cannot remove it. */
export async function assertKept(trx: Db, storage: Storage, sha256: string): Promise<void> {
  await lockContent(trx, sha256);
  if (!(await storage.find(logoPath(sha256), aMoment()))) throw refused('MU010', 'marcaLogo');
}

async function isInUse(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from configuracoes where marca_logo = ${sha256}
    union all select from alteracoes where antes ? 'marca_logo' and antes ->> 'marca_logo' = ${sha256}
    limit 1`.execute(db);
  return rows.length > 0;
}

type Sweep = { storage: Storage; signal?: AbortSignal; now?: number };

/** Removes logos that are neither in use nor restorable by an undo, except new ones, which may not be saved yet. */
export async function sweepLogos(db: Db, { storage, signal, now = Date.now() }: Sweep): Promise<void> {
  for await (const page of storage.list(LOGO_FOLDER))
    for (const { path } of page) {
      signal?.throwIfAborted();
      const sha256 = path.slice(LOGO_FOLDER.length + 1);
      const found = SHA256.test(sha256) ? await storage.find(path) : undefined;
      if (!found || now - found.modifiedMs < LONGEST_UPLOAD_MS) continue;
      await db.transaction().execute(async (trx) => {
        await lockContent(trx, sha256);
        if (!(await isInUse(trx, sha256))) await storage.remove(path, aMoment());
      });
    }
}

/** Serves logos without a session, because the sign-in page and the player show them. */
export function registerLogos(app: FastifyInstance, storage: Storage): void {
  type Named = { Params: { sha256: string } };
  // The whole policy is `sandbox`, so helmet must not add its own.
  const helmet = { contentSecurityPolicy: false } as const;
  app.get<Named>(logoAddress(':sha256'), { helmet }, async ({ params: { sha256 } }, reply) => {
    const logo = SHA256.test(sha256) ? await readLogo(storage, sha256) : undefined;
    if (!logo) throw fail('REQ004');
    return reply
      .headers({
        'content-security-policy': 'sandbox',
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
      })
      .type(logo.tipo)
      .send(logo.bytes);
  });
}
