type Issue = {
  code?: string;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** What a form says about a rule of the contract that is not met; `label` is the field's name on the screen. */
export function messageFor(issue: Issue, label: string): string {
  if (issue.expected === 'boolean') return `${label}: precisa selecionar uma opção`;
  if (issue.input === undefined && issue.expected !== 'array') return `${label} é obrigatório`;
  if (isBlank(issue.input)) return `${label} não pode ficar vazio`;
  if (issue.origin === 'array' || issue.expected === 'array')
    return `A lista de ${label} não pode estar vazia`;
  if (issue.expected === 'int') return `${label} precisa ser um número inteiro`;
  if (issue.format === 'email') return `${label} precisa ser um e-mail válido`;
  if (issue.format === 'datetime' || issue.format === 'date') return `${label} precisa ser uma data válida`;
  if (issue.code === 'too_small') return tooSmall(issue, label);
  if (issue.code === 'too_big') return tooBig(issue, label);
  return wrong(label);
}

/** A value that is there but is not what the field takes. */
export const wrong = (label: string) => `${label} não foi preenchido ou não está correto`;

function tooSmall({ origin, minimum }: Issue, label: string) {
  return origin === 'string'
    ? `${label} precisa ter pelo menos ${minimum} caracteres`
    : `${label} não pode ser menor que ${minimum}`;
}

function tooBig({ origin, maximum }: Issue, label: string) {
  return origin === 'string'
    ? `${label} pode ter no máximo ${maximum} caracteres`
    : `${label} não pode ser maior que ${maximum}`;
}
