import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function textOf(message: string): string {
  const [head = '', ...body] = message.replaceAll('\r\n', '\n').split('\n\n');
  const encoded = body.join('\n\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(encoded, 'base64').toString();
  const bytes = encoded
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

export const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** Messages that a server without SMTP_URL wrote to disk, oldest first. The recipients are in the headers. */
export function readOutbox(dataDir: string): { file: string; message: string; text: string }[] {
  const folder = outboxOf(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  // The file names are ids, which sort by time.
  return names.sort().map((name) => {
    const file = join(folder, name);
    const message = readFileSync(file, 'utf8');
    return { file, message, text: textOf(message) };
  });
}
