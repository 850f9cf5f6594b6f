/**
 * All triggers: which function of `functions.sql` runs for which table. A change here needs a migration with the same
 * change; `tests/contract/schema.spec.ts` compares the two.
 */

type Event = 'insert' | 'update' | 'delete';

const EVERY: Event[] = ['insert', 'update', 'delete'];
const LINKED: Event[] = ['insert', 'delete'];
const TRANSITIONS: Record<Event, string> = {
  insert: 'new table as added',
  update: 'old table as removed new table as added',
  delete: 'old table as removed',
};
const BY_ADMIN = `current_setting('vitrola.operacao', true) <> ''`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

type Call = { function: string; values?: string[]; when?: string };

const execution = ({ function: name, values = [], when }: Call) =>
  `${when ? `when (${when}) ` : ''}execute function ${name}(${values.map(quoted).join(', ')})`;

const onStatement = (table: string, event: Event, name: string, call: Call) =>
  `create trigger ${name}_${event} after ${event} on ${table} referencing ${TRANSITIONS[event]} for each statement ${execution(call)}`;

const onRow = (table: string, time: string, name: string, call: Call) =>
  `create trigger ${name} ${time} on ${table} for each row ${execution(call)}`;

const differ = (one: string, other: string, columns: string) => {
  const rowOf = (row: string) =>
    `(${columns
      .split(' ')
      .map((column) => `${row}.${column}`)
      .join(', ')})`;
  return `${rowOf(one)} is distinct from ${rowOf(other)}`;
};

/** Logs administrators' changes. `columns` (separated by spaces) are excluded. */
const keepChange = (table: string, columns = '') => {
  const notKept = columns.split(' ').filter(Boolean);
  const hasDeletion = table !== 'configuracoes';
  const sameDeletion = hasDeletion ? ' and old.deleted_at is not distinct from new.deleted_at' : '';
  return [
    onStatement(table, 'insert', 'keep_change', { function: 'keep_change', values: notKept, when: BY_ADMIN }),
    onRow(table, 'after update', 'keep_change_update', {
      function: 'keep_change',
      values: notKept,
      when: `pg_trigger_depth() = 0 and ${BY_ADMIN}${sameDeletion}`,
    }),
    ...(hasDeletion
      ? [
          onRow(table, 'after update of deleted_at', 'keep_deletion', {
            function: 'keep_deletion',
            values: notKept,
            when: `${BY_ADMIN} and old.deleted_at is distinct from new.deleted_at`,
          }),
        ]
      : []),
  ];
};

const keepBin = (table: string, entidade: string, nome: string, taken: string[] = []) =>
  onRow(table, 'after update of deleted_at', 'keep_bin', {
    function: 'keep_bin',
    values: [entidade, nome, ...taken],
    when: '(new.deleted_at is null) <> (old.deleted_at is null)',
  });

const countChildren = (table: string, column: string) =>
  EVERY.map((event) =>
    onStatement(table, event, 'count_children', { function: 'count_children', values: [column] }),
  );

const links = (
  table: string,
  keys: [string, string],
  ends: Record<string, [key: string, column: string]>,
) => [
  ...LINKED.map((event) =>
    onStatement(table, event, 'keep_links', { function: 'keep_links', values: keys, when: BY_ADMIN }),
  ),
  ...Object.entries(ends).flatMap(([end, [key, column]]) =>
    LINKED.map((event) =>
      onStatement(table, event, `count_links_${end}`, {
        function: 'count_links',
        values: [end, key, column],
      }),
    ),
  ),
];

/**
 * Announces changed rows to players, by key or by a query over an array of keys (`$1`). With `columns`, an update
 * counts only if it changes any of them.
 */
const announce = (
  table: string,
  events: Event[],
  scope: string,
  { key = 'id', query, columns }: { key?: string; query?: string; columns?: string },
) =>
  events.map((event) => {
    const call = { function: 'announce', values: [scope, key, ...(query ? [query] : [])] };
    const name = `announce_${scope}`;
    if (event !== 'update' || !columns) return onStatement(table, event, name, call);
    return onRow(table, 'after update', `${name}_update`, { ...call, when: differ('old', 'new', columns) });
  });

const AGENCIA = `select array['']`;
const through = (links: string, key: string, target: string) =>
  `select array_agg(distinct ${target}) from ${links} where ${key} = any($1)`;
const measured = (target: string, table: string) => ({
  key: 'sha256',
  query: `select array_agg(distinct ${target}) from medicoes join ${table} on arquivo_sha256 = sha256 and deleted_at is null where sha256 = any($1) and em_vigor`,
});

