import type { components } from '#generated/api.d.ts';
import { MotivoDeAcesso, TipoDeAcesso } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { count } from '../text.ts';
import { defineColumns } from './columns.ts';

export type Registro = components['schemas']['RegistroDeAcesso'];

const operationNames: Record<string, string> = {
  login: 'entrar',
  playerLogin: 'entrar no player',
  changePlayerSenha: 'trocar a senha da loja',
  requestPasswordReset: 'pedir uma nova senha',
  resetPassword: 'redefinir a senha',
  confirmLogin: 'confirmar o código',
  createDoisFatores: 'ativar a verificação em duas etapas',
  confirmDoisFatores: 'ativar a verificação em duas etapas',
  deleteDoisFatores: 'desativar a verificação em duas etapas',
  createCodigosDeRecuperacao: 'trocar os códigos de recuperação',
  deleteAdminDoisFatores: 'remover a verificação em duas etapas de outro administrador',
  updateMe: 'confirmar a senha atual',
  createAdmin: 'cadastrar administrador',
  sendAdminConvite: 'reenviar convite',
  updateAdmin: 'alterar administrador',
  deactivateAdmin: 'desativar administrador',
  toggleAdminStatus: 'ativar ou desativar administrador',
  deleteAdmin: 'excluir administrador',
  deleteAdmins: 'excluir administradores',
  updateConfiguracoes: 'alterar configurações',
  createLogo: 'enviar o logo da agência',
  listAcessos: 'ver os acessos',
  listAdminSessoes: 'ver sessões de outro administrador',
  deleteAdminSessao: 'encerrar sessão de outro administrador',
  deleteAdminSessoes: 'encerrar sessões de outro administrador',
  listChaves: 'ver as chaves de API',
  getUsoDaChave: 'ver o uso de uma chave de API',
  listUsoDaApi: 'ver o uso da API',
  getSistema: 'ver o estado do sistema',
  createChave: 'criar uma chave de API',
  deleteChave: 'revogar uma chave de API',
  eraseLixeira: 'apagar de vez da lixeira',
  createDadosPessoais: 'reunir tudo sobre uma pessoa ou um cliente',
  getDadosPessoais: 'baixar tudo sobre uma pessoa ou um cliente',
  listDestinos: 'ver os destinos de webhooks',
  createDestino: 'criar um destino de webhooks',
  updateDestino: 'alterar um destino de webhooks',
  deleteDestino: 'excluir um destino de webhooks',
  testDestino: 'enviar um teste a um destino de webhooks',
  rotateDestinoSegredo: 'trocar o segredo de um destino de webhooks',
  listEntregas: 'ver as entregas de um destino de webhooks',
  resendEntrega: 'reenviar um webhook',
  closeDireitosAutorais: 'fechar direitos autorais',
  endDemonstracao: 'apagar a demonstração',
  getDemonstracaoConteudo: 'ver o que a demonstração tem',
};

export const acessoText = ({ tipo, motivo }: Pick<Registro, 'tipo' | 'motivo'>): string =>
  motivo ? `${TipoDeAcesso[tipo]}: ${MotivoDeAcesso[motivo]}` : TipoDeAcesso[tipo];

const timesText = ({ tipo, vezes }: Registro): string => {
  if (vezes === 1) return '';
  return tipo === 'SESSAO_ENCERRADA' ? count(vezes, 'sessão', 'sessões') : count(vezes, 'vez', 'vezes');
};

export function detailText(registro: Registro): string {
  const { admin, chave, por, operacao } = registro;
  const refused = operacao && (operationNames[operacao] ?? operacao);
  const by = por && por._id !== admin?._id && `por ${por.nome} (${por.login})`;
  return [chave?.nome, refused, by, timesText(registro)].filter(Boolean).join(', ');
}

export const acessos = defineColumns('listAcessos', {
  login: {
    label: 'Quem',
    text: ({ admin, loja, login }) => admin?.nome ?? loja?.nome ?? (login || 'Vários ou ninguém'),
    under: {
      label: 'Login',
      text: ({ admin, loja, login }) => (admin || loja ? login : 'Não é de um administrador'),
    },
  },
  tipo: { text: acessoText, under: { label: 'Detalhe', text: detailText } },
  endereco: { text: ({ endereco }) => endereco || 'Vários' },
  createdAt: { text: ({ createdAt }) => formatDateTime(createdAt), moment: true },
});
