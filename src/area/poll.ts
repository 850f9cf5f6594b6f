/** Calls `refresh` regularly while the page is visible, and at once when it is visible again. Returns a function that stops. */
export function poll(refresh: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (!document.hidden) timer = setInterval(refresh, everyMs);
  };
  const onChange = () => {
    follow();
    if (!document.hidden) refresh();
  };
  follow();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
