import { randomBytes } from 'node:crypto';
import { dias } from '#domain/horarios.ts';
import type { Api } from '../api.ts';
import { emParalelo } from '../frota.ts';

export type Loja = { _id: string; nome: string; login: string; senha: string; email: string };

const CRIADAS_JUNTAS = 4;

/** Makes a client of this run with stores that never close. */
export async function criarLojas(api: Api, admin: string, nome: string, quantas: number) {
  const horarios = [{ dias: [...dias], abre: '00:00', fecha: '00:00' }];
  const corrida = randomBytes(4).toString('hex');
  const body = { nome: `${nome} ${corrida}`, horarios };
  const cliente = (await api.call('createCliente', admin, { body }))._id;
  const onde = { cidade: 'Recife', uf: 'PE', tipoDeComercio: 'RUA', tipoDeNegocio: 'LOJA_PROPRIA' } as const;
  const numeros = Array.from({ length: quantas }, (_, n) => n + 1);
  const lojas = await emParalelo(numeros, CRIADAS_JUNTAS, async (n): Promise<Loja> => {
    const login = `${nome.toLowerCase()}.${corrida}.${n}`;
    const senha = randomBytes(15).toString('base64url');
    const loja = { nome: `${nome} ${corrida} ${n}`, login, senha, email: `${login}@exemplo.com.br` };
    const { _id } = await api.call('createLoja', admin, { body: { ...loja, ...onde, cliente } });
    return { ...loja, _id };
  });
  return { cliente, lojas };
}
