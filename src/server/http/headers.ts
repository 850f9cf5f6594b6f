import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Browser permissions that are denied, which limits what injected code could do. The panel records jingles. */
const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'display-capture',
];

export const permissionsWith = (allowed?: string) =>
  DENIED.map((name) => `${name}=(${name === allowed ? 'self' : ''})`).join(', ');

const originOf = (address: string) => new URL(address).origin;

export function registerHeaders(app: FastifyInstance, settings: Settings): void {
  const outside = [settings.VIACEP_URL, settings.STREAMING_API_URL].filter(
    (address) => address !== undefined,
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsWith());
  });
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The panel's styling library adds style elements at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...outside.map(originOf)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
}
