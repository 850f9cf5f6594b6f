export const jobNames = [
  'mudancas',
  'entregas',
  'sinais',
  'tarefas',
  'demonstracao',
  'medicao',
  'nivelamento',
  'alertas',
  'uso',
  'correio',
  'agendamentos',
  'manutencao',
  'sistema',
  'backup',
  'comprovantes',
  'disponibilidade',
  'fechamentos',
  'verificacao',
  'volume',
  'leitura',
  'retencao',
  'limpeza',
  'programacao',
  'regras',
  'senhas',
] as const;
export type JobName = (typeof jobNames)[number];

/** The state of a job on this instance. Moments are in milliseconds since 1970. */
export type JobState<Name extends string = string> = {
  name: Name;
  runningSince?: number;
  endedAt?: number;
  failingSince?: number;
};
