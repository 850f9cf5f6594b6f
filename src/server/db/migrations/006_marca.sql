-- The agency's name, color and logo.

alter table configuracoes add column marca_nome text, add column marca_cor text, add column marca_logo text;
comment on column configuracoes.marca_logo is 'SHA-256 of the logo in the storage; null for the product’s.';

create trigger announce_marca_update after update on configuracoes for each row when ((old.marca_nome, old.marca_cor, old.marca_logo) is distinct from (new.marca_nome, new.marca_cor, new.marca_logo)) execute function announce('marca', 'id', 'select array['''']');
