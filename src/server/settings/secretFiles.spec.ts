import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSettingOf, SECRETS } from './secretFiles.ts';
import { readSettings, SETTINGS, SettingsError } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-secrets-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'of-')), 'secret');
  fs.writeFileSync(file, content);
  return file;
}

const values: Record<string, string> = {
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  DATABASE_URL: 'postgres://ana:segredo@db/vitrola',
  DATABASE_READ_URL: 'postgres://ana:segredo@replica/vitrola',
  ADMIN_PASSWORD: 'quatro-ipês-na-varanda',
  OIDC_CLIENT_SECRET: 'segredo do provedor',
  SMTP_URL: 'smtps://ana:segredo@correio:465',
  METRICS_TOKEN: 'um-token-para-as-figuras',
  LOCUCAO_URL: 'https://ana:segredo@voz.exemplo/',
};
const beside = { OIDC_ISSUER: 'https://conta.exemplo', OIDC_CLIENT_ID: 'id' };

describe('secrets from files', () => {
  it('every secret is a setting', () => {
    expect(SECRETS.filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(Object.keys(values)).toEqual(SECRETS);
  });

  it('secrets from files equal those from the environment', () => {
    const files = Object.entries(values).map(([name, value]) => [
      fileSettingOf(name),
      fileWith(`${value}\n`),
    ]);
    expect(readSettings({ ...beside, ...Object.fromEntries(files) })).toEqual(
      readSettings({ ...beside, ...values }),
    );
  });

  it('a secret loses one newline at the end, and nothing else', () => {
    const read = (content: string) => readSettings({ ADMIN_PASSWORD_FILE: fileWith(content) }).ADMIN_PASSWORD;
    expect(read('senha-longa')).toBe('senha-longa');
    expect(read('senha-longa\n')).toBe('senha-longa');
    expect(read('senha-longa\r\n')).toBe('senha-longa');
    expect(read(' senha-longa \n\n')).toBe(' senha-longa \n');
  });

  it.each(SECRETS)(
    '%s stops the start, with both names, if set twice or its file is missing or empty',
    (secret) => {
      const setting = fileSettingOf(secret);
      const read = (env: Record<string, string>) => () => readSettings(env);
      const both = { [secret]: values[secret]!, [setting]: fileWith(values[secret]!) };
      const wrong = [both, { [setting]: path.join(folder, 'nenhum') }, { [setting]: folder }];
      for (const env of [...wrong, ...['', '\n', ' \n'].map((text) => ({ [setting]: fileWith(text) }))]) {
        expect(read(env)).toThrow(SettingsError);
        expect(read(env)).toThrow(new RegExp(`\\b${secret}\\b`));
        expect(read(env)).toThrow(setting);
        expect(read(env)).not.toThrow('segredo');
      }
      expect(read(both)).toThrow(`${secret}: expected without ${setting}, or ${setting} without it`);
      expect(read(wrong[1]!)).toThrow(`${setting}: expected a file that can be read, for ${secret} (ENOENT)`);
    },
  );

  it('an invalid secret is reported by both names, never by its value', () => {
    const read = () => readSettings({ SMTP_URL_FILE: fileWith('mail.example.com\n') });
    expect(read).toThrow('SMTP_URL of SMTP_URL_FILE: expected an address starting with smtp://');
    expect(read).not.toThrow('mail.example.com');
  });

  it('a file counts beside an empty setting, as in container files', () => {
    expect(readSettings({ SMTP_URL: '', SMTP_URL_FILE: fileWith('smtp://correio') }).SMTP_URL).toBe(
      'smtp://correio',
    );
    expect(readSettings({ SMTP_URL: 'smtp://correio', SMTP_URL_FILE: '' }).SMTP_URL).toBe('smtp://correio');
  });
});
