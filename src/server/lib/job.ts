/** The jobs, as ARCHITECTURE.md tells of them. */
export const jobNames = [
  'mudancas',
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
  'retencao',
  'limpeza',
  'programacao',
  'senhas',
] as const;
export type JobName = (typeof jobNames)[number];

/** The state of a job on this instance; moments in milliseconds since 1970. */
export type JobState<Name extends string = string> = {
  name: Name;
  /** Since when it runs. */
  runningSince?: number;
  /** When it last ended without a failure. */
  endedAt?: number;
  /** When it began to fail; gone once it ends without a failure. */
  failingSince?: number;
};
