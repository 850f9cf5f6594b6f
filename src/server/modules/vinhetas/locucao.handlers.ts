import { Readable } from 'node:stream';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';

const WITHIN_MS = 20_000;
const MOST_BYTES = 10 * 1024 * 1024;

const isWav = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';

async function readBody(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Asks as Piper's HTTP server expects. Follows no redirect. Errors never contain the address, which may be a secret. */
async function speak(address: string, text: string): Promise<Buffer> {
  const { origin, pathname, search, username, password } = new URL(address);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const answer = await fetch(origin + pathname + search, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(username && { authorization: `Basic ${login.toString('base64')}` }),
    },
    body: JSON.stringify({ text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const bytes = await readBody(answer.body);
  if (!isWav(bytes)) throw new Error('no WAV');
  return bytes;
}

export const locucaoHandlers = ({ settings, log }: Context) => {
  let isBusy = false;
  return {
    async createLocucao({ body: { texto }, reply }) {
      if (!settings.LOCUCAO_URL) throw fail('LO001');
      if (isBusy) throw fail('LO003');
      isBusy = true;
      try {
        const bytes = await speak(settings.LOCUCAO_URL, texto);
        reply.type('audio/wav');
        return { status: 200, body: Readable.from(bytes) };
      } catch (error) {
        const { name, message, cause } = error as Error & { cause?: { code?: string } };
        const reason = name === 'Error' ? message : (cause?.code ?? name);
        log.warn({ reason }, 'text-to-speech service failed');
        throw fail('LO002');
      } finally {
        isBusy = false;
      }
    },
  } satisfies Partial<Handlers>;
};
