import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isLost } from '../shared/api/connection.ts';
import { callOperation } from '../shared/api/operation.ts';
import { session } from '../shared/api/session.ts';

export type Guard = (
  args: Pick<LoaderFunctionArgs, 'request'>,
) => Response | 'denied' | undefined | Promise<Response | 'denied' | undefined>;

const guards: Record<string, Guard> = {
  signedIn: ({ request }) => {
    if (session.token) return;
    session.rememberPlace(new URL(request.url));
    return redirect('/login');
  },

  signedOut: () => (session.token ? redirect('/') : undefined),

  senhaProvisoria: async () => {
    const me = await callOperation('getMe', {});
    return me.senhaProvisoria ? undefined : redirect(session.takePlace() ?? '/');
  },

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
    // The screen's place says that, and mends it.
    if (isLost(error)) throw error;
    console.error(`Guard ${name}:`, error);
  }
  return 'failed';
}

/**
 * Lets a route through only if the guard of that name does; one that is not registered, or throws, is a 500. A middleware of
 * the layout keeps everything within from being asked for; a loader of one screen has its refusal shown within the layout.
 */
export function guard(name: string, registered = guards) {
  return async (args: Pick<LoaderFunctionArgs, 'request'>): Promise<undefined> => {
    const result = await outcome(name, args, registered);
    if (result === 'failed') throw data('Unknown middleware', { status: 500 });
    if (result === 'denied') throw data('Sem permissão', { status: 403 });
    if (result) throw result;
  };
}

/** A loader for addresses that do not exist. */
export const notFound = () => {
  throw data('This page could not be found', { status: 404 });
};
