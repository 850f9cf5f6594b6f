-- The indexes, by table.

create index acessos_admin_list on acessos (admin_id, created_at, id);
create index acessos_alheios on acessos (created_at) where (((admin_id is null) and (loja_id is null)) or (tipo = 'BLOQUEIO'));
create index acessos_created_list on acessos (created_at, id);
create index acessos_endereco on acessos (endereco, created_at);
create index acessos_login_trgm on acessos using gin (login_busca gin_trgm_ops);
create index acessos_loja_list on acessos (loja_id, created_at, id);
create index acessos_tipo_list on acessos (tipo, created_at, id);

create index admins_created_list on admins (created_at, id) where (deleted_at is null);
create unique index admins_email_unique on admins (busca(email)) where (deleted_at is null);
create index admins_identificacao_trgm on admins using gin (identificacao_busca gin_trgm_ops) where (deleted_at is null);
create unique index admins_login_unique on admins (login_busca) where (deleted_at is null);
create index admins_nome_list on admins (nome_busca, id) where (deleted_at is null);
create index admins_nome_trgm on admins using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index admins_nome_unique on admins (nome_busca) where (deleted_at is null);

create index agendamentos_criado_list on agendamentos (created_at, id) where (deleted_at is null);
create index agendamentos_devidos on agendamentos (proximo_em) where ((status = 'ATIVO') and (deleted_at is null));
create index agendamentos_dono on agendamentos (dono_id);
create index agendamentos_nome_list on agendamentos (nome_busca, id) where (deleted_at is null);
create index agendamentos_nome_trgm on agendamentos using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create index agendamentos_status_list on agendamentos (status, id) where (deleted_at is null);

create index alteracoes_created on alteracoes using brin (created_at);
create index alteracoes_ligada on alteracoes (ligada, numero) where (ligada <> '');
create index alteracoes_linha on alteracoes (linha);
create index alteracoes_operacao on alteracoes (operacao, numero);
create index alteracoes_sha256 on alteracoes (((antes ->> 'arquivo_sha256'))) where (antes ? 'arquivo_sha256');

create index apagamentos_por_escrever on apagamentos (id) where (escrito_em is null);

create index atividades_acao_list on atividades (acao, created_at, id);
create index atividades_admin_list on atividades (admin_id, created_at, id);
create index atividades_created_list on atividades (created_at, id);
create index atividades_de_entidade on atividades (entidade_id);
create index atividades_desfaz on atividades (desfaz) where (desfaz is not null);
create index atividades_enderecos on atividades (created_at) where (endereco is not null);
create index atividades_entidade_id_list on atividades (entidade_id, created_at, id);
create index atividades_entidade_list on atividades (entidade, created_at, id);
create index atividades_nome_list on atividades (nome_busca);
create index atividades_nome_trgm on atividades using gin (nome_busca gin_trgm_ops);
create index atividades_operacao on atividades (operacao) where (operacao is not null);

create index bloqueios_cliente on bloqueios (cliente_id, musica_id);

create index chamadas_da_api_chave on chamadas_da_api (quem, dia) where (tipo = 'CHAVE');

create index chaves_admin_list on chaves (admin_id, created_at, id) where (revogada_em is null);
create index chaves_created_list on chaves (created_at, id) where (revogada_em is null);

create index clientes_artistas_bloqueados on clientes using gin (artistas_bloqueados_busca) where (deleted_at is null);
create index clientes_cnpj_trgm on clientes using gin (cnpj gin_trgm_ops) where (deleted_at is null);
create unique index clientes_cnpj_unique on clientes (cnpj) where (deleted_at is null);
create index clientes_contrato_ecad on clientes (((contrato_ecad ->> 'ate'))) where ((contrato_ecad is not null) and (deleted_at is null));
create index clientes_created_list on clientes (created_at, id) where (deleted_at is null);
create index clientes_identificacao_trgm on clientes using gin (identificacao_busca gin_trgm_ops) where (deleted_at is null);
create index clientes_nome_list on clientes (nome_busca, id) where (deleted_at is null);
create index clientes_nome_trgm on clientes using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index clientes_nome_unique on clientes (nome_busca) where (deleted_at is null);
create index clientes_num_lojas_list on clientes (num_lojas, id) where (deleted_at is null);
create index clientes_status_list on clientes (status, id) where (deleted_at is null);

create index codigos_de_recuperacao_admin on codigos_de_recuperacao (admin_id);

