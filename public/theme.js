// Loaded before the first paint, so that the page never flashes in the other mode. Follows the system unless
// `tema` in local storage says 'light' or 'dark'; the panel's switch writes it and sends the event 'tema'.
(() => {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (event) => {
    const chosen = localStorage.getItem('tema');
    const wanted = chosen ? chosen === 'dark' : systemIsDark.matches;
    // Paper is light.
    const isDark = wanted && event?.type !== 'beforeprint';
    const { classList, style } = document.documentElement;
    classList.toggle('dark', isDark);
    classList.toggle('light', !isDark);
    style.colorScheme = isDark ? 'dark' : 'light';
    style.backgroundColor = isDark ? '#121017' : '#f7f6f9';
  };
  apply();
  window.addEventListener('beforeprint', apply);
  window.addEventListener('afterprint', apply);
  systemIsDark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('tema', apply);
})();
