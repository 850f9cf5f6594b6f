import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { newId } from '../../src/server/db/id.ts';
import { defaultBrand } from '../../src/server/http/brand/brand.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { versao } from '../../src/server/lib/versao.ts';
import { createTransport } from '../../src/server/mail/transport.ts';
import { createProvedor } from '../../src/server/modules/oidc/provedor.ts';
import { bad, lineOf } from '../../src/server/modules/sistema/check/finding.ts';
import type { Bucket } from '../../src/server/settings/bucket.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

const PATIENCE_MS = 10_000;

export async function probeBucket(setting: string, bucket: Bucket, dataDir: string): Promise<string> {
  const { openS3 } = await import('../../src/server/storage/s3.ts');
  const storage = await openS3(bucket, dataDir);
  const name = `check-${newId()}.json`;
  const content = JSON.stringify({ check: randomUUID() });
  const step = async <T>(what: string, work: Promise<T>): Promise<T> =>
    work.catch((error) =>
      bad(`${what} failed (${lineOf(error)}): correct ${setting}, its credentials or their permissions.`),
    );
  await step('checking the bucket', storage.check());
  await step('writing an object', storage.write(name, content));
  const found = await step('reading the object', storage.read(name)).catch(async (error) => {
    await storage.remove(name).catch(() => {});
    throw error;
  });
  const isSame = found && (await text(found)) === content;
  await step(`deleting the object ${bucket.prefix}${name}, which stays there,`, storage.remove(name));
  if (!isSame) bad('The object read differs from the object written: check what is in between.');
  return `s3://${bucket.bucket}/${bucket.prefix} writes, reads and deletes an object`;
}

export async function probeMail(settings: Settings, log: Log, to: string | undefined): Promise<string> {
  const { SMTP_URL, DATA_DIR } = settings;
  const { nome } = defaultBrand(settings);
  if (!SMTP_URL) {
    if (to) bad('No message was sent: set SMTP_URL.');
    return `no SMTP_URL: messages are written to ${DATA_DIR}/outbox`;
  }
  const { host } = new URL(SMTP_URL);
  const transport = createTransport(settings, log);
  try {
    await transport.verify();
    if (!to) return `${host} accepts the sign-in; --mail TO sends a message`;
    await transport.send({
      id: newId(),
      nome,
      to,
      subject: `${nome}: teste do correio`,
      text: 'Mensagem de teste, enviada por "vitrola check": o servidor consegue enviar e-mails.\n',
    });
    return `${host} accepted a message to ${to}: check that it arrives`;
  } catch (error) {
    return bad(`${host} does not accept mail (${lineOf(error)}): correct SMTP_URL, or ask its operator.`);
  } finally {
    transport.close();
  }
}

const LOCAL: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function healthOf(address: string): Promise<{ status: number; versao?: unknown }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${address}/healthz`, { signal, redirect: 'manual' });
  const body = (await response.json().catch(() => ({}))) as { status?: unknown; versao?: unknown };
  return { status: response.status, ...(body?.status === 'ok' && { versao: body.versao }) };
}

export async function probePublicUrl(settings: Settings): Promise<string> {
  const { PUBLIC_URL, PLAYER_URL, HOST, PORT, SMTP_URL, OIDC_ISSUER } = settings;
  if (!PLAYER_URL) {
    const need = [SMTP_URL && 'mailed links', OIDC_ISSUER && 'the provider'].filter(Boolean).join(' and ');
    if (need) bad(`It is not set, and ${need} would lead to ${PUBLIC_URL}: set the public address.`);
    return `not set: links lead to ${PUBLIC_URL}`;
  }
  const told = await healthOf(PUBLIC_URL).catch((error) =>
    bad(
      `${PUBLIC_URL} is unreachable from here (${lineOf(error)}): correct the address, its DNS name, its certificate or the proxy.`,
    ),
  );
  if (told.versao === versao) return `${PUBLIC_URL} leads to this version`;
  if (told.versao) return `${PUBLIC_URL} leads to version ${String(told.versao)}; this is ${versao}`;
  const host = LOCAL[HOST] ?? HOST;
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const isUp = await healthOf(here).then(
    ({ versao }) => versao !== undefined,
    () => false,
  );
  if (!isUp && told.status >= 500)
    return `${PUBLIC_URL} answers ${told.status}, because no server runs here yet`;
  return bad(
    `${PUBLIC_URL}/healthz answers ${told.status}, but not as this server: make the proxy forward it to ${here}.`,
  );
}

export async function probeProvider(settings: Settings): Promise<string> {
  const { OIDC_ISSUER, PUBLIC_URL } = settings;
  const provedor = createProvedor(settings);
  if (!provedor) return 'none: administrators sign in with passwords';
  const nothing = { state: 'check', nonce: 'check', verificador: 'check' };
  await provedor
    .authorize(nothing, {})
    .catch((error) =>
      bad(`${OIDC_ISSUER} does not answer like a provider (${lineOf(error)}): correct OIDC_ISSUER.`),
    );
  return `${OIDC_ISSUER} answers; register ${PUBLIC_URL}/api/v1/login/oidc/retorno there. Only a sign-in tests the secret`;
}
