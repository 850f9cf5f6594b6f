-- The tracks that a job takes out of a client's playlists.

alter table tarefas add column musicas jsonb;
comment on column tarefas.musicas is 'The tracks that RETIRAR_FAIXAS takes out.';
