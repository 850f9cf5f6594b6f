import { type ComponentType, lazy, Suspense, useState } from 'react';
import { firstInteraction } from './firstInteraction.ts';

type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code once somebody touches the page; where it does not come, drawing asks for it again. */
  preload: () => void;
};

/**
 * A component whose code is loaded when it is first drawn, or before by `preload`. What is there already is drawn at
 * once: React's `lazy` draws nothing first even then, and may wait 300 ms before it draws something.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await loading() })) as unknown as ComponentType<Props>;
  const preload = () =>
    void firstInteraction()
      .then(loading)
      .catch(() => {});

  function Demanded(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Demanded, { preload });
}