create index comandos_created_at on comandos (created_at);
create index comandos_loja on comandos (loja_id, created_at, id);

create index comprovantes_cliente on comprovantes (cliente, dia, loja, vinheta);
create index comprovantes_loja on comprovantes (loja, dia, vinheta);
create index comprovantes_vinheta on comprovantes (vinheta, dia, loja);

create index comunicados_created_list on comunicados (created_at, id) where (deleted_at is null);
create index comunicados_nao_lidos on comunicados (created_at) where ((deleted_at is null) and (enviados > 0) and (status = 'NÃO LIDO'));
create index comunicados_nome_trgm on comunicados using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index comunicados_nome_unique on comunicados (nome_busca) where (deleted_at is null);

create index comunicados_enviados_cliente on comunicados_enviados (cliente_id, created_at, id);
create index comunicados_enviados_loja on comunicados_enviados (loja_id, created_at, id);
create unique index comunicados_enviados_unique on comunicados_enviados (comunicado_id, loja_id, created_at);

create index contagens_de_atividades_chave on contagens_de_atividades (admin_id, acao, entidade);

create index contatos_suporte_cliente on contatos_suporte (cliente, momento, id);
create index contatos_suporte_loja on contatos_suporte (loja, momento, id);

create index convidado_links_convidado on convidado_links (convidado_id);
create index convidado_links_expira on convidado_links (expira_em);

create index convidado_lojas_loja on convidado_lojas (loja_id);

create index convidado_sessoes_convidado on convidado_sessoes (convidado_id);
create index convidado_sessoes_uso on convidado_sessoes (ultimo_uso);

create index convidados_email on convidados (email_busca);
create unique index convidados_email_unique on convidados (cliente_id, email_busca);
create index convidados_nome_list on convidados (cliente_id, nome_busca, id);

create index curtidas_cliente on curtidas (cliente, momento, id);
create index curtidas_loja on curtidas (loja, momento, id);
create index curtidas_musica on curtidas (musica, momento, id);
create index curtidas_playlist on curtidas (playlist, momento, id);

create index destinos_admin on destinos (admin_id);
create index destinos_nome_list on destinos (nome_busca, id);
create index destinos_proxima on destinos (proxima_em) where (pausado_em is null);

create index diagnosticos_loja on diagnosticos (loja_id);
create index diagnosticos_recebido on diagnosticos (recebido_em);

create index disponibilidade_cliente on disponibilidade (cliente, dia);
create index disponibilidade_dia on disponibilidade (dia, loja) where (aberta > 0);

create index disponibilidade_meses_cliente on disponibilidade_meses (cliente, mes, loja);
create index disponibilidade_meses_loja on disponibilidade_meses (loja, mes);

create unique index dispositivos_ativo on dispositivos (loja_id) where (encerrado_em is null);
create index dispositivos_loja on dispositivos (loja_id, created_at);

create index entradas_oidc_created on entradas_oidc (created_at);
create index entradas_oidc_navegador on entradas_oidc (navegador_hash);

create index entregas_abertas on entregas (destino_id, ocorrencia) where aberta;
create index entregas_ocorrencia on entregas (ocorrencia);
create index entregas_tentadas on entregas (tentada_em) where (corpo is not null);

create index envio_mensagens_mensagem on envio_mensagens (mensagem_id);

create index envios_a_fazer on envios (tentar_em) where (situacao = 'PREPARANDO');
create index envios_agendamento_list on envios (agendamento_id, id);
create index envios_com_arquivo on envios (expira_em) where (arquivo is not null);
create unique index envios_um_por_vez on envios (agendamento_id) where (situacao = 'PREPARANDO');
create unique index envios_uma_vez on envios (agendamento_id, previsto_em) where (not a_mao);

create index erros_sem_som_created_at on erros_sem_som (created_at);

create index etiquetas_trgm on etiquetas using gin (busca gin_trgm_ops);

create index execucoes_cliente on execucoes (cliente, momento, id);
create index execucoes_loja on execucoes (loja, momento, id) include (musica);
create index execucoes_musica on execucoes (musica, momento, id) include (loja);
create index execucoes_playlist on execucoes (playlist, momento, id) include (loja, musica);
create index execucoes_puladas on execucoes (loja, momento) include (musica, fim) where (fim = any (array['PULADA'::fim_execucao, 'ERRO'::fim_execucao]));

create index execucoes_vinhetas_cliente on execucoes_vinhetas (cliente, momento, id);
create index execucoes_vinhetas_loja on execucoes_vinhetas (loja, momento, id);

