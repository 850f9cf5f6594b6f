import { describe, expect, it } from 'vitest';
import { misspeltSettings } from './misspelt.ts';
import { fileSettingOf, SECRETS } from './secretFiles.ts';
import { SETTINGS } from './settings.ts';

describe('misspeltSettings', () => {
  it.each([
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['BACKUP_DIRS', 'BACKUP_DIR'],
    ['backup_dir', 'BACKUP_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SMTP_URLFILE', 'SMTP_URL_FILE'],
    ['SECRETKEY_FILE', 'SECRET_KEY_FILE'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['RETENCAO_MES', 'RETENCAO_MESES'],
    ['OIDC_LEVEL_2', 'OIDC_LEVEL_0'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['Port', 'PORT'],
  ])('suggests for %s the setting %s', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name}: did you mean ${meant}?`]);
  });

  it('ignores settings, empty values, and variables of machines, containers and libraries', () => {
    const settings = [...SETTINGS, ...SECRETS.map(fileSettingOf)];
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'LOGNAME',
      'USER',
      'SHELL',
      'PWD',
      'OLDPWD',
      'SHLVL',
      'LANG',
      'LC_ALL',
      'TERM',
      'TZ',
      'TMPDIR',
      'EDITOR',
      'MAIL',
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      'POSIX',
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'XDG_DATA_DIRS',
      'PGHOST',
      'PGPORT',
      'PGSSLMODE',
      'POSTGRES_PASSWORD',
      'POSTGRES_DB',
      'TEST_DATABASE_URL',
      'DATABASE_PORT',
      'DATABASE_SERVICE_HOST',
      'VITROLA_PORT',
      'VITROLA_SERVICE_PORT',
      'KUBERNETES_PORT',
      'AWS_REGION',
      'AWS_ACCESS_KEY_ID',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'CREDENTIALS_DIRECTORY',
      'npm_command',
    ];
    const env = Object.fromEntries([...settings, ...others].map((name) => [name, 'x']));
    expect(misspeltSettings({ ...env, BACKUPDIR: ' ', PUBLICURL: undefined })).toEqual([]);
  });
});
