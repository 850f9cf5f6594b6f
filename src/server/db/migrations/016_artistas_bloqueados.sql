-- Artists blocked for a client; explicit marks reach the manifests.

alter table clientes
  add column artistas_bloqueados jsonb default '[]'::jsonb not null,
  add column artistas_bloqueados_busca text[] generated always as (buscas(artistas_bloqueados)) stored;
comment on column clientes.artistas_bloqueados is 'Names of artists; none of their tracks plays at the client.';

create index clientes_artistas_bloqueados on clientes using gin (artistas_bloqueados_busca) where (deleted_at is null);

drop trigger announce_cliente_update on clientes;
create trigger announce_cliente_update after update on clientes for each row when ((old.nome, old.status, old.deleted_at, old.pin_exigido, old.suporte_whatsapp, old.artistas_bloqueados, old.horarios, old.excecoes, old.volume, old.volume_travado, old.pulos_por_hora, old.transicao_ms, old.explicitas, old.repeticao_musica_horas, old.repeticao_artista_horas, old.pin_hash) is distinct from (new.nome, new.status, new.deleted_at, new.pin_exigido, new.suporte_whatsapp, new.artistas_bloqueados, new.horarios, new.excecoes, new.volume, new.volume_travado, new.pulos_por_hora, new.transicao_ms, new.explicitas, new.repeticao_musica_horas, new.repeticao_artista_horas, new.pin_hash)) execute function announce('cliente', 'id');
drop trigger announce_playlist_update on musicas;
create trigger announce_playlist_update after update on musicas for each row when ((old.titulo, old.artista, old.duracao, old.explicita, old.arquivo_sha256, old.deleted_at) is distinct from (new.titulo, new.artista, new.duracao, new.explicita, new.arquivo_sha256, new.deleted_at)) execute function announce('playlist', 'id', 'select array_agg(distinct playlist_id) from playlist_musicas where musica_id = any($1)');
