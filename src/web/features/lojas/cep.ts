import { formats } from '#domain/formats.ts';
import type { Schemas } from '#domain/schemas.ts';
import { zUf } from '#generated/zod/zod.gen.ts';
import { tracked } from '../../shared/api/progress.ts';
import { settings } from '../../shared/api/settings.ts';

export type Endereco = {
  logradouro: string;
  bairro: string;
  cidade: string;
  uf: Schemas['Uf'];
};

export const cepFailure =
  'L090: Erro ao consultar CEP. Verifique se o CEP fornecido está correto e tente novamente em alguns instantes.';

const timeout = 3_000;

/** Rejects if the service does not know the CEP or does not answer in time. */
export async function lookUpCep(cep: string, signal: AbortSignal): Promise<Endereco> {
  const address = `${settings.VIACEP_URL.replace(/\/$/, '')}/ws/${formats.cep.tidy(cep)}/json/`;
  const asked = fetch(address, {
    headers: { Accept: 'application/json' },
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  }).then((response) => {
    if (!response.ok) throw new Error(`The postal-code service answered ${response.status}.`);
    return response.json();
  });
  return enderecoOf(await tracked(asked));
}

/** The service reports an unknown CEP as `erro`, a boolean or a string. */
export function enderecoOf(answer: Record<string, unknown>): Endereco {
  if (String(answer.erro) === 'true') throw new Error('The postal-code service does not know this code.');
  const text = (key: string) => (typeof answer[key] === 'string' ? answer[key].trim() : '');
  return {
    logradouro: text('logradouro'),
    bairro: text('bairro'),
    cidade: text('localidade'),
    uf: zUf.parse(text('uf')),
  };
}
