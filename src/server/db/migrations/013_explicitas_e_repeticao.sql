-- Explicit lyrics and repetition, for the agency, a client or a store.

alter table clientes
  add column explicitas text check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')),
  add column repeticao_musica_horas smallint check (repeticao_musica_horas between 0 and 24),
  add column repeticao_artista_horas smallint check (repeticao_artista_horas between 0 and 6);
comment on column clientes.explicitas is 'Null inherits from the agency.';
comment on column clientes.repeticao_musica_horas is 'Null inherits from the agency.';
comment on column clientes.repeticao_artista_horas is 'Null inherits from the agency.';

alter table lojas
  add column explicitas text check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')),
  add column repeticao_musica_horas smallint check (repeticao_musica_horas between 0 and 24),
  add column repeticao_artista_horas smallint check (repeticao_artista_horas between 0 and 6);
comment on column lojas.explicitas is 'Null inherits from the client.';
comment on column lojas.repeticao_musica_horas is 'Null inherits from the client.';
comment on column lojas.repeticao_artista_horas is 'Null inherits from the client.';

alter table configuracoes
  add column explicitas text not null default 'TODAS' check (explicitas in ('TODAS', 'SEM_EXPLICITAS', 'SO_NAO_EXPLICITAS')),
  add column repeticao_musica_horas smallint not null default 3 check (repeticao_musica_horas between 0 and 24),
  add column repeticao_artista_horas smallint not null default 1 check (repeticao_artista_horas between 0 and 6);

drop trigger announce_agencia_update on configuracoes;
create trigger announce_agencia_update after update on configuracoes for each row when ((old.suporte, old.download, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.explicitas, old.repeticao_musica_horas, old.repeticao_artista_horas, old.pin_hash) is distinct from (new.suporte, new.download, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.explicitas, new.repeticao_musica_horas, new.repeticao_artista_horas, new.pin_hash)) execute function announce('agencia', 'id', 'select array['''']');
drop trigger announce_cliente_update on clientes;
create trigger announce_cliente_update after update on clientes for each row when ((old.nome, old.status, old.deleted_at, old.pin_exigido, old.suporte_whatsapp, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.explicitas, old.repeticao_musica_horas, old.repeticao_artista_horas, old.pin_hash) is distinct from (new.nome, new.status, new.deleted_at, new.pin_exigido, new.suporte_whatsapp, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.explicitas, new.repeticao_musica_horas, new.repeticao_artista_horas, new.pin_hash)) execute function announce('cliente', 'id');
drop trigger announce_loja_update on lojas;
create trigger announce_loja_update after update on lojas for each row when ((old.nome, old.status, old.cliente_id, old.fuso_horario, old.uf, old.cidade, old.deleted_at, old.pin_exigido, old.suporte_whatsapp, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.explicitas, old.repeticao_musica_horas, old.repeticao_artista_horas, old.pin_hash) is distinct from (new.nome, new.status, new.cliente_id, new.fuso_horario, new.uf, new.cidade, new.deleted_at, new.pin_exigido, new.suporte_whatsapp, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.explicitas, new.repeticao_musica_horas, new.repeticao_artista_horas, new.pin_hash)) execute function announce('loja', 'id');
