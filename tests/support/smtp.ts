import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Delivered messages, oldest first: the signed-in user, the envelope and the raw message. */
  delivered: { user: unknown; from: string; to: string[]; message: string }[];
  /** Runs after a message is accepted and before the sender gets the response. */
  onDelivered?: () => Promise<void>;
  /** How many messages to reject temporarily, as a busy server does. */
  refuse: number;
  close(): Promise<void>;
};

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
