// Generated from openapi/ by `npm run codegen`. Do not edit.

export const GrupoDeOperacoes = {
  "Uso da API": "Uso da API",
  "Administradores": "Administradores",
  "Clientes": "Clientes",
  "Lojas": "Lojas",
  "Grupos de lojas": "Grupos de lojas",
  "Playlists": "Playlists",
  "Grades": "Grades",
  "Músicas": "Músicas",
  "Vinhetas": "Vinhetas",
  "Notificações": "Notificações",
  "Comunicados": "Comunicados",
  "Insights": "Insights",
  "Curtidas": "Curtidas",
  "Feriados": "Feriados",
  "Configurações": "Configurações",
  "Estado do sistema": "Estado do sistema",
  "Impacto": "Impacto",
  "Lixeira": "Lixeira",
  "Busca": "Busca",
  "Visões": "Visões",
  "Player": "Player",
  "Área do cliente": "Área do cliente",
  "Exportações": "Exportações",
  "Agendamentos": "Agendamentos",
  "Tarefas": "Tarefas"
} as const;
