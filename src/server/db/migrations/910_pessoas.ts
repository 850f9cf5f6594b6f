import { type Kysely, sql } from 'kysely';

const tablesWithout =
  'apagados apagamentos audio_guardado audios_guardados bloqueios codigos_de_recuperacao comprovantes comprovantes_dias comunicado_clientes comunicado_lojas comunicados concessoes configuracoes contagens_de_atividades curtidas demonstracao disponibilidade disponibilidade_meses entradas_oidc erros_sem_som execucoes execucoes_vinhetas feriados feriados_escritos fusos grade_exceto grade_grupos grade_lojas grade_playlists grades grupo_lojas grupos instancias lixeira medicoes medidas mensagens mudancas musicas olhadas opinioes paradas playlist_lojas playlist_musicas playlists presencas recebimento senhas_a_retirar silencios_nossos sinais situacoes tentativas uso_comprovantes uso_comunicados uso_curtidas uso_horas uso_lojas uso_lojas_meses uso_lojas_semanas uso_lojas_series uso_lojas_trimestres uso_musicas uso_musicas_clientes uso_musicas_meses uso_paradas uso_playlists vinheta_lojas vinhetas visao_fixadas';

/** Columns by table and tag. */
const columns: Record<string, Record<string, string>> = {
  acessos: {
    'qualquer, autor': 'id created_at',
    não: 'chave chave_id',
    'qualquer, autor; apagada: não': 'tipo',
    'qualquer; apagada: não': 'motivo operacao',
    "qualquer; apagada: ''": 'login',
    outro: 'admin_id por_id',
    "qualquer, autor; apagada: ''": 'endereco',
    qualquer: 'vezes ultimo_em loja_id',
  },
  admins: {
    admin: 'id nome login email level status ultimo_acesso created_at updated_at deleted_at senha_provisoria',
    segredo: 'senha_hash',
    não: 'versao',
    outro: 'updated_by',
  },
  agendamentos: {
    admin:
      'id created_at updated_at deleted_at nome relatorio frequencia dia_da_semana dia_do_mes hora formato status motivo_da_pausa proximo_em',
    não: 'versao dono_id entidade_id colunas visao_id',
    outro: 'updated_by filtros administradores enderecos',
  },
  alertas_abertos: {
    'loja; apagada: linhas': 'loja_id',
    outro: 'destinatario',
    loja: 'avisado_em',
  },
  alertas_mensagens: {
    'qualquer; apagada: não': 'destinatario',
    qualquer: 'enviada_em',
  },
  alertas_resumos: {
    'qualquer; apagada: não': 'destinatario horario',
    qualquer: 'dia',
  },
  alteracoes: {
    loja: 'numero created_at',
    não: 'operacao ligada',
    'loja; apagada: à parte': 'tabela linha antes depois',
  },
  atividades: {
    'autor, qualquer': 'id entidade_id created_at',
    outro: 'admin_id',
    'autor, qualquer; apagada: não': 'acao entidade',
    'qualquer; apagada: à parte': 'nome antes depois',
    autor: 'endereco',
    não: 'operacao desfaz chave_id',
  },
  chamadas_da_api: {
    admin: 'dia operacao tipo chamadas',
    não: 'quem',
  },
  chaves: {
    admin: 'id nome level final created_at expira_em ultimo_uso endereco revogada_em',
    não: 'admin_id',
    segredo: 'token_hash',
  },
  clientes: {
    cliente: 'id created_at updated_at deleted_at inadimplente',
    não: 'versao num_lojas num_playlists num_vinhetas chave inativo_desde horarios excecoes volume volume_travado pulos_por_hora transicao_ms pin_exigido',
    outro: 'updated_by',
    'cliente; apagada: não': 'nome status contrato_ecad',
    'cliente; apagada: null': 'razao_social cnpj responsavel email telefone alertas',
    'segredo; apagada: null': 'pin_hash',
  },
  comandos: {
    'loja, autor': 'id tipo resultado created_at',
    'loja; apagada: linhas': 'loja_id',
    não: 'dispositivo_id vinheta_id expira_em',
    outro: 'admin_id',
    loja: 'volume motivo respondido_em',
  },
  comunicados: {
    "não; apagada: ''": 'mensagem',
  },
  comunicados_enviados: {
    loja: 'id comunicado_id loja_id lido_em created_at lembrado_em',
    não: 'cliente_id',
  },
  contatos_suporte: {
    loja: 'momento id created_at',
    não: 'cliente loja',
    "loja; apagada: ''": 'email',
    'loja; apagada: não': 'metodo',
  },
  dispositivos: {
    loja: 'id nome plataforma versao trocar_senha endereco rede created_at ultimo_uso encerrado_em encerrado_por',
    'loja; apagada: linhas': 'loja_id',
    não: 'dispositivo_id',
    segredo: 'token_hash',
  },
  dois_fatores: {
    não: 'admin_id',
    segredo: 'segredo ultimo_passo',
    admin: 'ativo_desde created_at',
  },
  envio_mensagens: {
    qualquer: 'envio_id',
    'qualquer; apagada: não': 'endereco situacao',
    não: 'mensagem_id',
  },
  envios: {
    admin:
      'id agendamento_id situacao previsto_em a_mao linhas bytes enviado_em expira_em revogado_em aberturas ultima_abertura_em',
    não: 'dono_id tentativas tentar_em erro arquivo dono_level',
    segredo: 'token_hash',
  },
  exportacoes: {
    não: 'id admin_id entidade_id colunas',
    admin: 'relatorio formato status total linhas created_at updated_at',
    outro: 'filtros',
  },
  fechamentos: {
    'cliente, autor': 'id mes fechado_em',
    não: 'cliente_id sha256 completude_isrc completude_compositor falhou_em',
    outro: 'admin_id',
    cliente: 'linhas bytes',
  },
  identidades: {
    admin: 'emissor sub created_at',
    não: 'admin_id',
  },
  lojas: {
    loja: 'id created_at updated_at deleted_at cliente_id ultimo_acesso',
    não: 'versao ultima_atualizacao_playlist chave num_playlists num_vinhetas inativo_desde horarios excecoes volume volume_travado pulos_por_hora num_grupos num_grades transicao_ms pin_exigido',
    outro: 'updated_by',
    'loja; apagada: não': 'nome status cidade uf tipo_de_comercio tipo_de_negocio fuso_horario contrato_ecad',
    "loja; apagada: ''": 'email login',
    'segredo; apagada: null': 'senha_hash pin_hash',
    'loja; apagada: null': 'cnpj telefone cep logradouro numero complemento bairro alertas',
    'loja; apagada: false': 'senha_provisoria',
  },
  notificacoes: {
    loja: 'id loja_id lido_em created_at updated_at deleted_at',
    "loja; apagada: ''": 'mensagem',
    'loja; apagada: não': 'status',
    não: 'versao',
    outro: 'updated_by lido_por',
  },
  olhadas: {
    'não; apagada: linhas': 'loja_id',
  },
  pareamentos: {
    loja: 'id nome plataforma versao endereco rede created_at expira_em entrou_em',
    segredo: 'codigo segredo_hash token_hash',
    não: 'dispositivo_id mover',
    'loja; apagada: linhas': 'loja_id',
  },
  redefinicoes: {
    não: 'id admin_id',
    segredo: 'token_hash',
    admin: 'created_at expira_em usado_em',
  },
  sessoes: {
    admin: 'id endereco agente created_at ultimo_uso revogada_em rede por_provedor autenticado_em',
    não: 'admin_id',
    segredo: 'token_hash',
  },
  sinais: {
    'não; apagada: linhas': 'loja_id',
  },
  tarefas: {
    não: 'id admin_id alvo operacao motivo chave_id desfaz tenta_de_novo_em',
    admin:
      'endereco entidade acao status total feitas sem_mudanca falharam created_at updated_at terminada_em',
    'outro; apagada: à parte': 'filtros mensagem',
    outro: 'campos comando',
  },
  tarefas_linhas: {
    loja: 'tarefa_id numero',
    'loja; apagada: não': 'linha resultado codigo dados',
    'loja; apagada: à parte': 'nome',
    outro: 'mensagem',
  },
  visao_padroes: {
    não: 'admin_id visao_id',
    admin: 'lista',
  },
  visoes: {
    não: 'id versao dono_id colunas padrao_da_agencia',
    admin: 'created_at updated_at deleted_at nome lista compartilhada',
    outro: 'updated_by consulta',
  },
};

type Comment = { name: string; comment: string };

/** Adds to the comments of tables and columns whose personal data they hold: CONTRIBUTING.md describes the tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Comment>`
    select relname || coalesce('.' || attname, '') as name, description || ' ' as comment from pg_description
    join pg_class on pg_class.oid = objoid left join pg_attribute on attrelid = objoid and attnum = objsubid and attnum > 0
    where classoid = 'pg_class'::regclass and relnamespace = 'public'::regnamespace`.execute(db);
  const comments = new Map(rows.map(({ name, comment }) => [name, comment]));
  const tagged = (name: string, tag: string) => sql.lit(`${comments.get(name) ?? ''}pessoa: ${tag}`);
  for (const table of tablesWithout.split(' '))
    await sql`comment on table ${sql.table(table)} is ${tagged(table, 'não')}`.execute(db);
  for (const [table, tags] of Object.entries(columns))
    for (const [tag, names] of Object.entries(tags))
      for (const name of names.split(' ').map((column) => `${table}.${column}`))
        await sql`comment on column ${sql.ref(name)} is ${tagged(name, tag)}`.execute(db);
}
