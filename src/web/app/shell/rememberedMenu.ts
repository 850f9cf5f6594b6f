/** Where the menu leaves a list too little room: it begins folded there, and what is chosen there counts there alone. */
export const narrow = '(max-width: 1279px)';

const keyOf = (isNarrow: boolean) => (isNarrow ? 'menuEstreito' : 'menu');

export const rememberMenu = (isNarrow: boolean, open: boolean) =>
  localStorage.setItem(keyOf(isNarrow), open ? 'aberto' : 'fechado');

/** Whether the menu stands beside a page that is opened anew. */
export function isMenuRemembered(isNarrow: boolean): boolean {
  const kept = localStorage.getItem(keyOf(isNarrow));
  return isNarrow ? kept === 'aberto' : kept !== 'fechado';
}
