// Sets light or dark before the first paint, so that the page never flashes. Follows the system unless `tema` in local
// storage is 'light' or 'dark'; the panel's switch writes it and dispatches the event 'tema'.
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function apply(event?: Event) {
  const chosen = localStorage.getItem('tema');
  const wanted = chosen ? chosen === 'dark' : systemIsDark.matches;
  const isDark = wanted && event?.type !== 'beforeprint';
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
}

apply();
systemIsDark.addEventListener('change', apply);
for (const kind of ['beforeprint', 'afterprint', 'storage', 'tema']) addEventListener(kind, apply);
