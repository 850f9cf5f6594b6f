import fs from 'node:fs';

export type Env = Record<string, string | undefined>;

export const SECRETS: readonly string[] = [
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'LOCUCAO_URL',
];

export const fileSettingOf = (secret: string) => `${secret}_FILE`;

function readSecret(file: string): string {
  return fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '');
}

/**
 * Reads secrets from their files and lists those that failed. Neither `docker inspect` nor child processes see secrets
 * in files.
 */
export function withSecretFiles(given: Env): { env: Env; wrong: string[] } {
  const env = { ...given };
  const wrong: string[] = [];
  for (const secret of SECRETS) {
    const setting = fileSettingOf(secret);
    const file = given[setting];
    if (!file) continue;
    if (given[secret]) {
      wrong.push(`${secret}: expected without ${setting}, or ${setting} without it`);
      continue;
    }
    try {
      env[secret] = readSecret(file);
      if (!env[secret]?.trim()) wrong.push(`${setting}: expected a file that is not empty, for ${secret}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      wrong.push(`${setting}: expected a file that can be read, for ${secret} (${code})`);
    }
  }
  return { env, wrong };
}
