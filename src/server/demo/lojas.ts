import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { NewRow } from '#generated/db.d.ts';
import { cnpjOf, type demoClientes } from './clientes.ts';
import { slug } from './people.ts';
import { createRandom } from './random.ts';
import { daysBefore, daysBetween } from './time.ts';
import { cities, streets } from './world.ts';

export type DemoLoja = NewRow<'lojas'> & {
  createdAt: Date;
  updatedAt: Date;
  status: 'ATIVO' | 'INATIVO';
  updatedBy: string;
  /** Null if the store was never switched on. It then has no device and sends nothing. */
  ultimoAcesso: Date | null;
};

const ROOT_LENGTH = 8;
const EXPANDING = 3;

export function demoLojas(now: Date, clientes: ReturnType<typeof demoClientes>): DemoLoja[] {
  const random = createRandom('lojas');
  const named = new Map<string, number>();
  const nameOf = (nome: string) => {
    const count = (named.get(nome) ?? 0) + 1;
    named.set(nome, count);
    return count === 1 ? nome : `${nome} ${count}`;
  };
  return clientes.flatMap(({ row: cliente, loja, lojas }, network) =>
    Array.from({ length: lojas }, (_, index): DemoLoja => {
      const { cidade, uf, ddd, cep, bairros } = random.pick(cities);
      const bairro = random.pick(bairros);
      const login = `${slug(loja)}-${String(index + 1).padStart(3, '0')}`;
      const isOff = random.chance(0.07);
      const clienteAge = daysBetween(cliente.createdAt, now);
      const age = 4 + Math.round((clienteAge - 5) * (1 - index / lojas));
      const createdAt = daysBefore(now, age, random);
      const updateAge = random.chance(0.15) ? random.between(31, 50) : 1;
      const made = {
        id: random.id(),
        clienteId: cliente.id,
        nome: nameOf(`${loja} – ${bairro}`),
        email: `${login}@${slug(cliente.nome)}.example`,
        login,
        senhaHash: null,
        cnpj: cnpjOf(cliente.cnpj.slice(0, ROOT_LENGTH) + String(index + 2).padStart(4, '0')),
        telefone: `${ddd}9${random.digits(8)}`,
        cep: cep + random.digits(6),
        logradouro: random.pick(streets),
        numero: String(random.between(10, 2400)),
        complemento: random.chance(0.3) ? `Loja ${random.between(1, 90)}` : null,
        bairro,
        cidade,
        uf,
        tipoDeComercio: random.chance(0.4) ? ('SHOPPING' as const) : ('RUA' as const),
        tipoDeNegocio: random.chance(0.55) ? ('LOJA_PROPRIA' as const) : ('FRANQUIA' as const),
        fusoHorario: fusoHorarioOf(uf, cidade),
        status: isOff ? ('INATIVO' as const) : ('ATIVO' as const),
        versao: isOff ? 2 : 1,
        createdAt,
        updatedAt: isOff ? daysBefore(now, 2, random) : createdAt,
        updatedBy: cliente.updatedBy,
      };
      const contato = isOff ? made.updatedAt : daysBefore(now, random.between(0, 1), random);
      const atualizada = daysBefore(now, Math.min(updateAge, age - 1), random);
      const isNew = network < EXPANDING && index === lojas - 1;
      return {
        ...made,
        ultimoAcesso: isNew ? null : contato,
        ultimaAtualizacaoPlaylist: isNew ? null : atualizada,
      };
    }),
  );
}
