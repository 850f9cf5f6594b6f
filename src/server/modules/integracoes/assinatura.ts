import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSegredo = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Signed = {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
  segredos: readonly string[];
};

/** Signs as Standard Webhooks defines it, once with each secret. */
export const sign = ({ id, timestamp, body, segredos }: Signed): string =>
  segredos
    .map((segredo) => {
      const key = Buffer.from(segredo.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