create index exportacoes_created on exportacoes (created_at);

create index fechamentos_mes on fechamentos (mes, id);
create unique index fechamentos_mes_unique on fechamentos (cliente_id, mes);
create index fechamentos_por_escrever on fechamentos (id) where (sha256 is null);

create index feriados_dia_list on feriados (dia, id) where (deleted_at is null);
create unique index feriados_dia_unique on feriados (dia, coalesce(uf, ''), coalesce(cidade_busca, '')) where (deleted_at is null);
create index feriados_nome_list on feriados (nome_busca, id) where (deleted_at is null);
create index feriados_nome_trgm on feriados using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create index feriados_status_list on feriados (status, id) where (deleted_at is null);

create index grade_exceto_loja on grade_exceto (loja_id, grade_id);

create index grade_grupos_grupo on grade_grupos (grupo_id, grade_id);

create index grade_lojas_loja on grade_lojas (loja_id, grade_id);

create index grade_playlists_playlist on grade_playlists (playlist_id, grade_id);

create index grades_cliente_list on grades (cliente_id, id) where (deleted_at is null);
create index grades_created_at_list on grades (created_at, id) where (deleted_at is null);
create index grades_excluidas on grades (cliente_id, id) where (deleted_at is not null);
create index grades_nome_list on grades (nome_busca, id) where (deleted_at is null);
create index grades_nome_trgm on grades using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index grades_nome_unique on grades (cliente_id, nome_busca) where (deleted_at is null);
create index grades_status_list on grades (status, id) where (deleted_at is null);
create index grades_updated_at_list on grades (updated_at, id) where (deleted_at is null);

create index grupo_lojas_loja on grupo_lojas (loja_id, grupo_id);

create index grupos_cliente_list on grupos (cliente_id, id) where (deleted_at is null);
create index grupos_created_at_list on grupos (created_at, id) where (deleted_at is null);
create index grupos_excluidas on grupos (cliente_id, id) where (deleted_at is not null);
create index grupos_nome_busca_list on grupos (nome_busca, id) where (deleted_at is null);
create index grupos_nome_trgm on grupos using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index grupos_nome_unique on grupos (cliente_id, nome_busca) where (deleted_at is null);
create index grupos_num_lojas_list on grupos (num_lojas, id) where (deleted_at is null);
create index grupos_updated_at_list on grupos (updated_at, id) where (deleted_at is null);

create unique index identidades_admin on identidades (admin_id, emissor);

create index lixeira_admin_list on lixeira (admin_id, deleted_at, id) where (apagar_desde is null);
create index lixeira_apagar on lixeira (apagar_desde) where (apagar_desde is not null);
create index lixeira_cliente on lixeira (cliente_id) where (cliente_id is not null);
create index lixeira_deleted_list on lixeira (deleted_at, id) where (apagar_desde is null);
create index lixeira_entidade_list on lixeira (entidade, deleted_at, id) where (apagar_desde is null);
create index lixeira_nome_trgm on lixeira using gin (nome_busca gin_trgm_ops);
create index lixeira_operacao on lixeira (operacao);

create index lojas_cidade_busca_list on lojas (cidade_busca, id) where (deleted_at is null);
create index lojas_cidade_trgm on lojas using gin (cidade_busca gin_trgm_ops) where (deleted_at is null);
create index lojas_cliente_list on lojas (cliente_id, nome_busca, id) where (deleted_at is null);
create index lojas_cnpj_trgm on lojas using gin (cnpj gin_trgm_ops) where (deleted_at is null);
create index lojas_contrato_ecad on lojas (((contrato_ecad ->> 'ate'))) where ((contrato_ecad is not null) and (deleted_at is null));
create index lojas_created_list on lojas (created_at, id) where (deleted_at is null);
create unique index lojas_email_unique on lojas (busca(email)) where (deleted_at is null);
create index lojas_excluidas on lojas (cliente_id, id) where (deleted_at is not null);
create index lojas_filtros on lojas (chave) include (status, tipo_de_comercio, uf, cidade_busca, nome_busca);
create index lojas_identificacao_trgm on lojas using gin (identificacao_busca gin_trgm_ops) where (deleted_at is null);
create unique index lojas_login_unique on lojas (busca(login)) where (deleted_at is null);
create index lojas_nome_list on lojas (nome_busca, id) where (deleted_at is null);
create index lojas_nome_trgm on lojas using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create index lojas_status_list on lojas (status, id) where (deleted_at is null);
create index lojas_tipo_de_comercio_list on lojas (tipo_de_comercio, id) where (deleted_at is null);
create index lojas_tipo_de_negocio_list on lojas (tipo_de_negocio, id) where (deleted_at is null);
create index lojas_uf_list on lojas (uf, id) where (deleted_at is null);

