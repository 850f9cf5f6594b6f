import { sql } from 'kysely';
import { type Fonte, fonte, igual, paraOEmail, porque } from './fonte.ts';

const { interno, outro, segredo, derivado, deOutros, referencia } = porque;

/** The tables about what is sent by mail: reports that somebody scheduled or receives, and alerts of stores. */
export const fontesDosEnvios: Fonte[] = [
  fonte(
    'agendamentos',
    [
      {
        titulo: 'os relatórios que agendou ou recebe',
        sobre: {
          ADMIN: (id) => sql`(t.dono_id = ${id} or t.administradores @> to_jsonb(array[${id}::text]))`,
        },
        chave: ['id'],
        valores: { nome: (id) => sql`case when t.dono_id = ${id} then t.nome end` },
        colunas: [
          ...([
            'id',
            'nome',
            'relatorio',
            'formato',
            'frequencia',
            'diaDaSemana',
            'diaDoMes',
            'hora',
          ] as const),
          ...(['status', 'motivoDaPausa', 'proximoEm', 'createdAt', 'updatedAt', 'deletedAt'] as const),
        ],
      },
    ],
    {
      ...{
        versao: interno,
        updatedBy: outro,
        nomeBusca: derivado,
        donoId: referencia,
        entidadeId: referencia,
      },
      ...{
        filtros: deOutros,
        colunas: interno,
        visaoId: referencia,
        administradores: outro,
        enderecos: outro,
      },
    },
  ),
  fonte(
    'envios',
    [
      {
        titulo: 'os envios dos relatórios que agendou',
        sobre: { ADMIN: igual('dono_id') },
        chave: ['id'],
        colunas: [
          ...([
            'id',
            'agendamentoId',
            'situacao',
            'previstoEm',
            'aMao',
            'linhas',
            'bytes',
            'enviadoEm',
          ] as const),
          ...(['expiraEm', 'revogadoEm', 'aberturas', 'ultimaAberturaEm'] as const),
        ],
      },
    ],
    {
      ...{ donoId: referencia, tentativas: interno, tentarEm: interno, erro: interno, arquivo: interno },
      tokenHash: segredo,
      donoLevel: interno,
    },
  ),
  fonte(
    'envioMensagens',
    [
      {
        titulo: 'os e-mails com relatórios que recebeu',
        sobre: paraOEmail('endereco'),
        chave: ['envioId', 'endereco'],
        colunas: ['envioId', 'endereco', 'situacao'],
      },
    ],
    { mensagemId: interno },
  ),
  fonte(
    'alertasMensagens',
    [
      {
        titulo: 'quando recebeu o último alerta de lojas',
        sobre: paraOEmail('destinatario'),
        chave: ['destinatario'],
        colunas: ['destinatario', 'enviadaEm'],
      },
    ],
    {},
  ),
  fonte(
    'alertasResumos',
    [
      {
        titulo: 'o último dia em que recebeu o resumo das lojas',
        sobre: paraOEmail('destinatario'),
        chave: ['destinatario', 'horario'],
        colunas: ['destinatario', 'horario', 'dia'],
      },
    ],
    {},
  ),
];
