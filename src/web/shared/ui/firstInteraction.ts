const kinds = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Resolves when the user first moves: until then there is nothing to animate, and no need to load what animates it. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const kind of kinds) window.removeEventListener(kind, done);
      resolve();
    };
    for (const kind of kinds) window.addEventListener(kind, done, { passive: true });
  });
}
