-- The WhatsApp number that players show for support, of a client's stores or of one store.

alter table clientes add column suporte_whatsapp text;
alter table lojas add column suporte_whatsapp text;
comment on column clientes.suporte_whatsapp is 'Null inherits from the agency.';
comment on column lojas.suporte_whatsapp is 'Null inherits from the client.';

drop trigger announce_cliente_update on clientes;
create trigger announce_cliente_update after update on clientes for each row when ((old.nome, old.status, old.deleted_at, old.pin_exigido, old.suporte_whatsapp, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.pin_hash) is distinct from (new.nome, new.status, new.deleted_at, new.pin_exigido, new.suporte_whatsapp, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.pin_hash)) execute function announce('cliente', 'id');
drop trigger announce_loja_update on lojas;
create trigger announce_loja_update after update on lojas for each row when ((old.nome, old.status, old.cliente_id, old.fuso_horario, old.uf, old.cidade, old.deleted_at, old.pin_exigido, old.suporte_whatsapp, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.pin_hash) is distinct from (new.nome, new.status, new.cliente_id, new.fuso_horario, new.uf, new.cidade, new.deleted_at, new.pin_exigido, new.suporte_whatsapp, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.pin_hash)) execute function announce('loja', 'id');
