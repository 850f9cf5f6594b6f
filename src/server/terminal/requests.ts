import { z } from 'zod';
import { zAdminCreate, zSenha, zTitularDeDados } from '#generated/zod/zod.gen.ts';

const { nome, login, email, level } = zAdminCreate.shape;
const senha = zSenha;
const ofSomebody = z.string().trim().min(1).max(60);

export const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('check') }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('create'), nome, login, email, senha, level }),
  z.object({ action: z.literal('reset-password'), login: ofSomebody, senha }),
  z.object({ action: z.literal('remove-2fa'), login: ofSomebody }),
  z.object({ action: z.literal('unlock'), login: ofSomebody }),
  z.object({
    action: z.literal('dados'),
    entidade: zTitularDeDados,
    quem: z.string().trim().min(1).max(200),
  }),
]);
export type Request = z.infer<typeof request>;

export type Answer = { told: string[] } | { fault: string };
