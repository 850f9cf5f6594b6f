const kinds = ['pointerdown', 'pointermove', 'keydown'] as const;

let interaction: Promise<void> | undefined;

/** Resolves at the first user input. Until then nothing needs animating, so animation code need not load. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const done = (event: Event) => {
      const { type, movementX, movementY } = event as PointerEvent;
      // Browsers also send `pointermove` when the page appears under a resting pointer.
      if (type === 'pointermove' && !movementX && !movementY) return;
      for (const kind of kinds) window.removeEventListener(kind, done);
      resolve();
    };
    for (const kind of kinds) window.addEventListener(kind, done, { passive: true });
  });
  return interaction;
}
