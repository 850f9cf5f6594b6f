const prefix = 'rascunho:';

type Values = Record<string, unknown>;

export function draftOf(values: Values, defaults: Values, secrets: ReadonlySet<string>): Values {
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      !secrets.has(name) &&
      !(value instanceof Blob) &&
      JSON.stringify(value ?? '') !== JSON.stringify(defaults[name] ?? ''),
  );
  return Object.fromEntries(typed);
}

/** `version` is the entity's version when typing began. */
type Draft = { values: Values; version?: string };

/** In `sessionStorage`, one per form and admin, so that they survive a sign-in. */
export const drafts = {
  read(key: string): Draft {
    try {
      return { values: {}, ...JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}') };
    } catch {
      return { values: {} };
    }
  },

  write(key: string, draft: Draft) {
    if (Object.keys(draft.values).length === 0) return drafts.clear(key);
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  },

  clear(key: string) {
    sessionStorage.removeItem(prefix + key);
  },
};
