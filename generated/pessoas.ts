// Generated from src/server/db/schema/tables.sql by `npm run codegen`. Do not edit.

/** Columns with personal data by table and by whom they are about, and the primary key. */
export const pessoas = {
  acessos: {"chave":["id"],"autor":["id","tipo","endereco","created_at"],"qualquer":["id","tipo","motivo","login","operacao","endereco","vezes","ultimo_em","loja_id","created_at"]},
  admins: {"chave":["id"],"admin":["id","nome","login","email","level","status","ultimo_acesso","senha_provisoria","created_at","updated_at","deleted_at"]},
  agendamentos: {"chave":["id"],"admin":["id","nome","relatorio","frequencia","dia_da_semana","dia_do_mes","hora","formato","status","motivo_da_pausa","proximo_em","created_at","updated_at","deleted_at"]},
  alertas_abertos: {"chave":["loja_id","destinatario"],"loja":["loja_id","avisado_em"]},
  alertas_mensagens: {"chave":["destinatario"],"qualquer":["destinatario","enviada_em"]},
  alertas_resumos: {"chave":["destinatario","horario"],"qualquer":["destinatario","horario","dia"]},
  alteracoes: {"chave":["numero"],"loja":["numero","tabela","linha","antes","depois","created_at"]},
  atividades: {"chave":["id"],"autor":["id","acao","entidade","entidade_id","endereco","created_at"],"qualquer":["id","acao","entidade","entidade_id","nome","antes","depois","created_at"]},
  chamadas_da_api: {"chave":["dia","operacao","tipo","quem"],"admin":["dia","operacao","tipo","chamadas"]},
  chaves: {"chave":["id"],"admin":["id","nome","level","final","expira_em","ultimo_uso","endereco","revogada_em","somente_leitura","grupos","cliente_id","ocorrencias_em","created_at"]},
  clientes: {"chave":["id"],"cliente":["id","nome","status","razao_social","cnpj","responsavel","email","telefone","inadimplente","alertas","contrato_ecad","suporte_whatsapp","created_at","updated_at","deleted_at"]},
  comandos: {"chave":["id"],"autor":["id","tipo","resultado","created_at"],"loja":["id","loja_id","tipo","volume","resultado","motivo","respondido_em","created_at"]},
  comunicados_enviados: {"chave":["id","created_at"],"loja":["id","comunicado_id","loja_id","lido_em","lembrado_em","created_at"]},
  contatos_suporte: {"chave":["momento","id"],"loja":["momento","id","email","metodo","created_at"]},
  convidado_links: {"chave":["id"],"cliente":["expira_em","usado_em","created_at"]},
  convidado_sessoes: {"chave":["id"],"cliente":["ultimo_uso","endereco","encerrada_em","created_at"]},
  convidados: {"chave":["id"],"cliente":["nome","email","todas_as_lojas","ultimo_acesso","created_at","updated_at"]},
  diagnosticos: {"chave":["comando_id"],"loja":["comando_id","texto","recebido_em"]},
  dispositivos: {"chave":["id"],"loja":["id","loja_id","nome","plataforma","versao","trocar_senha","endereco","rede","ultimo_uso","encerrado_em","encerrado_por","created_at"]},
  dois_fatores: {"chave":["admin_id"],"admin":["ativo_desde","created_at"]},
  envio_mensagens: {"chave":["envio_id","endereco"],"qualquer":["envio_id","endereco","situacao"]},
  envios: {"chave":["id"],"admin":["id","agendamento_id","situacao","previsto_em","a_mao","linhas","bytes","enviado_em","expira_em","revogado_em","aberturas","ultima_abertura_em"]},
  exportacoes: {"chave":["id"],"admin":["relatorio","formato","status","total","linhas","created_at","updated_at"]},
  fechamentos: {"chave":["id"],"autor":["id","mes","fechado_em"],"cliente":["id","mes","fechado_em","linhas","bytes"]},
  identidades: {"chave":["emissor","sub"],"admin":["emissor","sub","created_at"]},
  lojas: {"chave":["id"],"loja":["id","nome","status","cliente_id","email","login","cnpj","telefone","cep","logradouro","numero","complemento","bairro","cidade","uf","tipo_de_comercio","tipo_de_negocio","fuso_horario","ultimo_acesso","senha_provisoria","alertas","contrato_ecad","suporte_whatsapp","created_at","updated_at","deleted_at"]},
  notificacoes: {"chave":["id"],"loja":["id","mensagem","loja_id","status","lido_em","created_at","updated_at","deleted_at"]},
  pareamentos: {"chave":["id"],"loja":["id","nome","plataforma","versao","endereco","rede","expira_em","loja_id","entrou_em","created_at"]},
  pedidos: {"chave":["id"],"cliente":["tipo","situacao","musica_id","loja_id","horarios","texto","de","ate","resposta","vinheta_id","respondido_em","created_at"]},
  redefinicoes: {"chave":["id"],"admin":["expira_em","usado_em","created_at"]},
  sessoes: {"chave":["id"],"admin":["id","endereco","agente","ultimo_uso","revogada_em","rede","por_provedor","autenticado_em","created_at"]},
  tarefas: {"chave":["id"],"admin":["endereco","entidade","acao","status","total","feitas","sem_mudanca","falharam","terminada_em","created_at","updated_at"]},
  tarefas_linhas: {"chave":["tarefa_id","numero"],"loja":["tarefa_id","numero","linha","nome","resultado","codigo","dados"]},
  visao_padroes: {"chave":["admin_id","lista"],"admin":["lista"]},
  visoes: {"chave":["id"],"admin":["nome","lista","compartilhada","created_at","updated_at","deleted_at"]},
} as const;

/** What an erasure leaves in a column. */
export const apagada = {
  acessos: {"login":"","endereco":""},
  clientes: {"razao_social":null,"cnpj":null,"responsavel":null,"email":null,"telefone":null,"alertas":null,"pin_hash":null,"suporte_whatsapp":null},
  comunicados: {"mensagem":""},
  contatos_suporte: {"email":""},
  lojas: {"email":"","login":"","senha_hash":null,"cnpj":null,"telefone":null,"cep":null,"logradouro":null,"numero":null,"complemento":null,"bairro":null,"senha_provisoria":false,"alertas":null,"pin_hash":null,"suporte_whatsapp":null},
  notificacoes: {"mensagem":""},
} as const;

/** The column with the id of a store. Erasing the store deletes the row. */
export const linhasApagadas = {
  alertas_abertos: "loja_id",
  comandos: "loja_id",
  convidados: "cliente_id",
  diagnosticos: "loja_id",
  dispositivos: "loja_id",
  olhadas: "loja_id",
  pareamentos: "loja_id",
  pedidos: "cliente_id",
  sinais: "loja_id",
} as const;
