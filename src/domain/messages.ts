export type Values = Record<string, string | number>;

export const filled = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const FILL_ALL = 'Preencha todos os campos corretamente!';
/** Sign-ins reject an invalid body with the code of wrong credentials. */
const OF_SESSIONS = ['LG002', 'TPL002'];

/** Reports whether an operation has this code for a body that breaks the contract; the others use REQ001. */
export const refusesBody = (code: string, message: string): boolean =>
  OF_SESSIONS.includes(code) || message === FILL_ALL;

export type Breach =
  | {
      rule:
        | 'missing'
        | 'empty'
        | 'emptyList'
        | 'boolean'
        | 'integer'
        | 'number'
        | 'email'
        | 'date'
        | 'unknown'
        | 'wrong';
    }
  | { rule: 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'maxItems'; limit: number };

export function messageOf(breach: Breach, label: string): string {
  switch (breach.rule) {
    case 'missing':
      return `${label} é obrigatório`;
    case 'empty':
      return `${label} não pode ficar vazio`;
    case 'emptyList':
      return `A lista de ${label} não pode estar vazia`;
    case 'boolean':
      return `${label}: precisa selecionar uma opção`;
    case 'integer':
      return `${label} precisa ser um número inteiro`;
    case 'number':
      return `${label} precisa ser um número`;
    case 'email':
      return `${label} precisa ser um e-mail válido`;
    case 'date':
      return `${label} precisa ser uma data válida`;
    case 'unknown':
      return `${label} não é um campo conhecido`;
    case 'minLength':
      return `${label} precisa ter pelo menos ${breach.limit} caracteres`;
    case 'maxLength':
      return `${label} pode ter no máximo ${breach.limit} caracteres`;
    case 'minimum':
      return `${label} não pode ser menor que ${breach.limit}`;
    case 'maximum':
      return `${label} não pode ser maior que ${breach.limit}`;
    case 'maxItems':
      return `A lista de ${label} pode ter no máximo ${breach.limit} itens`;
    case 'wrong':
      return `${label} não foi preenchido ou não está correto`;
  }
}
