import { sql } from 'kysely';
import { type Fonte, fonte, igual, porque } from './fonte.ts';

const { interno, outro, segredo, derivado, deOutros, referencia } = porque;
const dele = (coluna: string) => ({ ADMIN: igual(coluna) });

/** The tables about those who sign in: what is about an administrator, and what they did. */
export const fontesDoAdmin: Fonte[] = [
  fonte(
    'admins',
    [
      {
        titulo: 'o cadastro de quem entra no painel',
        sobre: dele('id'),
        chave: ['id'],
        colunas: [
          ...(['id', 'nome', 'login', 'email', 'level', 'status', 'senhaProvisoria'] as const),
          ...(['ultimoAcesso', 'createdAt', 'updatedAt', 'deletedAt'] as const),
        ],
      },
    ],
    {
      senhaHash: segredo,
      versao: interno,
      updatedBy: outro,
      nomeBusca: derivado,
      loginBusca: derivado,
      identificacaoBusca: derivado,
    },
  ),
  fonte(
    'sessoes',
    [
      {
        titulo: 'as entradas no painel, por um mês',
        sobre: dele('admin_id'),
        chave: ['id'],
        colunas: [
          ...(['id', 'endereco', 'rede', 'agente', 'porProvedor', 'autenticadoEm'] as const),
          ...(['createdAt', 'ultimoUso', 'revogadaEm'] as const),
        ],
      },
    ],
    { adminId: referencia, tokenHash: segredo },
  ),
  fonte(
    'chaves',
    [
      {
        titulo: 'as chaves com que programas entram em seu nome',
        sobre: dele('admin_id'),
        chave: ['id'],
        colunas: [
          ...(['id', 'nome', 'level', 'final', 'createdAt', 'expiraEm', 'ultimoUso'] as const),
          ...(['endereco', 'revogadaEm'] as const),
        ],
      },
    ],
    { adminId: referencia, tokenHash: segredo },
  ),
  fonte(
    'identidades',
    [
      {
        titulo: 'a conta do provedor de login',
        sobre: dele('admin_id'),
        chave: ['emissor', 'sub'],
        colunas: ['emissor', 'sub', 'createdAt'],
      },
    ],
    { adminId: referencia },
  ),
  fonte(
    'doisFatores',
    [
      {
        titulo: 'desde quando há verificação em duas etapas',
        sobre: dele('admin_id'),
        chave: ['adminId'],
        colunas: ['ativoDesde', 'createdAt'],
      },
    ],
    { adminId: referencia, segredo, ultimoPasso: segredo },
  ),
  fonte(
    'redefinicoes',
    [
      {
        titulo: 'os links para uma nova senha, por um dia',
        sobre: dele('admin_id'),
        chave: ['id'],
        colunas: ['createdAt', 'expiraEm', 'usadoEm'],
      },
    ],
    { id: interno, adminId: referencia, tokenHash: segredo },
  ),
  fonte(
    'exportacoes',
    [
      {
        titulo: 'os arquivos de relatórios que pediu, por um dia',
        sobre: dele('admin_id'),
        chave: ['id'],
        colunas: ['relatorio', 'formato', 'status', 'total', 'linhas', 'createdAt', 'updatedAt'],
      },
    ],
    { id: interno, adminId: referencia, entidadeId: referencia, filtros: deOutros, colunas: interno },
  ),
  fonte(
    'tarefas',
    [
      {
        titulo: 'as tarefas em massa que pediu',
        sobre: dele('admin_id'),
        chave: ['id'],
        colunas: [
          ...([
            'endereco',
            'entidade',
            'acao',
            'status',
            'total',
            'feitas',
            'semMudanca',
            'falharam',
          ] as const),
          ...(['createdAt', 'updatedAt', 'terminadaEm'] as const),
        ],
      },
    ],
    {
      ...{ id: interno, adminId: referencia, chaveId: referencia, operacao: interno, desfaz: referencia },
      ...{ filtros: deOutros, campos: deOutros, alvo: referencia, mensagem: deOutros, comando: deOutros },
      ...{ motivo: interno, tentaDeNovoEm: interno },
    },
  ),
  fonte(
    'visoes',
    [
      {
        titulo: 'as visões de listas que guardou',
        sobre: dele('dono_id'),
        chave: ['id'],
        colunas: ['nome', 'lista', 'compartilhada', 'createdAt', 'updatedAt', 'deletedAt'],
      },
    ],
    {
      ...{ id: interno, donoId: referencia, versao: interno, updatedBy: outro, nomeBusca: derivado },
      ...{ consulta: deOutros, colunas: interno, padraoDaAgencia: interno },
    },
  ),
  fonte(
    'visaoPadroes',
    [
      {
        titulo: 'as listas que abrem com uma visão sua',
        sobre: dele('admin_id'),
        chave: ['lista'],
        colunas: ['lista'],
      },
    ],
    { adminId: referencia, visaoId: referencia },
  ),
  {
    tabela: 'chamadas_da_api',
    partes: [
      {
        titulo: 'quantas vezes usou cada parte do sistema, por dia, por um trimestre',
        sobre: {
          ADMIN: (id) => sql`(t.quem = ${id} or t.quem in (select id from chaves where admin_id = ${id}))`,
        },
        chave: ['dia', 'operacao', 'tipo', 'quem'],
        colunas: ['dia', 'operacao', 'tipo', 'chamadas'],
      },
    ],
    fora: { quem: referencia },
  },
];
