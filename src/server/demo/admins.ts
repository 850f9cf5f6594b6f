import { fold } from '#domain/text.ts';
import type { NewRow } from '#generated/db.d.ts';
import { createRandom } from './random.ts';
import { daysBefore } from './time.ts';
import { admins } from './world.ts';

export type DemoAdmin = NewRow<'admins'> & { createdAt: Date };

/**
 * The demonstration's administrators have no password, so nobody can sign in as one of them. None is a top admin, so
 * that the rule about the last top admin still protects a real one.
 */
export function demoAdmins(now: Date): DemoAdmin[] {
  const random = createRandom('admins');
  return admins.map((nome, index) => {
    const words = fold(nome).split(' ');
    const login = `${words[0]}.${words.at(-1)}`;
    const createdAt = daysBefore(now, 660 - index * 2, random);
    return {
      id: random.id(),
      nome,
      login,
      email: `${login}@vitrola.example`,
      senhaHash: null,
      level: '1',
      status: index === 4 ? 'INATIVO' : 'ATIVO',
      createdAt,
      updatedAt: createdAt,
      ultimoAcesso: daysBefore(now, index === 4 ? 90 : index, random),
    };
  });
}
