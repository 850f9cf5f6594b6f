import { isIPv6 } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { zAdminCreate } from '#generated/zod/zod.gen.ts';
import { BUCKET_ADDRESS, parseBucket } from './bucket.ts';
import { StartError } from './explain.ts';
import { faultOf } from './postgresAddress.ts';
import { type Env, fileSettingOf, withSecretFiles } from './secretFiles.ts';

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `an address starting with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  });

const postgres = url('postgres', 'postgresql').superRefine((address, context) => {
  const message = URL.canParse(address) ? faultOf(address) : undefined;
  if (message) context.addIssue({ code: 'custom', message });
});

const range = (what: string, min: number, max: number) => ({ error: `${what}, ${min} to ${max}` });

function within(what: string, min: number, max: number) {
  const expected = range(what, min, max);
  return z.coerce.number(expected).min(min, expected).max(max, expected);
}
const whole = (what: string, min: number, max: number) => within(what, min, max).int(range(what, min, max));

const port = whole('a port', 0, 65535);

const sized = (what: string, min: number, max: number, of = z.string()) => {
  const error = `${what} of ${min} to ${max} characters`;
  return of.min(min, { error }).max(max, { error });
};

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
const onOff = z.enum(['on', 'off'], { error: '"on" or "off"' }).transform((value) => value === 'on');
const text = z.string().trim().min(1, { error: 'a non-empty text' });

const names = text.transform((value) => value.split(',').map((name) => name.trim()));

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

const inAddress = (host: string) => (isIPv6(host) ? `[${host}]` : host);

const bucket = z
  .string()
  .transform((address) => parseBucket(address.trim()))
  .refine((found) => found !== undefined, { error: BUCKET_ADDRESS });

/** As much as 128 bits in any alphabet. A key that repeats a few letters was typed, not generated. */
const SHORTEST_KEY = 32;
const FEWEST_LETTERS = 8;
const keyRing = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (keys) =>
      keys.length > 0 &&
      keys.every((key) => key.length >= SHORTEST_KEY && new Set(key).size >= FEWEST_LETTERS),
    {
      error: `random texts of ${SHORTEST_KEY} characters or more, separated by commas: openssl rand -hex 32`,
    },
  )
  .transform((keys) => keys as [string, ...string[]]);

/** A deletion can be undone for this long. */
export const SHORTEST_LIXEIRA_DIAS = 30;

/** All settings of the server. Each error completes the sentence "expected …". */
const environment = z.object({
  PORT: port.default(3000),
  HOST: text
    .refine((host) => URL.canParse(`http://${inAddress(host)}`), {
      error: 'a host name or an address to listen on',
    })
    .default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((dir) => path.resolve(dir)),
  SECRET_KEY: keyRing.optional(),
  STORAGE_URL: bucket.optional(),
  AUDIO_URL: url('http', 'https').transform(withoutSlash).optional(),
  AUDIO_MAX_GB: within('a number of gigabytes', 0.001, 1_000_000).optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_WAIT_SECONDS: within('a number of seconds', 0, 3600).default(60),
  DATABASE_PREPARED: onOff.default(true),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_READ_MAX_LAG_SECONDS: within('a number of seconds', 1, 3600).default(10),
  PLAYER_NAME: text.default('Vitrola'),
  ADMIN_LOGIN: sized('a login', 3, 60, z.string().trim()).default('admin'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .refine((email) => zAdminCreate.shape.email.safeParse(email).success, { error: 'an e-mail address' })
    .optional(),
  ADMIN_PASSWORD: sized('a password', 8, 72).optional(),
  DEMO_DATA: onOff.optional(),
  DEMO_FROTA: onOff.optional(),
  LOCAL_LOGIN: onOff.default(true),
  OIDC_ISSUER: url('http', 'https')
    .refine((issuer) => issuer.startsWith('https:') || isLoopback(new URL(issuer).hostname), {
      error: 'an address starting with https://',
    })
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.default('a conta da agência'),
  OIDC_TRUST_EMAIL: onOff.default(false),
  OIDC_LEVEL_CLAIM: text.optional(),
  OIDC_LEVEL_0: names.default([]),
  OIDC_LEVEL_1: names.default([]),
  SMTP_URL: url('smtp', 'smtps').optional(),
  PUBLIC_URL: url('http', 'https').transform(withoutSlash).optional(),
  TRUST_PROXY: onOff.default(false),
  RETENCAO_MESES: whole('a number of months', 0, 1200).default(0),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, { error: 'a token of 16 to 200 letters, digits and . _ ~ + / -' })
    .optional(),
  BACKUP_DIR: text.transform((dir) => path.resolve(dir)).optional(),
  BACKUP_URL: bucket.optional(),
  BACKUP_HOUR: whole('an hour', 0, 23).default(3),
  BACKUP_KEEP: whole('a number of backups', 0, 10_000).default(7),
  LIXEIRA_DIAS: whole('a number of days', SHORTEST_LIXEIRA_DIAS, 3650).default(SHORTEST_LIXEIRA_DIAS),
  VIACEP_URL: url('http', 'https').default('https://viacep.com.br'),
  STREAMING_API_URL: url('http', 'https').optional(),
  LOCUCAO_URL: url('http', 'https').optional(),
  WEBHOOKS: onOff.default(true),
  WEBHOOKS_PRIVATE: onOff.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export type Settings = Omit<z.infer<typeof environment>, 'DEMO_DATA' | 'DEMO_FROTA' | 'PUBLIC_URL'> & {
  DEMO_DATA: boolean;
  DEMO_FROTA: boolean;
  PUBLIC_URL: string;
  /**
   * The public address of the player; null without PUBLIC_URL, because this machine's own address is useless to stores.
   */
  PLAYER_URL: string | null;
};

