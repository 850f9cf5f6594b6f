import { expect, it } from 'vitest';
import type { Command } from '../shared/list/command.ts';
import type { AnyList, Me, RowAction } from '../shared/list/declaration.ts';

const lists = Object.values(import.meta.glob<object>('/src/web/**/*.list.tsx', { eager: true }))
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .filter((value): value is AnyList => value !== null && typeof value === 'object' && 'rowActions' in value);

const row = { _id: '1', login: 'ana', nome: 'Ana', artista: 'Trio', level: '0' };
type Row = typeof row;

const textsOf = ({ success }: Command<Row>) => [...new Set([success(1), success(2)])].join(' | ');

function describeAction(action: RowAction<Row>): string {
  if ('command' in action) return `${action.label}: ${textsOf(action.command)}`;
  if ('to' in action) return `${action.label} → ${action.to(row)}`;
  if ('modal' in action)
    return `${action.label} → ${new URLSearchParams({ modal: action.modal, ...action.params(row) })}`;
  return action.label;
}

function describeList({ rowActions = [], bulk = {} }: AnyList): string[] {
  const actions = rowActions as unknown as RowAction<Row>[];
  const known = actions.map((action) => 'command' in action && textsOf(action.command));
  const ofBulk = Object.entries(bulk as Record<string, Command<Row>>).map(([name, command]) =>
    known.includes(textsOf(command)) ? name : `${name}: ${textsOf(command)}`,
  );
  return [...actions.map(describeAction), ...(ofBulk.length > 0 ? [`bulk ${ofBulk.join(', ')}`] : [])];
}

