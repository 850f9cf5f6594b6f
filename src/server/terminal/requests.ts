import { z } from 'zod';
import { zAdminCreate, zTitularDeDados } from '#generated/zod/zod.gen.ts';

const { nome, login, email, senha, level } = zAdminCreate.shape;
/** A login that is looked up, however it is written. */
const ofSomebody = z.string().trim().min(1).max(60);

/** The requests that the machine itself may make: about those who sign in, in the contract's texts, about the database, and about what is kept
 * of somebody. */
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

/** The lines that whoever asked is told, or the sentence about why nothing was done. */
export type Answer = { told: string[] } | { fault: string };
