-- Keys that open only the area of one client.

alter table chaves add column cliente_id text references clientes(id);
comment on column chaves.cliente_id is 'Client whose area is all that the key opens; null for other keys.';
