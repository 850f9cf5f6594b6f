/** The page, its icon, and the files that it names by their contents' hashes. */
type Casca = { page: string; logo: string; files: readonly string[] };

/**
 * Gets a file, or fails where something else answers for it: a network that wants one to sign in first leads any address
 * to a page of its own, or answers it with one.
 */
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

/** Keeps the player's page and its files, all of them or none: half of them would open nothing without a network. */
export async function keepShell(cache: Pick<Cache, 'put'>, { page, logo, files }: Casca): Promise<void> {
  const namesFiles = async (answer: Response) => {
    const text = await answer.clone().text();
    return isHtml(answer) && files.some((file) => text.includes(file));
  };
  const got = await Promise.all([
    ...[...files, logo].map((file) => getFile(file, (answer) => !isHtml(answer))),
    // The proxy's cache is passed by, because its page may be older than this worker.
    getFile(page, namesFiles, { cache: 'reload' }),
  ]);
  await Promise.all([...files, logo, page].map((address, index) => cache.put(address, got[index]!)));
}
