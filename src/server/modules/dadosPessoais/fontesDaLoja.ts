import { sql } from 'kysely';
import {
  daEntidade,
  daLoja,
  daqui,
  type Fonte,
  fonte,
  igual,
  log,
  nomeada,
  porque,
  soCampos,
} from './fonte.ts';

const { interno, outro, segredo, derivado, referencia, deOutros } = porque;
/** Why the archive has nothing of how a store opens and plays. */
const tocar = 'how the place opens and plays, which is about no person';
const funcionamento = {
  ...{ horarios: tocar, excecoes: tocar, volume: tocar, volumeTravado: tocar, pulosPorHora: tocar },
  ...{ transicaoMs: tocar, pinExigido: tocar, pinHash: segredo, chave: interno, inativoDesde: derivado },
  ...{ numPlaylists: derivado, numVinhetas: derivado, identificacaoBusca: derivado },
} as const;

const dosAparelhos = ['nome', 'plataforma', 'versao', 'endereco', 'rede', 'createdAt'] as const;

/** The tables about clients, their stores and these contacts. */
export const fontesDaLoja: Fonte[] = [
  fonte(
    'clientes',
    [
      {
        titulo: 'o cadastro do cliente',
        sobre: { CLIENTE: igual('id') },
        chave: ['id'],
        colunas: [
          ...(['id', 'nome', 'razaoSocial', 'cnpj', 'responsavel', 'email', 'telefone', 'alertas'] as const),
          ...(['contratoEcad', 'status', 'inadimplente', 'createdAt', 'updatedAt', 'deletedAt'] as const),
        ],
      },
    ],
    { ...nomeada, ...funcionamento, numLojas: derivado },
  ),
  fonte(
    'lojas',
    [
      {
        titulo: 'o cadastro da loja e de seus contatos',
        sobre: daLoja('id'),
        chave: ['id'],
        colunas: [
          ...(['id', 'clienteId', 'nome', 'email', 'login', 'senhaProvisoria', 'cnpj', 'telefone'] as const),
          ...(['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'alertas'] as const),
          ...(['tipoDeComercio', 'tipoDeNegocio', 'fusoHorario', 'contratoEcad', 'status'] as const),
          ...(['ultimoAcesso', 'createdAt', 'updatedAt', 'deletedAt'] as const),
        ],
      },
    ],
    {
      ...{ ...nomeada, ...funcionamento, senhaHash: segredo, cidadeBusca: derivado },
      ...{ numGrupos: derivado, numGrades: derivado, ultimaAtualizacaoPlaylist: tocar },
    },
  ),
  fonte(
    'dispositivos',
    [
      {
        titulo: 'os aparelhos que entraram pela loja',
        sobre: daLoja('loja_id'),
        chave: ['id'],
        colunas: [
          ...(['id', 'lojaId', ...dosAparelhos, 'trocarSenha', 'ultimoUso', 'encerradoEm'] as const),
          'encerradoPor',
        ],
      },
    ],
    { dispositivoId: interno, tokenHash: segredo },
  ),
  fonte(
    'pareamentos',
    [
      {
        titulo: 'os códigos com que aparelhos entraram, por um dia',
        sobre: daLoja('loja_id'),
        chave: ['id'],
        colunas: ['id', 'lojaId', ...dosAparelhos, 'expiraEm', 'entrouEm'],
      },
    ],
    { codigo: segredo, segredoHash: segredo, tokenHash: segredo, dispositivoId: interno, mover: interno },
  ),
  fonte(
    'comandos',
    [
      {
        titulo: 'o que a agência pediu ao aparelho da loja',
        sobre: daLoja('loja_id'),
        chave: ['id'],
        colunas: ['id', 'lojaId', 'tipo', 'volume', 'resultado', 'motivo', 'createdAt', 'respondidoEm'],
      },
      {
        arquivo: 'comandos_pedidos',
        titulo: 'o que pediu aos aparelhos de lojas',
        sobre: { ADMIN: igual('admin_id') },
        chave: ['id'],
        colunas: ['id', 'tipo', 'resultado', 'createdAt'],
      },
    ],
    { dispositivoId: interno, adminId: outro, vinhetaId: referencia, expiraEm: interno },
  ),
  fonte(
    'notificacoes',
    [
      {
        titulo: 'as mensagens da agência à loja',
        sobre: daLoja('loja_id'),
        chave: ['id'],
        colunas: ['id', 'lojaId', 'mensagem', 'status', 'lidoEm', 'createdAt', 'updatedAt', 'deletedAt'],
      },
    ],
    { ...daEntidade, mensagemBusca: derivado, lidoPor: outro },
  ),
  fonte(
    'comunicadosEnviados',
    [
      {
        titulo: 'os comunicados que a loja recebeu, e quando os leu',
        sobre: daLoja('loja_id'),
        chave: ['id'],
        colunas: ['id', 'comunicadoId', 'lojaId', 'lidoEm', 'lembradoEm', 'createdAt'],
      },
    ],
    { clienteId: referencia },
  ),
  fonte(
    'alertasAbertos',
    [
      {
        titulo: 'desde quando alguém foi avisado de que a loja não toca',
        sobre: daLoja('loja_id'),
        chave: ['lojaId', 'destinatario'],
        colunas: ['lojaId', 'avisadoEm'],
      },
    ],
    { destinatario: 'an address that may be of the agency; those of the store are in its `alertas`' },
  ),
  fonte(
    'tarefasLinhas',
    [
      {
        titulo: 'o que tarefas em massa e importações fizeram com o cadastro',
        sobre: daqui('linha'),
        chave: ['tarefaId', 'numero'],
        colunas: ['tarefaId', 'numero', 'linha', 'nome', 'resultado', 'codigo', 'dados'],
        valores: { dados: () => soCampos(sql`(t.dados -> 'campos')`) },
      },
    ],
    { mensagem: deOutros },
  ),
  fonte(
    'fechamentos',
    [
      {
        titulo: 'os meses de direitos autorais fechados',
        sobre: { CLIENTE: igual('cliente_id') },
        chave: ['id'],
        colunas: ['id', 'mes', 'fechadoEm', 'linhas', 'bytes'],
      },
      {
        arquivo: 'fechamentos_feitos',
        titulo: 'os meses de direitos autorais que fechou',
        sobre: { ADMIN: igual('admin_id') },
        chave: ['id'],
        colunas: ['id', 'mes', 'fechadoEm'],
      },
    ],
    {
      ...{ clienteId: referencia, adminId: outro, sha256: 'the hash of a file' },
      ...{ completudeIsrc: interno, completudeCompositor: interno, falhouEm: interno },
    },
  ),
  log(
    'alteracoes',
    [
      {
        titulo: 'o cadastro como era antes e depois de cada alteração, por 30 dias',
        sobre: daqui('linha'),
        chave: ['numero'],
        colunas: ['numero', 'tabela', 'linha', 'antes', 'depois', 'created_at'],
        valores: { antes: () => soCampos(sql`t.antes`), depois: () => soCampos(sql`t.depois`) },
      },
    ],
    { operacao: interno, ligada: referencia },
  ),
  log(
    'contatos_suporte',
    [
      {
        titulo: 'os pedidos de ajuda da loja',
        sobre: {
          LOJA: (id) => sql`t.loja = (select chave from lojas where id = ${id})`,
          CLIENTE: (id) => sql`t.loja in (select chave from lojas where cliente_id = ${id})`,
        },
        chave: ['momento', 'id'],
        colunas: ['momento', 'id', 'email', 'metodo', 'created_at'],
      },
    ],
    { cliente: referencia, loja: referencia },
  ),
];
