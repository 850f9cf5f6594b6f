import type { components } from '#generated/api.d.ts';
import type { findLojaToEnter } from './dispositivos.queries.ts';

type Loja = NonNullable<Awaited<ReturnType<typeof findLojaToEnter>>>;

export function acessoOf(
  { id: _id, nome, fusoHorario, clienteId, clienteNome }: Loja,
  accessToken: string,
  trocarSenha: boolean,
): components['schemas']['PlayerAcesso'] {
  const loja = { _id, nome, cliente: { _id: clienteId, nome: clienteNome }, fusoHorario };
  return { accessToken, loja, trocarSenha, agora: new Date().toISOString() };
}