/** The message names the setting, never its value, which may be a secret. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

function missingOfOidc(settings: z.infer<typeof environment>): string | undefined {
  const parts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const given = parts.filter((name) => settings[name] !== undefined);
  const [missing] = parts.filter((name) => settings[name] === undefined);
  if (given.length > 0 && missing) return `${missing}: expected together with ${given.join(' and ')}`;
  if (!settings.LOCAL_LOGIN && missing) return `${missing}: expected when LOCAL_LOGIN is off`;
  const { OIDC_LEVEL_0, OIDC_LEVEL_1, OIDC_LEVEL_CLAIM } = settings;
  const isMapped = OIDC_LEVEL_0.length + OIDC_LEVEL_1.length > 0;
  return isMapped && !OIDC_LEVEL_CLAIM
    ? 'OIDC_LEVEL_CLAIM: expected together with OIDC_LEVEL_0 or OIDC_LEVEL_1'
    : undefined;
}

const nameIn = (given: Env, name: string) =>
  given[fileSettingOf(name)] ? `${name} of ${fileSettingOf(name)}` : name;

/** Reads all settings, secrets from their files. Empty ones count as unset. */
export function readSettings(all: Env): Settings {
  const given: Env = Object.fromEntries(Object.entries(all).filter(([, value]) => value?.trim()));
  const { env, wrong } = withSecretFiles(given);
  if (wrong.length > 0) throw new SettingsError(['Wrong settings:', ...wrong].join('\n'));
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new SettingsError(
      [
        'Wrong settings:',
        ...result.error.issues.map(
          ({ path, message }) => `${nameIn(given, path.join('.'))}: expected ${message}`,
        ),
      ].join('\n'),
    );
  }
  const settings = result.data;
  const isEmbedded = !settings.DATABASE_URL;
  if (isEmbedded && settings.DATABASE_READ_URL)
    throw new SettingsError('Wrong settings:\nDATABASE_READ_URL: expected together with DATABASE_URL');
  if (settings.BACKUP_DIR && settings.BACKUP_URL)
    throw new SettingsError('Wrong settings:\nBACKUP_URL: expected without BACKUP_DIR');
  const missing = missingOfOidc(settings);
  if (missing) throw new SettingsError(`Wrong settings:\n${missing}`);
  const { DEMO_DATA = isEmbedded } = settings;
  return {
    ...settings,
    DEMO_DATA,
    DEMO_FROTA: settings.DEMO_FROTA ?? (DEMO_DATA && isEmbedded),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://${inAddress(settings.HOST)}:${settings.PORT}`,
    PLAYER_URL: settings.PUBLIC_URL ? `${settings.PUBLIC_URL}/player` : null,
  };
}
