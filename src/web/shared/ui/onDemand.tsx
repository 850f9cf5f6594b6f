import { type ComponentType, useEffect, useState } from 'react';
import { untilLoaded } from '../api/connection.ts';
import { firstInteraction } from '../page/firstInteraction.ts';
import { toast } from '../toast/toaster.tsx';

type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code at the first interaction. If that fails, rendering retries. */
  preload: () => void;
  load: () => Promise<unknown>;
};

/** Groups the toasts: `toast` shows one message per subject, however many parts are missing. */
const missing = {};

type Options = {
  Waiting?: ComponentType;
  plain?: boolean;
};

/**
 * Returns a component whose code, with Chakra around it, loads on first render or earlier by `preload`. Loaded code
 * renders immediately, and code that fails to load is retried. React's `lazy` would first render nothing, may wait 300
 * ms, and on failure removes the whole screen with everything typed.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, plain }: Options = {},
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    loaded = plain ? await load() : await styled(load);
    return loaded;
  };
  const preload = () =>
    void firstInteraction()
      .then(loading)
      .catch(() => {});

  function Demanded(props: Props) {
    // In a state: swapping the component would remount it.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (Component) return;
      const unmounted = new AbortController();
      const { signal } = unmounted;
      const onLost = () =>
        toast.warning('Parte desta tela não carregou. Ela aparece assim que a conexão voltar.', {
          about: missing,
        });
      untilLoaded(loading, { signal, onLost }).then(
        (there) => {
          toast.dismiss(missing);
          setComponent(() => there);
        },
        (error) => signal.aborted || setFailure(error),
      );
      return () => unmounted.abort();
    }, [Component]);
    if (failure) throw failure;
    return Component ? <Component {...props} /> : Waiting && <Waiting />;
  }
  return Object.assign(Demanded, { preload, load: loading });
}

async function styled<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Load Chakra second, because some components wait for the first interaction.
  const Component = await load();
  const { Styled } = await import('../chakra/system.tsx');
  return (props: Props) => (
    <Styled>
      <Component {...props} />
    </Styled>
  );
}
