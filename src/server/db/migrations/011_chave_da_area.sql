-- Keys that open only the area of one client. No reference, because removing the client must not remove the limit.

alter table chaves add column cliente_id text;
comment on column chaves.cliente_id is 'Client whose area is all that the key opens; null for other keys.';
