import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything that a first start needs', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_WAIT_SECONDS: 60,
      DATABASE_PREPARED: true,
      DATABASE_READ_MAX_LAG_SECONDS: 10,
      PLAYER_NAME: 'Vitrola',
      ADMIN_LOGIN: 'admin',
      DEMO_DATA: true,
      DEMO_FROTA: true,
      TRUST_PROXY: false,
      RETENCAO_MESES: 0,
      BACKUP_HOUR: 3,
      BACKUP_KEEP: 7,
      LIXEIRA_DIAS: 30,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      VIACEP_URL: 'https://viacep.com.br',
    });
    expect(settings.DATA_DIR).toMatch(/^\/.*data$/);
  });

  it('requires all single sign-on settings or none, and https', () => {
    const OIDC = {
      OIDC_ISSUER: 'https://conta.exemplo',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'segredo',
    };
    const of = (env: Record<string, string>) => () => readSettings(env);
    expect(readSettings({ ...OIDC, OIDC_LEVEL_CLAIM: 'papel', OIDC_LEVEL_1: 'a, b' }).OIDC_LEVEL_1).toEqual([
      'a',
      'b',
    ]);
    expect(of({ OIDC_ISSUER: OIDC.OIDC_ISSUER })).toThrow(
      'OIDC_CLIENT_ID: expected together with OIDC_ISSUER',
    );
    expect(of({ LOCAL_LOGIN: 'off' })).toThrow('OIDC_ISSUER: expected when LOCAL_LOGIN is off');
    expect(of({ ...OIDC, OIDC_LEVEL_0: 'a' })).toThrow(
      'OIDC_LEVEL_CLAIM: expected together with OIDC_LEVEL_0',
    );
    expect(of({ ...OIDC, OIDC_ISSUER: 'http://conta.exemplo' })).toThrow('OIDC_ISSUER: expected an address');
    expect(readSettings({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:1' }).LOCAL_LOGIN).toBe(true);
  });

  it('adds demonstration data to a given PostgreSQL only on request', () => {
    const DATABASE_URL = 'postgres://someone@db/vitrola';
    expect(readSettings({ DATABASE_URL }).DEMO_DATA).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_DATA: 'on' }).DEMO_DATA).toBe(true);
  });

  it('simulates stores by default only if the embedded database has demonstration data', () => {
    const DATABASE_URL = 'postgres://someone@db/vitrola';
    expect(readSettings({ DEMO_DATA: 'off' }).DEMO_FROTA).toBe(false);
    expect(readSettings({ DEMO_FROTA: 'off' }).DEMO_FROTA).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_DATA: 'on' }).DEMO_FROTA).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_FROTA: 'on' }).DEMO_FROTA).toBe(true);
  });

  it('accepts for the first administrator only e-mails that the contract accepts', () => {
    expect(readSettings({}).ADMIN_EMAIL).toBeUndefined();
    expect(readSettings({ ADMIN_EMAIL: ' ana@agencia.com.br ' }).ADMIN_EMAIL).toBe('ana@agencia.com.br');
    for (const ADMIN_EMAIL of [
      'ana',
      'ana@agencia',
      'ana@agencia.com.br\r\nBcc: x@y.com',
      `${'a'.repeat(250)}@b.co`,
    ])
      expect(() => readSettings({ ADMIN_EMAIL })).toThrow('ADMIN_EMAIL: expected an e-mail address');
  });

  it('treats an empty setting as unset', () => {
    expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it('derives the address of the player from the public one', () => {
    expect(readSettings({}).PLAYER_URL).toBeNull();
    expect(readSettings({ PUBLIC_URL: 'https://radio.exemplo/' }).PLAYER_URL).toBe(
      'https://radio.exemplo/player',
    );
  });

  it('builds an address from an IPv6 HOST', () => {
    expect(readSettings({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000');
  });

  it('accepts several keys in their order', () => {
    const [one, two] = ['0123456789abcdef'.repeat(4), 'R4nd0m+/'.repeat(5)];
    expect(readSettings({ SECRET_KEY: one }).SECRET_KEY).toEqual([one]);
    expect(readSettings({ SECRET_KEY: ` ${one},\n ${two} ` }).SECRET_KEY).toEqual([one, two]);
  });

  it('reads a bucket with its options', () => {
    const read = (address: string) => readSettings({ STORAGE_URL: address }).STORAGE_URL;
    expect(read('s3://balde')).toMatchObject({ bucket: 'balde', prefix: '', pathStyle: false });
    expect(read('s3://balde/da/agencia/?region=sa-east-1&profile=loja')).toMatchObject({
      bucket: 'balde',
      prefix: 'da/agencia/',
      region: 'sa-east-1',
      profile: 'loja',
      pathStyle: false,
    });
    const minio = read('s3://balde?endpoint=http://minio:9000');
    expect(minio).toMatchObject({ endpoint: 'http://minio:9000', pathStyle: true });
    expect(read('s3://balde?endpoint=https://r2.example&path-style=off')?.pathStyle).toBe(false);
  });

  it('refuses two places for backups', () => {
    const read = () => readSettings({ BACKUP_DIR: '/copias', BACKUP_URL: 's3://copias' });
    expect(read).toThrow('BACKUP_URL: expected without BACKUP_DIR');
  });

  it.each([
    ['HOST', 'no such host', 'HOST: expected a host name or an address to listen on'],
    ['HOST', '::1%eth0', 'HOST: expected a host name or an address to listen on'],
    ['PORT', '70000', 'PORT: expected a port, 0 to 65535'],
    ['PORT', 'abc', 'PORT: expected a port, 0 to 65535'],
    [
      'DATABASE_URL',
      'mysql://root:hunter2hunter2@db',
      'DATABASE_URL: expected an address starting with postgres://',
    ],
    ['DATABASE_WAIT_SECONDS', 'forever', 'DATABASE_WAIT_SECONDS: expected a number of seconds, 0 to 3600'],
    ['RETENCAO_MESES', '1.5', 'RETENCAO_MESES: expected a number of months, 0 to 1200'],
    ['LIXEIRA_DIAS', '29', 'LIXEIRA_DIAS: expected a number of days, 30 to 3650'],
    ['LIXEIRA_DIAS', '30.5', 'LIXEIRA_DIAS: expected a number of days, 30 to 3650'],
    ['RETENCAO_MESES', '-13', 'RETENCAO_MESES: expected a number of months, 0 to 1200'],
    ['BACKUP_HOUR', '24', 'BACKUP_HOUR: expected an hour, 0 to 23'],
    ['BACKUP_KEEP', '-1', 'BACKUP_KEEP: expected a number of backups, 0 to 10000'],
    ['ADMIN_PASSWORD', 'curta', 'ADMIN_PASSWORD: expected a password of 8 to 72 characters'],
    ['DEMO_DATA', 'talvez', 'DEMO_DATA: expected "on" or "off"'],
    ['DEMO_FROTA', 'sim', 'DEMO_FROTA: expected "on" or "off"'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY: expected "on" or "off"'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL: expected an address starting with smtp://'],
    ['SECRET_KEY', 'short-and-typed', 'SECRET_KEY: expected random texts of 32 characters or more'],
    ['SECRET_KEY', `${'0123456789'.repeat(4)},short-and-typed`, 'SECRET_KEY: expected random texts of 32'],
    ['SECRET_KEY', 'senha'.repeat(10), 'SECRET_KEY: expected random texts of 32 characters or more'],
    ['SECRET_KEY', ',', 'SECRET_KEY: expected random texts of 32 characters or more'],
    ['STORAGE_URL', 's3://chave:segredo-do-balde@balde', 'STORAGE_URL: expected s3://bucket'],
    ['STORAGE_URL', 'https://balde.s3.amazonaws.com', 'STORAGE_URL: expected s3://bucket'],
    ['STORAGE_URL', 's3://Balde_Errado', 'STORAGE_URL: expected s3://bucket'],
    ['STORAGE_URL', 's3://balde?senha=segredo', 'STORAGE_URL: expected s3://bucket'],
    ['STORAGE_URL', 's3://balde?endpoint=http://a:segredo@minio', 'STORAGE_URL: expected s3://bucket'],
    ['STORAGE_URL', 's3://balde?path-style=talvez', 'STORAGE_URL: expected s3://bucket'],
    ['BACKUP_URL', 's3://chave:segredo-do-balde@balde', 'BACKUP_URL: expected s3://bucket'],
    ['AUDIO_URL', 'cdn.example.com', 'AUDIO_URL: expected an address starting with http://'],
    ['METRICS_PORT', '-1', 'METRICS_PORT: expected a port, 0 to 65535'],
    ['METRICS_TOKEN', 'muito curto', 'METRICS_TOKEN: expected a token of 16 to 200'],
    ['VIACEP_URL', 'javascript:alert(1)', 'VIACEP_URL: expected an address starting with http://'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: expected one of fatal, error'],
  ])('refuses %s=%s with the setting and the expected value, never the given one', (name, value, message) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(message);
    if (value !== ',') expect(read).not.toThrow(value);
  });
});
