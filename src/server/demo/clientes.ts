import { formats } from '#domain/formats.ts';
import type { NewRow } from '#generated/db.d.ts';
import type { DemoAdmin } from './admins.ts';
import { personName, slug } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { daysBefore } from './time.ts';
import { networks } from './world.ts';

const LETTERS = 'ABCDEFGHIJKLMNPQRSTUVWXYZ';

export type DemoCliente = NewRow<'clientes'> & {
  createdAt: Date;
  updatedAt: Date;
  cnpj: string;
  telefone: string;
  updatedBy: string;
  status: 'ATIVO' | 'INATIVO';
};

export function cnpjOf(root: string): string {
  const endings = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0'));
  return root + endings.find((ending) => formats.cnpj.isRight(root + ending));
}

const newRoot = (random: Random, isAlphanumeric: boolean) =>
  `${random.digits(2)}${isAlphanumeric ? random.pick([...LETTERS]) + random.pick([...LETTERS]) : random.digits(2)}${random.digits(4)}`;

/** The part of a CNPJ that numbers a company's branches, after the first eight characters. */
const HEADQUARTERS = '0001';

export function demoClientes(now: Date, admins: DemoAdmin[]) {
  const random = createRandom('clientes');
  const working = admins.filter(({ status }) => status === 'ATIVO');
  return networks.map(({ nome, loja, lojas }, index) => {
    const age = lojas === 0 ? 4 : 640 - index * 50 - random.between(0, 30);
    const isAlphanumeric = index >= 9;
    const wasEdited = random.chance(0.5);
    const row: DemoCliente = {
      id: random.id(),
      nome,
      razaoSocial: `${nome} Comércio Ltda.`,
      cnpj: cnpjOf(newRoot(random, isAlphanumeric) + HEADQUARTERS),
      responsavel: personName(random),
      email: `contato@${slug(nome)}.example`,
      telefone: `11${random.pick(['3', '4'])}${random.digits(7)}`,
      inadimplente: index === 4 || index === 8,
      status: index === 10 ? 'INATIVO' : 'ATIVO',
      versao: wasEdited || index === 10 ? 2 : 1,
      createdAt: daysBefore(now, age, random),
      updatedAt: now,
      updatedBy: random.pick(working).id,
    };
    row.updatedAt = row.versao === 2 ? daysBefore(now, random.between(1, 3), random) : row.createdAt;
    return { row, loja, lojas };
  });
}
