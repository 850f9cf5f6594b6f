-- What guests ask of the agency.

create table pedidos (
  id text primary key,
  created_at timestamptz(3) default now() not null,
  cliente_id text not null references clientes(id),
  convidado_id text references convidados(id) on delete set null,
  tipo text not null check (tipo in ('BLOQUEAR_MUSICA', 'MUDAR_HORARIO', 'OUTRO')),
  situacao text default 'ABERTO' not null check (situacao in ('ABERTO', 'ACEITO', 'RESPONDIDO')),
  musica_id text references musicas(id),
  loja_id text references lojas(id),
  horarios jsonb,
  texto text,
  de date,
  ate date,
  resposta text,
  vinheta_id text references vinhetas(id),
  respondido_em timestamptz(3),
  respondido_por text references admins(id),
  atividade_id text
);
comment on table pedidos is 'Requests of guests to the agency.';
comment on column pedidos.horarios is 'Opening hours that the store should have.';
comment on column pedidos.atividade_id is 'Activity of the accepted change. The request is open again once it is undone.';

create index pedidos_abertos on pedidos (created_at, id) where (situacao = 'ABERTO');
create index pedidos_cliente_list on pedidos (cliente_id, created_at, id);
create index pedidos_convidado_list on pedidos (convidado_id, created_at, id);
create index pedidos_created_list on pedidos (created_at, id);
create index pedidos_respondido on pedidos (respondido_em);
