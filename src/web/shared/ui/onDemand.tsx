import { type ComponentType, useEffect, useState } from 'react';
import { untilLoaded } from '../api/connection.ts';
import { firstInteraction } from '../page/firstInteraction.ts';
import { toast } from '../toast/toaster.tsx';

type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code once somebody touches the page; where it does not come, drawing asks for it again. */
  preload: () => void;
  /** Loads the code now. */
  load: () => Promise<unknown>;
};

/** The subject of the one message, however many parts are missing: `toast` shows one message about each thing. */
const missing = {};

type Options = {
  /** Stands in the component's place until then. */
  Waiting?: ComponentType;
  /** Whether it uses nothing of Chakra. */
  plain?: boolean;
};

/**
 * Makes a component whose code is loaded when it is first drawn, or before by `preload`; Chakra comes with it, and is
 * around it. Code that is there already is drawn at once, and code that does not come is waited for: React's `lazy`
 * would draw nothing first even then, may wait 300 ms before it draws something, and takes the whole screen away, with
 * what was typed, where the code does not come.
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
    // Kept in a state, because another component in its place would begin anew.
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

/** Puts Chakra around a component, because first screens are drawn without it. */
async function styled<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Chakra is loaded after the component, because some components wait to be loaded until somebody moves.
  const Component = await load();
  const { Styled } = await import('../chakra/system.tsx');
  return (props: Props) => (
    <Styled>
      <Component {...props} />
    </Styled>
  );
}
