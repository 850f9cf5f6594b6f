import { sql } from 'kysely';
import type { RowChanges } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';

export function findConfiguracoes(db: Db) {
  return db
    .selectFrom('configuracoes')
    .leftJoin('admins', 'admins.id', 'configuracoes.updatedBy')
    .select(['configuracoes.periodoAtividadeLoja', 'configuracoes.detalhesDesde', 'configuracoes.versao'])
    .select(['configuracoes.horarios', 'configuracoes.excecoes', 'configuracoes.volume'])
    .select(['configuracoes.volumeTravado', 'configuracoes.pulosPorHora', 'configuracoes.transicaoMs'])
    .select(['configuracoes.suporte', 'configuracoes.download', 'configuracoes.alertas'])
    .select([
      'configuracoes.explicitas',
      'configuracoes.repeticaoMusicaHoras',
      'configuracoes.repeticaoArtistaHoras',
      'configuracoes.exigirDoisFatores',
      'configuracoes.enviarParaFora',
      'configuracoes.avisarDoSistema',
      'configuracoes.alvoLufs',
      'configuracoes.marcaNome',
      'configuracoes.marcaCor',
      'configuracoes.marcaLogo',
      'configuracoes.areaSemInadimplentes',
      'configuracoes.pinHash',
    ])
    .select(['configuracoes.createdAt', 'configuracoes.updatedAt'])
    .select(['admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirstOrThrow();
}

export type ConfiguracoesFound = Awaited<ReturnType<typeof findConfiguracoes>>;

export async function lockConfiguracoes(trx: Db): Promise<void> {
  await trx.selectFrom('configuracoes').select('id').forUpdate().execute();
}

export async function updateConfiguracoes(
  trx: Db,
  change: RowChanges<'configuracoes'>,
  adminId: string,
): Promise<void> {
  await trx
    .updateTable('configuracoes')
    .set({
      ...change,
      versao: sql`versao + 1`,
      updatedAt: sql`now()`,
      updatedBy: adminId,
    })
    .execute();
}