const announceGrades = (table: string, key: string, condition: string) =>
  announce(table, LINKED, 'programacao', {
    key,
    query: `select array_agg(distinct cliente_id) from grades where id ${condition}`,
  });

const countGradeStores = (table: string, grades: string) =>
  LINKED.map((event) =>
    onStatement(table, event, 'count_grade_stores', {
      function: 'count_grade_stores',
      values: [grades.replace(/\brows\b/, event === 'delete' ? 'removed' : 'added')],
    }),
  );

const addSum = (table: string, sums: string, key: Record<string, string>, column: string) =>
  LINKED.map((event) =>
    onStatement(table, event, 'add_sum', {
      function: 'add_sum',
      values: [sums, Object.keys(key).join(', '), Object.values(key).join(', '), column],
    }),
  );

const SAO_PAULO_DAY = `(created_at at time zone 'America/Sao_Paulo')::date`;

const SCHEDULE = 'frequencia dia_da_semana dia_do_mes hora status deleted_at';
const FUNCIONAMENTO =
  'horarios excecoes volume volume_travado pulos_por_hora transicao_ms explicitas repeticao_musica_horas repeticao_artista_horas pin_hash';
const JINGLE =
  'nome status dia_execucao intervalo_execucao valida_de valida_ate janelas horas_marcadas maximo_por_dia por_intervalo encerrada ajuste_db arquivo_sha256 sobre_a_musica deleted_at';
const GRADE = 'nome status valida_de valida_ate todo_cliente blocos deleted_at encerrada';
const GRADES_OF_GROUPS = 'select grade_id from grade_grupos where grupo_id in (select grupo_id from rows)';
const GRADE_LINKS: Record<string, [string, string]> = {
  grade_lojas: ['grade_id', 'loja_id'],
  grade_exceto: ['grade_id', 'loja_id'],
  grade_grupos: ['grade_id', 'grupo_id'],
  grade_playlists: ['grade_id', 'playlist_id'],
};

