import { preview } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import type { DemoComunicado, DemoNotificacao } from './avisos.ts';
import type { DemoCliente } from './clientes.ts';
import type { DemoLoja } from './lojas.ts';
import type { DemoMusica } from './musicas.ts';
import type { DemoPlaylist } from './playlists.ts';
import { createRandom } from './random.ts';
import type { DemoVinheta } from './vinhetas.ts';

type Acao = components['schemas']['Acao'];
type Entidade = components['schemas']['Entidade'];
type Created = { id: string; nome: string; createdAt: Date; updatedBy: string };
type Event = Omit<NewRow<'atividades'>, 'id'> & { createdAt: Date };

const event = (acao: Acao, entidade: Entidade, row: Created, createdAt: Date): Event => {
  return { adminId: row.updatedBy, acao, entidade, entidadeId: row.id, nome: row.nome, createdAt };
};

function deactivated(entidade: Entidade, row: Created & { updatedAt: Date }): Event {
  return {
    ...event('DESATIVAR', entidade, row, row.updatedAt),
    antes: JSON.stringify({ status: 'ATIVO' }),
    depois: JSON.stringify({ status: 'INATIVO' }),
  };
}

type Rows = {
  clientes: DemoCliente[];
  lojas: DemoLoja[];
  musicas: DemoMusica[];
  playlists: DemoPlaylist[];
  vinhetas: DemoVinheta[];
  notificacoes: DemoNotificacao[];
  comunicados: DemoComunicado[];
  lembretes: { row: DemoComunicado; lembradas: number }[];
};

/** The same activity has the same id on any day. */
export function demoAtividades(rows: Rows): NewRow<'atividades'>[] {
  const { clientes, lojas, playlists, vinhetas, comunicados } = rows;
  const musicas = rows.musicas.map((row) => ({ ...row, nome: row.titulo }));
  const notificacoes = rows.notificacoes.map((row) => ({ ...row, nome: preview(row.mensagem) }));
  const random = createRandom('atividades');
  const created = (entidade: Entidade, rows: Created[]) =>
    rows.map((row) => event('CRIAR', entidade, row, row.createdAt));
  const isOff = (row: { status: string }) => row.status === 'INATIVO';
  const edited = clientes
    .filter((row) => row.versao === 2 && !isOff(row))
    .map((row) => ({
      ...event('EDITAR', 'CLIENTE', row, row.updatedAt),
      antes: JSON.stringify({ telefone: `11${random.digits(8)}` }),
      depois: JSON.stringify({ telefone: row.telefone }),
    }));
  const atividades = [
    ...created('CLIENTE', clientes),
    ...created('LOJA', lojas),
    ...created('PLAYLIST', playlists),
    ...created('MUSICA', musicas),
    ...created('VINHETA', vinhetas),
    ...created('NOTIFICACAO', notificacoes),
    ...created('COMUNICADO', comunicados),
    ...edited,
    ...clientes.filter(isOff).map((row) => deactivated('CLIENTE', row)),
    ...lojas.filter(isOff).map((row) => deactivated('LOJA', row)),
  ].map((row) => ({ id: random.id(), ...row }));
  const reminding = createRandom('lembretes');
  const reminders = rows.lembretes.map(({ row, lembradas }) => ({
    id: reminding.id(),
    ...event('LEMBRAR', 'COMUNICADO', row, row.lembradoEm as Date),
    depois: JSON.stringify({ lembradas }),
  }));
  // The last activity marks the demonstration as complete, so reminders go first: databases loaded before they existed
  // have the same last one.
  return [...reminders, ...atividades];
}
