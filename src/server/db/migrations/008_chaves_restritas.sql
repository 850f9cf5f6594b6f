-- Keys that can only read, or are limited to groups of operations.

alter table chaves add column somente_leitura boolean not null default false;
alter table chaves add column grupos text[];
comment on column chaves.grupos is 'Tags of operations that the key is limited to; null is all.';
