import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isLost } from '../shared/api/connection.ts';
import { session } from '../shared/api/session.ts';

export type Guard = (
  args: Pick<LoaderFunctionArgs, 'request'>,
) => Response | 'denied' | undefined | Promise<Response | 'denied' | undefined>;

const guards: Record<string, Guard> = {
  signedIn: ({ request }) => {
    const url = new URL(request.url);
    const first = session.token ? session.held : '/login';
    if (!first) session.arrive(url);
    if (!first || url.pathname === first) return;
    session.rememberPlace(url);
    return redirect(first);
  },

  signedOut: () => (session.token ? redirect('/') : undefined),

  topLevel: async () => {
    const { readMe } = await import('../shared/api/me.ts');
    const me = await readMe();
    return me.level === '0' ? undefined : 'denied';
  },
};

async function outcome(
  name: string,
  args: Pick<LoaderFunctionArgs, 'request'>,
  registered: Record<string, Guard>,
) {
  try {
    const guard = registered[name];
    if (guard) return await guard(args);
  } catch (error) {
    // A chunk that could not be loaded is told, and mended, in the screen's place.
    if (isLost(error)) throw error;
    console.error(`Guard ${name}:`, error);
  }
  return 'failed';
}

/**
 * Makes what lets a route through only if the guard of that name does; a guard that is not registered, or throws, is a
 * 500. As a middleware of the layout it keeps everything within from being asked for; as a loader of one screen its
 * refusal is shown within the layout.
 */
export function guard(name: string, registered = guards) {
  return async (args: Pick<LoaderFunctionArgs, 'request'>): Promise<undefined> => {
    const result = await outcome(name, args, registered);
    if (result === 'failed') throw data('Unknown middleware', { status: 500 });
    if (result === 'denied') throw data('Sem permissão', { status: 403 });
    if (result) throw result;
  };
}

/** The loader of addresses that do not exist. */
export const notFound = () => {
  throw data('This page could not be found', { status: 404 });
};
