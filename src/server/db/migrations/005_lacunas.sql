-- Why stores stopped, as their devices reported it.

create table lacunas (
  loja_id text not null references lojas(id),
  de timestamptz(3) not null,
  ate timestamptz(3) not null,
  causa text not null,
  constraint lacunas_pkey primary key (loja_id, de),
  constraint lacunas_check check (ate > de)
);
comment on table lacunas is 'Periods without music or contact, whose cause a device reported afterwards, if the store had stopped.';

alter table paradas add column motivo text;
comment on column paradas.motivo is 'Why the music had stopped, as the device reported it; null if unknown.';
