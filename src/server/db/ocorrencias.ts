import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from './open.ts';

type Schemas = components['schemas'];
type Tipo = Schemas['TipoDeOcorrencia'];

/** Only ids are stored, because names may be erased before the occurrence is sent. */
type WithIds<Dados> = {
  [Key in keyof Dados]: Dados[Key] extends Schemas['NomeadoNaOcorrencia'] ? string : Dados[Key];
};

export type DadosGuardados = {
  [T in Tipo]: WithIds<Extract<Schemas['Ocorrencia'], { tipo: T }>['dados']>;
};

export type NovaOcorrencia = { [T in Tipo]: { tipo: T; dados: DadosGuardados[T] } }[Tipo];

/**
 * Records occurrences in the transaction that causes them. Records nothing while nobody receives occurrences.
 * Changes of entities are recorded by a trigger (`tell_changes`).
 */
export async function recordOcorrencias(trx: Db, ...ocorrencias: readonly NovaOcorrencia[]): Promise<void> {
  if (ocorrencias.length === 0) return;
  await sql`insert into ocorrencias (tipo, dados)
    select tipo, dados from json_to_recordset(${JSON.stringify(ocorrencias)}::json) as o (tipo text, dados jsonb)
    where somebody_receives()`.execute(trx);
}

/** Records changed administrators once an operation, as the trigger does. Their table has no change log. */
export async function recordAdminsAlterados(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into ocorrencias (tipo, operacao, tabela, linha)
    select 'CADASTRO_ALTERADO', nullif(current_setting('vitrola.operacao', true), ''), 'admins', id
    from unnest(${ids}::text[]) id where somebody_receives()
    on conflict (operacao, tabela, linha) do nothing`.execute(trx);
}

/** Stores whether occurrences are recorded, because triggers cannot read the settings. */
export async function noteWebhooks(db: Db, { WEBHOOKS }: { WEBHOOKS: boolean }): Promise<void> {
  await sql`update recebimento set webhooks = ${WEBHOOKS} where webhooks <> ${WEBHOOKS}`.execute(db);
}
