import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { newId } from '../db/id.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings/settings.ts';

export type Message = { to: string; subject: string; text: string; html?: string };

/** The id stays the same if a message is sent twice because its first delivery was not confirmed. */
export type Delivery = Message & { id: string; nome: string; attachments?: Mail.Attachment[] };

export type Transport = {
  send(delivery: Delivery): Promise<void>;
  verify(): Promise<void>;
  close(): void;
};

const PATIENCE_MS = 20_000;

function senderOf({ PUBLIC_URL, SMTP_URL }: Settings): string {
  const user = SMTP_URL && decodeURIComponent(new URL(SMTP_URL).username);
  return user?.includes('@') ? user : `nao-responda@${new URL(PUBLIC_URL).hostname}`;
}

function mailOf(settings: Settings) {
  const address = senderOf(settings);
  const domain = address.split('@').at(-1);
  return ({ id, nome, ...message }: Delivery) => ({
    from: { name: nome, address },
    messageId: `<${id}@${domain}>`,
    ...message,
  });
}

function bySmtp(settings: Settings): Transport {
  const toMail = mailOf(settings);
  const smtp = nodemailer.createTransport(settings.SMTP_URL, {});
  Object.assign(smtp.options, { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send(delivery) {
      await smtp.sendMail(toMail(delivery));
    },
    async verify() {
      await smtp.verify();
    },
    close: () => smtp.close(),
  };
}

function toFolder(settings: Settings, log: Log): Transport {
  const toMail = mailOf(settings);
  const folder = path.join(settings.DATA_DIR, 'outbox');
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(delivery) {
      const { message: eml } = await writer.sendMail(toMail(delivery));
      const file = path.join(folder, `${newId()}.eml`);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Rename the file only when complete, so that programs that collect messages never read a partial one.
      await fs.writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
      log.info({ file }, 'no SMTP_URL: message written to the outbox folder');
    },
    verify: async () => {},
    close: () => writer.close(),
  };
}

export const createTransport = (settings: Settings, log: Log): Transport =>
  settings.SMTP_URL ? bySmtp(settings) : toFolder(settings, log);
