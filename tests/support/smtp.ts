import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** What was delivered, oldest first: who signed in, the envelope and the message as it came. */
  delivered: { user: unknown; from: string; to: string[]; message: string }[];
  /** Told of a message that was taken, before the sender is answered. */
  onDelivered?: () => Promise<void>;
  /** Messages to be refused for the moment, as a server does that is too busy. */
  refuse: number;
  close(): Promise<void>;
};

/** A mail server on loopback that one has to sign in to. */
export async function startMailServer(): Promise<MailServer> {
  const mail: MailServer = { url: '', delivered: [], refuse: 0, close: async () => {} };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password === 'segredo') done(null, { user: username });
      else done(new Error('wrong password'));
    },
    async onData(stream, { envelope, user }, done) {
      const message = await text(stream);
      if (mail.refuse > 0) {
        mail.refuse -= 1;
        done(Object.assign(new Error('too busy'), { responseCode: 451 }));
        return;
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mail.delivered.push({ user, from, to, message });
      await mail.onDelivered?.();
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail.url = `smtp://agencia%40exemplo.com.br:segredo@127.0.0.1:${port}`;
  mail.close = () => new Promise((resolve) => server.close(resolve));
  return mail;
}
