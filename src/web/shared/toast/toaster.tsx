import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenBack } from '../network/whenBack.ts';
import { firstInteraction } from '../page/firstInteraction.ts';
import type { Next } from './ToastRegion.tsx';

const tenSeconds = 10_000;
const twentySeconds = 20_000;

type Options = {
  title?: string;
  duration?: number;
  /** The subject of the message (a form, an error): there is one message about each, taken away again by `dismiss`. */
  about?: object;
  /** The action that the message offers, by a button. */
  action?: { label: string; onClick: () => void };
  next?: Next;
};
type Kind = 'success' | 'error' | 'info' | 'warning';

let coming: ReturnType<typeof untilThere> | undefined;
/** All that is to be said meanwhile waits for the same promise, and so keeps its order. */
const load = () => {
  coming ??= untilThere().finally(() => {
    coming = undefined;
  });
  return coming;
};
let showRegion = async () => {};
/**
 * Answers the toaster once its region is on the page, because a screen reader only tells what comes into a region that
 * was there before.
 */
const ready = () => showRegion().then(load);

/**
 * Loads the region's code, however often the network loses it: what is said without a connection is read once that is
 * back.
 */
async function untilThere() {
  for (;;) {
    try {
      return await import('./ToastRegion.tsx');
    } catch {
      await whenBack();
    }
  }
}

let made = 0;
const ids = new WeakMap<object, string>();

function idOf(about: object): string {
  const id = ids.get(about) ?? `aviso-${++made}`;
  ids.set(about, id);
  return id;
}

type Shown = Options & { title: string; duration: number };

function show(type: Kind, description: string, { title, duration, about = {}, action, next }: Shown) {
  const id = idOf(about);
  const shown = { id, type, title, description, duration, action, meta: { next } };
  void ready().then(({ toaster }) => toaster.create(shown));
}

/** Messages over the page. Errors the specification asks to show pass `duration: 10_000`; a danger toast stays 20 s otherwise. */
export const toast = {
  success: (text: string, { title = 'Sucesso', duration = tenSeconds, action, next }: Options = {}) =>
    show('success', text, { title, duration, action, next }),
  danger: (text: string, { title = 'Erro', duration = twentySeconds, about }: Options = {}) =>
    show('error', text, { title, duration, about }),
  info: (text: string, { title = 'Aviso', duration = tenSeconds, about }: Options = {}) =>
    show('info', text, { title, duration, about }),
  warning: (text: string, { title = 'Atenção', duration = tenSeconds, about }: Options = {}) =>
    show('warning', text, { title, duration, about }),
  denied: (text: string, { title = 'Sem permissão', duration = tenSeconds }: Options = {}) =>
    show('warning', text, { title, duration }),
  /** Whether there has been a message about this. */
  has: (about: object) => ids.has(about),
  /** Takes the message about this away, if it is still there. */
  dismiss: (about: object) => {
    const id = ids.get(about);
    if (id) void ready().then(({ toaster }) => toaster.dismiss(id));
  },
};

/**
 * The one place where toasts appear; mounted once by the application. Its code comes with the first touch of the page, so
 * that it is already there when the network is not; where it does not come, it is asked for again once the connection is back.
 */
export function Toaster({ go }: { go: (to: string) => void }) {
  const [Region, setRegion] = useState<ComponentType<{ go: (to: string) => void }>>();
  useEffect(() => {
    showRegion = async () => {
      const { ToastRegion } = await load();
      flushSync(() => setRegion(() => ToastRegion));
    };
    void firstInteraction().then(showRegion);
  }, []);
  return Region && <Region go={go} />;
}
