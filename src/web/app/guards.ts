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
    // The screen shows a retry for a chunk that failed to load.
    if (isLost(error)) throw error;
    console.error(`Guard ${name}:`, error);
  }
  return 'failed';
}

/**
 * Lets a route through only if the named guard agrees. Guards that are missing or throw result in a 500. As a layout's
 * middleware it blocks all reads within; as a screen's loader it shows its refusal inside the layout.
 */
export function guard(name: string, registered = guards) {
  return async (args: Pick<LoaderFunctionArgs, 'request'>): Promise<undefined> => {
    const result = await outcome(name, args, registered);
    if (result === 'failed') throw data('Unknown middleware', { status: 500 });
    if (result === 'denied') throw data('Sem permissão', { status: 403 });
    if (result) throw result;
  };
}

export const notFound = () => {
  throw data('This page could not be found', { status: 404 });
};