export const triggers: string[] = [
  ...keepChange('agendamentos', 'motivo_da_pausa proximo_em'),
  ...keepChange('clientes'),
  ...keepChange('comunicados', 'enviados lidos status lembrado_em'),
  ...keepChange('configuracoes', 'detalhes_desde alvo_em_vigor volumes_em puladas_desde textos_deixados'),
  ...keepChange('feriados'),
  ...keepChange('grades', 'cliente_id encerrada'),
  ...keepChange('grupos'),
  ...keepChange('lojas', 'senha_provisoria ultimo_acesso ultima_atualizacao_playlist'),
  ...keepChange('musicas', 'campos_escritos lida_em criterios_em'),
  ...keepChange('notificacoes', 'loja_id'),
  ...keepChange('playlists', 'duracao_total regra_aplicada_em regra_parada'),
  ...keepChange('vinhetas', 'encerrada'),
  ...keepChange('visoes', 'lista'),

  onStatement('alteracoes', 'insert', 'tell_changes', { function: 'tell_changes' }),

  keepBin('clientes', 'CLIENTE', 'nome', [
    'num_lojas',
    'num_playlists',
    'num_vinhetas',
    'num_grupos',
    'num_grades',
  ]),
  keepBin('comunicados', 'COMUNICADO', 'nome'),
  keepBin('feriados', 'FERIADO', 'nome'),
  keepBin('grades', 'GRADE', 'nome', ['cliente_id', 'num_lojas']),
  keepBin('grupos', 'GRUPO', 'nome', ['cliente_id', 'num_lojas']),
  keepBin('lojas', 'LOJA', 'nome', ['cliente_id', 'num_playlists', 'num_vinhetas']),
  keepBin('musicas', 'MUSICA', 'titulo', ['num_playlists']),
  keepBin('notificacoes', 'NOTIFICACAO', 'mensagem', ['loja_id']),
  keepBin('playlists', 'PLAYLIST', 'nome', ['cliente_id', 'num_lojas', 'num_musicas']),
  keepBin('vinhetas', 'VINHETA', 'nome', ['cliente_id', 'num_lojas']),
  ...['clientes', 'grades', 'grupos', 'lojas', 'musicas', 'playlists', 'vinhetas'].map((table) =>
    onStatement(table, 'update', 'unlink', { function: 'unlink' }),
  ),

  ...countChildren('lojas', 'num_lojas'),
  ...countChildren('playlists', 'num_playlists'),
  ...countChildren('vinhetas', 'num_vinhetas'),
  ...links('bloqueios', ['musica_id', 'cliente_id'], { musicas: ['musica_id', 'num_blocked_clientes'] }),
  ...links('grade_exceto', GRADE_LINKS.grade_exceto!, { lojas: ['loja_id', 'num_grades'] }),
  ...links('grade_grupos', GRADE_LINKS.grade_grupos!, {}),
  ...links('grade_lojas', GRADE_LINKS.grade_lojas!, { lojas: ['loja_id', 'num_grades'] }),
  ...links('grade_playlists', GRADE_LINKS.grade_playlists!, {}),
  ...links('grupo_lojas', ['grupo_id', 'loja_id'], {
    grupos: ['grupo_id', 'num_lojas'],
    lojas: ['loja_id', 'num_grupos'],
  }),
  ...links('playlist_lojas', ['playlist_id', 'loja_id'], {
    lojas: ['loja_id', 'num_playlists'],
    playlists: ['playlist_id', 'num_lojas'],
  }),
  ...links('playlist_musicas', ['playlist_id', 'musica_id'], {
    musicas: ['musica_id', 'num_playlists'],
    playlists: ['playlist_id', 'num_musicas'],
  }),
  onStatement('playlist_musicas', 'update', 'keep_links', {
    function: 'keep_links',
    values: ['playlist_id', 'musica_id'],
    when: BY_ADMIN,
  }),
  ...LINKED.map((event) =>
    onStatement('playlist_musicas', event, 'sum_durations', { function: 'sum_durations' }),
  ),
  ...EVERY.map((event) => onStatement('musicas', event, 'count_tags', { function: 'count_tags' })),
  ...links('vinheta_lojas', ['vinheta_id', 'loja_id'], {
    lojas: ['loja_id', 'num_vinhetas'],
    vinhetas: ['vinheta_id', 'num_lojas'],
  }),
  ...LINKED.map((event) =>
    onStatement('comunicados_enviados', event, 'count_links_enviados', {
      function: 'count_links',
      values: ['comunicados', 'comunicado_id', 'enviados'],
    }),
  ),
  ...EVERY.map((event) =>
    onStatement('comunicados_enviados', event, 'count_links_lidos', {
      function: 'count_links',
      values: ['comunicados', 'comunicado_id', 'lidos', 'lido_em'],
    }),
  ),
  ...['grade_exceto', 'grade_grupos', 'grade_lojas'].flatMap((table) =>
    countGradeStores(table, 'select array_agg(distinct grade_id) from rows'),
  ),
  ...countGradeStores('grupo_lojas', `select array_agg(distinct grade_id) from (${GRADES_OF_GROUPS}) found`),
  onStatement('grades', 'insert', 'link_playlists', { function: 'link_playlists' }),
  onStatement('grades', 'update', 'link_playlists', { function: 'link_playlists' }),

  ...announce('bloqueios', LINKED, 'cliente', { key: 'cliente_id' }),
  ...announce('clientes', ['update'], 'cliente', {
    columns: `nome status deleted_at pin_exigido suporte_whatsapp artistas_bloqueados ${FUNCIONAMENTO}`,
  }),
  ...announce('comandos', ['insert', 'update'], 'comandos', { key: 'loja_id' }),
  ...announce('comunicados', ['update'], 'mensagens', {
    query: through('comunicados_enviados', 'comunicado_id', 'loja_id'),
    columns: 'nome mensagem inadimplencia deleted_at',
  }),
  ...announce('comunicados_enviados', EVERY, 'mensagens', { key: 'loja_id' }),
  ...announce('configuracoes', ['update'], 'agencia', {
    query: AGENCIA,
    columns: `suporte download ${FUNCIONAMENTO}`,
  }),
  ...announce('configuracoes', ['update'], 'marca', {
    query: AGENCIA,
    columns: 'marca_nome marca_cor marca_logo',
  }),
  ...announce('configuracoes', ['update'], 'volume', { query: AGENCIA, columns: 'alvo_em_vigor' }),
  ...announce('dispositivos', ['update'], 'loja', {
    key: 'loja_id',
    columns: 'encerrado_em encerrado_por trocar_senha',
  }),
  ...announce('feriados', EVERY, 'agencia', {
    query: AGENCIA,
    columns: 'dia uf cidade_busca status deleted_at',
  }),
  ...announce('fusos', ['insert', 'update'], 'fuso', { key: 'fuso_horario' }),
  ...announce('grades', ['insert', 'update'], 'programacao', { key: 'cliente_id', columns: GRADE }),
  ...Object.keys(GRADE_LINKS).flatMap((table) => announceGrades(table, 'grade_id', '= any($1)')),
  ...announceGrades(
    'grupo_lojas',
    'grupo_id',
    'in (select grade_id from grade_grupos where grupo_id = any($1))',
  ),
  ...announce('lojas', ['update'], 'loja', {
    columns: `nome status cliente_id fuso_horario uf cidade deleted_at pin_exigido suporte_whatsapp ${FUNCIONAMENTO}`,
  }),
  ...announce(
    'medicoes',
    ['insert', 'update'],
    'playlist',
    measured('playlist_id', 'musicas join playlist_musicas on musica_id = musicas.id'),
  ),
  ...announce('medicoes', ['insert', 'update'], 'vinheta', measured('vinhetas.id', 'vinhetas')),
  ...announce('musicas', ['update'], 'playlist', {
    query: through('playlist_musicas', 'musica_id', 'playlist_id'),
    columns: 'titulo artista duracao explicita arquivo_sha256 deleted_at',
  }),
  ...announce('notificacoes', EVERY, 'mensagens', { key: 'loja_id' }),
  ...announce('olhadas', ['insert', 'update'], 'comandos', { key: 'loja_id' }),
  ...announce('playlist_lojas', LINKED, 'loja', { key: 'loja_id' }),
  ...announce('playlist_musicas', EVERY, 'playlist', { key: 'playlist_id' }),
  ...announce('playlists', ['update'], 'playlist', { columns: 'nome status modo deleted_at' }),
  ...announce('vinheta_lojas', LINKED, 'loja', { key: 'loja_id' }),
  ...announce('vinhetas', ['update'], 'vinheta', { columns: JINGLE }),

  ...addSum('comprovantes', 'uso_comprovantes', { cliente: 'cliente', dia: 'dia' }, 'linhas'),
  ...addSum('comunicados_enviados', 'uso_comunicados', { dia: SAO_PAULO_DAY }, 'enviados'),
  ...addSum('paradas', 'uso_paradas', { cliente: 'cliente', dia: 'dia', nossa: 'nossa' }, 'linhas'),
  ...EVERY.map((event) => onStatement('uso_lojas', event, 'sum_stores', { function: 'sum_stores' })),
  ...EVERY.map((event) => onStatement('uso_musicas', event, 'sum_tracks', { function: 'sum_tracks' })),
  onStatement('execucoes', 'insert', 'count_skips', { function: 'count_skips' }),
  onStatement('execucoes', 'delete', 'count_skips', { function: 'count_skips' }),
  onStatement('execucoes_vinhetas', 'insert', 'count_late_plays', { function: 'count_late_plays' }),

  ...['grades', 'vinhetas'].map((table) =>
    onRow(table, 'before update of valida_de, valida_ate', 'reset_columns', {
      function: 'reset_columns',
      values: ['encerrada', 'false'],
      when: differ('old', 'new', 'valida_de valida_ate'),
    }),
  ),
  onRow('agendamentos', 'before update', 'reset_columns_proximo_em', {
    function: 'reset_columns',
    values: ['proximo_em', 'null'],
    when: differ('old', 'new', SCHEDULE),
  }),
  onRow('agendamentos', 'before update', 'reset_columns_motivo_da_pausa', {
    function: 'reset_columns',
    values: ['motivo_da_pausa', 'null'],
    when: `new.status = 'ATIVO' and ${differ('old', 'new', SCHEDULE)}`,
  }),
  onRow('musicas', 'before update', 'reset_columns', {
    function: 'reset_columns',
    // PostgreSQL reads this text as the start of the transaction.
    values: ['criterios_em', '"now"'],
    when: differ('old', 'new', 'etiquetas explicita ano deleted_at'),
  }),
  ...['clientes', 'lojas'].map((table) =>
    onRow(table, 'before insert or update of status', 'mark_inactive', { function: 'mark_inactive' }),
  ),
  onStatement('lojas', 'insert', 'mark_presence', { function: 'mark_presence' }),
  onRow('lojas', 'after update of ultimo_acesso', 'mark_presence_update', { function: 'mark_presence' }),

  'create trigger count_atividades_insert after insert on atividades referencing new table as changed for each statement execute function count_atividades()',
  'create trigger count_atividades_delete after delete on atividades referencing old table as changed for each statement execute function count_atividades()',
  onRow('atividades', 'before update', 'protect_atividades_update', { function: 'protect_atividades' }),
  'create trigger protect_atividades before delete or truncate on atividades for each statement execute function protect_atividades()',
  onRow('acessos', 'before update or delete', 'protect_acessos', { function: 'protect_acessos' }),
  'create trigger protect_acessos_truncate before truncate on acessos for each statement execute function protect_acessos()',
];
