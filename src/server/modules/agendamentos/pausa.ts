import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';
import { pausaMessage } from './mensagem.ts';

type Paused = { id: string; nome: string; dono: string };

/** Pauses schedules whose owner may no longer sign in and mails level 0 once. */
export async function pauseWithoutDono(
  trx: Db,
  { mail, settings, brand }: { mail: Mail; settings: Settings; brand: ReadBrand },
): Promise<void> {
  const { rows: paused } = await sql<Paused>`
    update agendamentos g set status = 'INATIVO', versao = g.versao + 1, updated_at = now(), updated_by = null,
      motivo_da_pausa = case when a.deleted_at is null then 'DONO_INATIVO' else 'DONO_EXCLUIDO' end
    from admins a where a.id = g.dono_id and g.status = 'ATIVO' and g.deleted_at is null
      and (a.status <> 'ATIVO' or a.deleted_at is not null)
    returning g.id, g.nome, a.nome as dono`.execute(trx);
  if (paused.length === 0) return;
  const antes = { status: 'ATIVO' };
  const depois = { status: 'INATIVO' };
  const atividades = paused.map(({ id, nome }) => ({
    acao: 'DESATIVAR' as const,
    entidade: 'AGENDAMENTO' as const,
    entidadeId: id,
    nome,
    antes,
    depois,
  }));
  await recordAtividade(trx, null, ...atividades);
  const tops = await activeTopAdmins(trx).orderBy('id').select('email').execute();
  const message = pausaMessage({ settings, brand }, paused);
  for (const { email } of tops) await mail.enqueue(trx, { to: email, ...message });
}