create index medicoes_a_valer on medicoes (sha256) where (not em_vigor);

create index mensagens_criadas on mensagens (created_at);
create index mensagens_proxima on mensagens (proxima_em);

create index mudancas_created_at on mudancas (created_at);
create index mudancas_transacao on mudancas (transacao);

create index musicas_ano_list on musicas (coalesce((ano)::integer, 0), id) where (deleted_at is null);
create index musicas_artista_list on musicas (artista_busca, id) where (deleted_at is null);
create index musicas_artista_trgm on musicas using gin (artista_busca gin_trgm_ops) where (deleted_at is null);
create index musicas_created_list on musicas (created_at, id) where (deleted_at is null);
create index musicas_criterios on musicas (criterios_em);
create index musicas_duracao_list on musicas (duracao, id) where (deleted_at is null);
create index musicas_etiquetas on musicas using gin (etiquetas_busca) where (deleted_at is null);
create index musicas_nao_lidas on musicas (id) where ((deleted_at is null) and (lida_em is null));
create index musicas_num_blocked_clientes_list on musicas (num_blocked_clientes, id) where (deleted_at is null);
create index musicas_num_playlists_list on musicas (num_playlists, id) where (deleted_at is null);
create index musicas_sem_ano on musicas (titulo_busca, id) where ((deleted_at is null) and (ano is null));
create index musicas_sem_compositor on musicas (titulo_busca, id) where ((deleted_at is null) and (compositor is null));
create index musicas_sem_isrc on musicas (titulo_busca, id) where ((deleted_at is null) and (isrc is null));
create index musicas_sha256 on musicas (arquivo_sha256) where (deleted_at is null);
create index musicas_sha256_excluidas on musicas (arquivo_sha256, deleted_at) where (deleted_at is not null);
create index musicas_titulo_list on musicas (titulo_busca, id) where (deleted_at is null);
create index musicas_titulo_trgm on musicas using gin (titulo_busca gin_trgm_ops) where (deleted_at is null);
create unique index musicas_titulo_unique on musicas (titulo_busca, artista_busca) where (deleted_at is null);

create index notificacoes_created_list on notificacoes (created_at, id) where (deleted_at is null);
create index notificacoes_loja_list on notificacoes (loja_id, created_at, id) where (deleted_at is null);
create index notificacoes_mensagem_trgm on notificacoes using gin (mensagem_busca gin_trgm_ops) where (deleted_at is null);
create unique index notificacoes_mensagem_unique on notificacoes (loja_id, md5(mensagem)) where ((status = 'NÃO LIDO') and (deleted_at is null));
create index notificacoes_status_list on notificacoes (status, created_at, id) where (deleted_at is null);

create index ocorrencias_created_at on ocorrencias (created_at);
create index ocorrencias_novas on ocorrencias (numero) where (not distribuida);
create index ocorrencias_transacao on ocorrencias (transacao, numero);
create unique index ocorrencias_operacao on ocorrencias (operacao, tabela, linha);

create index paradas_cliente on paradas (cliente, dia, de, loja);
create index paradas_loja on paradas (loja, dia, de);
create index paradas_nossas on paradas (dia, de, loja) where nossa;

create index pareamentos_fim on pareamentos (expira_em);

create index pedidos_abertos on pedidos (created_at, id) where (situacao = 'ABERTO');
create index pedidos_cliente_list on pedidos (cliente_id, created_at, id);
create index pedidos_convidado_list on pedidos (convidado_id, created_at, id);
create index pedidos_created_list on pedidos (created_at, id);
create index pedidos_respondido on pedidos (respondido_em);

create index playlist_lojas_loja on playlist_lojas (loja_id, playlist_id);

create index playlist_musicas_musica on playlist_musicas (musica_id, playlist_id);
create index playlist_musicas_ordem on playlist_musicas (playlist_id, posicao);

