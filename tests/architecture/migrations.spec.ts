import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'src/server/db/migrations';
/** The last migration that required all instances to stop. */
const LAST_OF_BEFORE = 2;

/** Statements that the previous version may not survive, or that reject its writes. */
const narrowing = [
  /\bdrop\s+(?:table|column|view|type|constraint|index|function)\b/gi,
  /\balter\s+table\s+\S+\s+drop\b/gi,
  /\brename\s+(?:to|column|constraint)\b|\balter\s+\w+\s+\S+\s+rename\b/gi,
  /\balter\s+(?:column\s+)?\S+\s+(?:set\s+not\s+null|(?:set\s+data\s+)?type\b|drop\s+default)/gi,
  /\badd\s+(?:constraint\b|check\b|unique\b|foreign\s+key\b)/gi,
  /\badd\s+(?:column\s+)?(?!constraint\b)\w+\s[^,;`'"]*?\bnot\s+null\b(?![^,;`]*\b(?:default|generated)\b)/gi,
  /\btruncate\s+\w|\bdelete\s+from\b/gi,
];

/** The body of a function runs after the migration. */
const withoutBodies = (text: string) =>
  text.replaceAll(/(create (?:or replace )?function [^;]*?as \$\$).*?\$\$;/gs, '$1$$$$;');

const breaches = (text: string) =>
  narrowing.flatMap((rule) =>
    [...withoutBodies(text).matchAll(rule)].map(([found]) => found.replace(/\s+/g, ' ')),
  );

describe('migrations', () => {
  it('only add, because instances are replaced one by one', () => {
    const names = readdirSync(folder).filter((name) => Number.parseInt(name, 10) > LAST_OF_BEFORE);
    const found = names.flatMap((name) =>
      breaches(readFileSync(join(folder, name), 'utf8')).map((breach) => `${name}: ${breach}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'drop table lojas',
    'alter table lojas drop nome',
    'alter table lojas rename to filiais',
    'alter table lojas alter column nome set not null',
    'alter table lojas alter nome type integer',
    'alter table lojas add constraint x check (nome <> $$)',
    'alter table lojas add column nova text not null',
    'drop index lojas_nome',
    'delete from lojas',
  ])('are rejected for "%s"', (statement) => {
    expect(breaches(statement)).not.toEqual([]);
  });

  it.each([
    'alter table lojas add column nova text',
    'alter table lojas add nova integer not null default 0',
    'create table novas (id text primary key, nome text not null, unique (nome))',
    'create index lojas_nova on lojas (nova)',
    'create or replace function f() returns trigger language plpgsql as $$ begin delete from lojas; end $$;',
    'create trigger t after insert or delete on novas for each row execute function f()',
  ])('may %s', (statement) => {
    expect(breaches(statement)).toEqual([]);
  });
});
