-- The WhatsApp number that players show for support, of a client's stores or of one store.

alter table clientes add column suporte_whatsapp text;
alter table lojas add column suporte_whatsapp text;
comment on column clientes.suporte_whatsapp is 'Null inherits from the agency.';
comment on column lojas.suporte_whatsapp is 'Null inherits from the client.';

drop trigger announce_cliente_update on clientes;
create trigger announce_cliente_update after update on clientes referencing old table as removed new table as added for each statement execute function announce('cliente', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.deleted_at, before.pin_exigido, before.suporte_whatsapp, before.horarios, before.excecoes, before.volume, before.volume_travado, before.pulos_por_hora, before.transicao_ms, before.pin_hash) is distinct from (now.nome, now.status, now.deleted_at, now.pin_exigido, now.suporte_whatsapp, now.horarios, now.excecoes, now.volume, now.volume_travado, now.pulos_por_hora, now.transicao_ms, now.pin_hash)) rows');
drop trigger announce_loja_update on lojas;
create trigger announce_loja_update after update on lojas referencing old table as removed new table as added for each statement execute function announce('loja', 'select array_agg(distinct id) from (select now.* from added now join removed before on before.id = now.id where (before.nome, before.status, before.cliente_id, before.fuso_horario, before.uf, before.cidade, before.deleted_at, before.pin_exigido, before.suporte_whatsapp, before.horarios, before.excecoes, before.volume, before.volume_travado, before.pulos_por_hora, before.transicao_ms, before.pin_hash) is distinct from (now.nome, now.status, now.cliente_id, now.fuso_horario, now.uf, now.cidade, now.deleted_at, now.pin_exigido, now.suporte_whatsapp, now.horarios, now.excecoes, now.volume, now.volume_travado, now.pulos_por_hora, now.transicao_ms, now.pin_hash)) rows');
