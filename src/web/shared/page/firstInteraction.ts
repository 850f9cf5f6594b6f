const kinds = ['pointerdown', 'pointermove', 'keydown'] as const;

let interaction: Promise<void> | undefined;

/** Resolves when the user first moves: until then there is nothing to animate, and no need to load what animates it. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const done = (event: Event) => {
      const { type, movementX, movementY } = event as PointerEvent;
      // A pointer that rests while the page comes up under it has not moved, whatever the browser tells.
      if (type === 'pointermove' && !movementX && !movementY) return;
      for (const kind of kinds) window.removeEventListener(kind, done);
      resolve();
    };
    for (const kind of kinds) window.addEventListener(kind, done, { passive: true });
  });
  return interaction;
}
