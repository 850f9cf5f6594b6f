import type { Destination } from './searchActions.ts';

const most = 6;
const keyOf = (admin: string) => `buscaRecentes:${admin}`;

const isDestination = (one: unknown): one is Destination => {
  const { id, label, to, actions = [] } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to) &&
    Array.isArray(actions) &&
    actions.every(isDestination)
  );
};

export const recents = {
  of(admin: string): Destination[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(admin)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isDestination).slice(0, most) : [];
    } catch {
      return [];
    }
  },

  add(admin: string, { id, label, detail, to, state, does, actions }: Destination) {
    if (does) return;
    const before = recents.of(admin).filter((one) => one.id !== id);
    const kept = [{ id, label, detail, to, state, actions }, ...before].slice(0, most);
    localStorage.setItem(keyOf(admin), JSON.stringify(kept));
  },
};
