type Shell = { page: string; logo: string; files: readonly string[] };

/** Fails if something else responds: a network with a sign-in page redirects any address to it, or returns it. */
async function getFile(
  file: string,
  isOurs: (answer: Response) => boolean | Promise<boolean>,
  init?: RequestInit,
) {
  const answer = await fetch(file, init);
  if (!answer.ok || answer.redirected || !(await isOurs(answer)))
    throw new Error(`${file} was answered by something else`);
  return answer;
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Caches the page and its files, all or none: a partial set would not open without a network. */
export async function keepShell(cache: Pick<Cache, 'put'>, { page, logo, files }: Shell): Promise<void> {
  const namesFiles = async (answer: Response) => {
    const text = await answer.clone().text();
    return isHtml(answer) && files.some((file) => text.includes(file));
  };
  const got = await Promise.all([
    ...[...files, logo].map((file) => getFile(file, (answer) => !isHtml(answer))),
    // Bypasses HTTP and proxy caches, whose page may be older than this worker.
    getFile(page, namesFiles, { cache: 'reload' }),
  ]);
  await keepBrandLogo(cache, await got.at(-1)!.clone().text());
  await Promise.all([...files, logo, page].map((address, index) => cache.put(address, got[index]!)));
}

/** Caches the agency's logo, which the page names. The player also opens without it. */
async function keepBrandLogo(cache: Pick<Cache, 'put'>, page: string): Promise<void> {
  const [, address] = /<meta name="logo" content="(\/marca\/[^"]+)"/.exec(page) ?? [];
  const answer = address && (await getFile(address, (given) => !isHtml(given)).catch(() => undefined));
  if (answer) await cache.put(address, answer);
}
