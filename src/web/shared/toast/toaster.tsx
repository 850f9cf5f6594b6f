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
  /** The message's subject, such as a form or error. Each has one message, which `dismiss` removes. */
  about?: object;
  action?: { label: string; onClick: () => void };
  next?: Next;
};
type Kind = 'success' | 'error' | 'info' | 'warning';

let coming: ReturnType<typeof untilThere> | undefined;
/** Messages share one promise, which keeps their order. */
const load = () => {
  coming ??= untilThere().finally(() => {
    coming = undefined;
  });
  return coming;
};
let showRegion = async () => {};
/** Waits for the region, because screen readers announce only content added to an existing one. */
const ready = () => showRegion().then(load);

/** Retries until the code loads, so that messages from offline time show once online. */
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

/** Errors that the specification requires use `duration: 10_000`; other danger toasts stay 20 s. */
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
  has: (about: object) => ids.has(about),
  dismiss: (about: object) => {
    const id = ids.get(about);
    if (id) void ready().then(({ toaster }) => toaster.dismiss(id));
  },
};

/** Mounted once. Its code loads at the first interaction, so that toasts also work if the network fails later. */
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
