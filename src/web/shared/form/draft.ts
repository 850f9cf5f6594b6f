const prefix = 'rascunho:';

type Values = Record<string, unknown>;

/** Picks what was typed and differs from where the form began; never a password, never a file. */
export function draftOf(values: Values, defaults: Values, secrets: ReadonlySet<string>): Values {
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      !secrets.has(name) &&
      !(value instanceof Blob) &&
      JSON.stringify(value ?? '') !== JSON.stringify(defaults[name] ?? ''),
  );
  return Object.fromEntries(typed);
}

/** The values that were typed, and the version of the entity that they were typed over. */
type Draft = { values: Values; version?: string };

/** Drafts live in the tab, one for each form and person, so that a sign-in in between loses nothing. */
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