create index playlists_cliente_list on playlists (cliente_id, id) where (deleted_at is null);
create index playlists_com_regra on playlists (id) where ((deleted_at is null) and (regra is not null));
create index playlists_created_list on playlists (created_at, id) where (deleted_at is null);
create index playlists_duracao_total_list on playlists (duracao_total, id) where (deleted_at is null);
create index playlists_excluidas on playlists (cliente_id, id) where (deleted_at is not null);
create index playlists_nome_list on playlists (nome_busca, id) where (deleted_at is null);
create index playlists_nome_trgm on playlists using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index playlists_nome_unique on playlists (cliente_id, nome_busca) where (deleted_at is null);
create index playlists_num_lojas_list on playlists (num_lojas, id) where (deleted_at is null);
create index playlists_num_musicas_list on playlists (num_musicas, id) where (deleted_at is null);
create index playlists_status_list on playlists (status, id) where (deleted_at is null);
create index playlists_updated_at_list on playlists (updated_at, id) where (deleted_at is null);

create index presencas_contato on presencas (contato, loja_id);
create index presencas_gravidade on presencas (gravidade, loja_id);

create index redefinicoes_admin on redefinicoes (admin_id);

create index sessoes_admin on sessoes (admin_id, created_at);
create index sessoes_created on sessoes (created_at);
create index sessoes_rede on sessoes (admin_id, rede, created_at);

create unique index situacoes_aberta on situacoes (loja_id) where (ate is null);
create index situacoes_ate on situacoes using brin (ate);
create index situacoes_gravidade on situacoes (gravidade, loja_id) where (ate is null);
create index situacoes_loja on situacoes (loja_id, de);

create index tarefas_abertas on tarefas (updated_at) where (terminada_em is null);
create index tarefas_admin_list on tarefas (admin_id, created_at, id);
create index tarefas_created_list on tarefas (created_at, id);
create index tarefas_desfaz on tarefas (desfaz) where (desfaz is not null);
create index tarefas_operacao on tarefas (operacao);

create index tarefas_linhas_falharam on tarefas_linhas (tarefa_id, numero) where (resultado = 'FALHOU');

create index uso_curtidas_cliente on uso_curtidas (cliente, dia);
create index uso_curtidas_loja on uso_curtidas (loja, dia);
create index uso_curtidas_playlist on uso_curtidas (playlist, dia);

create index uso_lojas_cliente on uso_lojas (cliente, dia);
create index uso_lojas_loja on uso_lojas (loja, dia);

create index uso_lojas_meses_cliente on uso_lojas_meses (cliente, mes);
create index uso_lojas_meses_loja on uso_lojas_meses (loja, mes);

create index uso_lojas_semanas_cliente on uso_lojas_semanas (cliente, semana);
create index uso_lojas_semanas_loja on uso_lojas_semanas (loja, semana);

create index uso_lojas_series_loja on uso_lojas_series (loja, semana);

create index uso_lojas_trimestres_cliente on uso_lojas_trimestres (cliente, trimestre);
create index uso_lojas_trimestres_loja on uso_lojas_trimestres (loja, trimestre);

create index uso_musicas_musica on uso_musicas (musica, dia);

create index vinheta_lojas_loja on vinheta_lojas (loja_id, vinheta_id);

create unique index vinhetas_arquivo_unique on vinhetas (cliente_id, arquivo_sha256) where (deleted_at is null);
create index vinhetas_cliente_list on vinhetas (cliente_id, nome_busca, id) where (deleted_at is null);
create index vinhetas_created_list on vinhetas (created_at, id) where (deleted_at is null);
create index vinhetas_excluidas on vinhetas (cliente_id, id) where (deleted_at is not null);
create index vinhetas_nome_list on vinhetas (nome_busca, id) where (deleted_at is null);
create index vinhetas_nome_trgm on vinhetas using gin (nome_busca gin_trgm_ops) where (deleted_at is null);
create unique index vinhetas_nome_unique on vinhetas (cliente_id, nome_busca) where (deleted_at is null);
create index vinhetas_sha256 on vinhetas (arquivo_sha256) where (deleted_at is null);
create index vinhetas_sha256_excluidas on vinhetas (arquivo_sha256, deleted_at) where (deleted_at is not null);

create index visao_fixadas_visao on visao_fixadas (visao_id);

create index visao_padroes_visao on visao_padroes (visao_id);

create index visoes_dono on visoes (dono_id);
create index visoes_nome_list on visoes (nome_busca, id) where (deleted_at is null);
create unique index visoes_nome_unique on visoes (lista, (
case
    when compartilhada then ''
    else dono_id
end), nome_busca) where (deleted_at is null);
create unique index visoes_padrao_unique on visoes (lista) where (padrao_da_agencia and (deleted_at is null));