/** By list: each row action with its destination or toasts (one row, several rows), then the bulk actions. */
const expected: Record<string, string[]> = {
  Administradores: [
    'Editar → modal=EDITAR_ADMIN&id=1',
    'Perfil e sessões → /perfil/ana',
    'Reenviar convite: Convite enviado. O anterior não vale mais.',
    'Tudo sobre esta pessoa → modal=DADOS_PESSOAIS&id=1',
    'Desativar: Administrador desativado com sucesso!',
    'Excluir: Administrador excluído com sucesso! | Administradores excluídos com sucesso!',
    'bulk activate: Status do Administrador alterado com sucesso!, deactivate: Status do Administrador alterado com sucesso!, remove',
  ],
  Agendamentos: [
    'Editar e ver envios → /agendamentos/editar/1',
    'Enviar agora: Envio pedido com sucesso!',
    'Excluir: Agendamento excluído com sucesso!',
  ],
  Atividades: ['Ver detalhes → modal=ATIVIDADE&id=1', 'Desfazer → modal=ATIVIDADE&id=1'],
  Clientes: [
    'Editar → /clientes/editar/1?aba=cadastro',
    'Ver lojas → /lojas?cliente=1',
    'Adicionar loja → /lojas/adicionar?cliente=1',
    'Relatório → /clientes/relatorio?modal=FAIXAS_TOCADAS&modal.cliente=1',
    'Tudo sobre este cliente → modal=DADOS_PESSOAIS&id=1',
    'Ativar: Cliente(s) ativado(s) com sucesso!',
    'Desativar: Cliente(s) desativado(s) com sucesso!',
    'Excluir: Cliente excluido com sucesso! | Clientes excluídos com sucesso!',
    'bulk activate, deactivate, remove',
  ],
  Comunicados: [
    'Ver quem leu → modal=LEITURAS&comunicado=1',
    'Editar → /comunicados/criar/1',
    'Excluir: Comunicado excluído com sucesso! | Comunicados excluídos com sucesso!',
    'bulk remove',
  ],
  Feriados: ['Editar → /feriados/editar/1', 'Excluir: Feriado excluído com sucesso!'],
  Grades: [
    'Editar → /grades/editar/1',
    'Duplicar → modal=DUPLICAR_GRADE&grade=1',
    'Adicionar às lojas → modal=ADD_LOJA_GRADE&grade=1',
    'Remover das lojas → modal=REMOVER_LOJA_GRADE&grade=1',
    'Ativar: Grade ativada com sucesso!',
    'Desativar: Grade desativada com sucesso!',
    'Excluir: Grade excluída com sucesso! | Grades excluídas com sucesso!',
    'bulk activate, deactivate, remove',
  ],
  'Grupos de lojas': [
    'Editar → /grupos/editar/1',
    'Ver as lojas → /lojas?grupo=1',
    'Adicionar lojas → modal=ADD_LOJA_GRUPO&grupo=1',
    'Remover lojas → modal=REMOVER_LOJA_GRUPO&grupo=1',
    'Excluir: Grupo excluído com sucesso! | Grupos excluídos com sucesso!',
    'bulk remove',
  ],
  Lixeira: [
    'Restaurar → modal=RESTAURAR&id=1',
    'Apagar agora → modal=APAGAR&id=1',
    'bulk restore: Item restaurado com sucesso! | 2 itens restaurados com sucesso!',
  ],
  Lojas: [
    'Editar → /lojas/editar/1?aba=cadastro',
    'Ver saúde → modal=SAUDE_DA_LOJA&id=1',
    'Parear um aparelho → modal=PAREAR_APARELHO&loja=1',
    'Enviar instruções → modal=ENVIAR_INSTRUCOES&id=1',
    'Acesso ao player → modal=ACESSO_AO_PLAYER&id=1',
    'Notificar → /notificacoes/adicionar?loja=1',
    'Relatório → /lojas/relatorio?modal=FAIXAS_TOCADAS&modal.loja=1',
    'Tudo sobre esta pessoa → modal=DADOS_PESSOAIS&id=1',
    'Ativar: Loja(s) ativada(s) com sucesso!',
    'Desativar: Loja(s) desativada(s) com sucesso!',
    'Excluir: Loja excluída com sucesso! | Lojas excluídas com sucesso!',
    'bulk activate, deactivate, remove',
  ],
  'Minhas Atividades': ['Ver detalhes → modal=ATIVIDADE&id=1', 'Desfazer → modal=ATIVIDADE&id=1'],
  Músicas: [
    'Ver → /musicas/ver/1',
    'Relatório → /musicas/relatorios/1',
    'Editar → modal=EDITAR_MUSICA&id=1',
    'Bloquear para clientes → modal=BLOCK_MUSICA&musica=1',
    'Bloquear artista → modal=BLOCK_ARTISTA&artista=Trio',
    'Excluir: Música excluída com sucesso! | Músicas excluídas com sucesso!',
    'bulk remove',
  ],
  Notificações: [
    'Ver → /notificacoes/ver/1',
    'Excluir: Notificação excluída com sucesso! | Notificações excluídas com sucesso!',
    'bulk remove',
  ],
  Playlists: [
    'Ver → /playlists/ver/1',
    'Relatório → /playlists/relatorios/1',
    'Editar → /playlists/editar/1',
    'Adicionar faixas → /playlists/adicionar/1',
    'Duplicar → modal=DUPLICAR_PLAYLIST&playlist=1',
    'Adicionar às lojas → modal=ADD_LOJA_PLAYLIST&playlist=1',
    'Remover das lojas → modal=REMOVER_LOJA_PLAYLIST&playlist=1',
    'Ativar: Playlist ativada com sucesso!',
    'Desativar: Playlist desativada com sucesso!',
    'Excluir: Playlist excluída com sucesso! | Playlists excluídas com sucesso!',
    'bulk activate, deactivate, remove',
  ],
  'Saúde das lojas': [
    'Ver saúde → modal=SAUDE_DA_LOJA&id=1',
    'Enviar instruções → modal=ENVIAR_INSTRUCOES&id=1',
    'Editar → /lojas/editar/1?aba=cadastro',
  ],
  Vinhetas: [
    'Tocar',
    'Editar → /vinhetas/editar/1',
    'Adicionar às lojas → modal=ADD_LOJA_VINHETA&vinheta=1',
    'Remover das lojas → modal=REMOVER_LOJA_VINHETA&vinheta=1',
    'Comprovante → modal=COMPROVANTE&vinheta=1',
    'Ativar: Vinhetas(s) ativada(s) com sucesso!',
    'Desativar: Vinheta desativada com sucesso!',
    'Excluir: Vinheta excluída com sucesso! | Vinhetas excluídas com sucesso!',
    'bulk activate, deactivate, remove',
  ],
};

it.each(lists.map((list) => [list.title, list] as const))('%s offers its actions', (title, list) => {
  expect(describeList(list)).toEqual(expected[title]);
});

it.each(['Lojas', 'Saúde das lojas'])('%s: the name leads to the overview of the store', (title) =>
  expect(lists.find((list) => list.title === title)?.href?.(row)).toBe('/lojas/editar/1'),
);

it('covers every list with actions', () => {
  expect(lists.map(({ title }) => title).toSorted()).toEqual(Object.keys(expected).toSorted());
});

it('admins cannot deactivate or delete themselves', () => {
  const { rowActions = [] } = lists.find(({ title }) => title === 'Administradores')!;
  const own = { ...row, status: 'ATIVO' } as unknown as Me;
  const reasons = (rowActions as unknown as RowAction<Me>[]).map((action) =>
    ('command' in action ? action.command : action).reason?.(own, own),
  );
  expect(reasons).toEqual([
    'Os seus próprios dados são alterados no perfil.',
    undefined,
    'Este administrador já tem uma senha ou já entrou.',
    undefined,
    'Você não pode desativar o seu próprio login.',
    'Você não pode excluir o seu próprio login.',
  ]);
});
