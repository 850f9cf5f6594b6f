import { sql } from 'kysely';
import { daLoja, daqui, type Fonte, fonte, igual, porque, soCampos } from './fonte.ts';

const { interno, outro, derivado, referencia } = porque;

/** The activity log and the security log: of one's own acts no names of others, of the others' acts not who they were. */
export const fontesDosRegistros: Fonte[] = [
  fonte(
    'atividades',
    [
      {
        arquivo: 'atividades_feitas',
        titulo: 'o que fez no painel',
        sobre: { ADMIN: igual('admin_id') },
        chave: ['createdAt', 'id'],
        colunas: ['id', 'acao', 'entidade', 'entidadeId', 'endereco', 'createdAt'],
      },
      {
        arquivo: 'atividades_sobre',
        titulo: 'o que foi feito com o cadastro',
        sobre: { ADMIN: igual('entidade_id'), ...daqui('entidade_id') },
        chave: ['createdAt', 'id'],
        colunas: ['id', 'acao', 'entidade', 'entidadeId', 'nome', 'antes', 'depois', 'createdAt'],
        valores: { antes: () => soCampos(sql`t.antes`), depois: () => soCampos(sql`t.depois`) },
      },
    ],
    {
      adminId: outro,
      chaveId: referencia,
      operacao: interno,
      desfaz: referencia,
      nomeBusca: derivado,
    },
  ),
  fonte(
    'acessos',
    [
      {
        titulo: 'o que aconteceu ao entrar e sair, por um ano',
        sobre: { ADMIN: igual('admin_id'), ...daLoja('loja_id') },
        chave: ['createdAt', 'id'],
        colunas: [
          ...(['id', 'tipo', 'motivo', 'login', 'lojaId', 'operacao', 'endereco', 'vezes'] as const),
          ...(['createdAt', 'ultimoEm'] as const),
        ],
        valores: {
          endereco: (id) => sql`case when t.por_id is null or t.por_id = ${id} then t.endereco else '' end`,
        },
      },
      {
        arquivo: 'acessos_de_outros',
        titulo: 'o que fez com o acesso de outros',
        sobre: {
          ADMIN: (id) => sql`(t.por_id = ${id} and t.admin_id is distinct from ${id})`,
        },
        chave: ['createdAt', 'id'],
        colunas: ['id', 'tipo', 'endereco', 'createdAt'],
      },
    ],
    { chave: interno, loginBusca: derivado, adminId: outro, porId: outro, chaveId: referencia },
  ),
];
