// Generated from openapi/ by `npm run codegen`. Do not edit.

export const ItemDoSistema = {
  "VERSAO": "Versão",
  "INSTANCIAS": "Instâncias",
  "TRABALHOS": "Trabalhos automáticos",
  "CONCESSOES": "Trabalhos de uma instância só",
  "BANCO": "Banco de dados",
  "MIGRACOES": "Migrações",
  "RELOGIO": "Relógio",
  "REPLICA": "Réplica",
  "DISCO": "Espaço em disco",
  "ARQUIVOS": "Arquivos",
  "BACKUP": "Último backup",
  "VERIFICACAO": "Último backup verificado",
  "CORREIO": "Fila de e-mails",
  "DISPOSITIVOS": "Versões dos players",
  "CERTIFICADOS": "Certificados"
} as const;
