/**
 * The settings that the server tells the browser, in a JSON block of index.html (the content policy allows no inline
 * script).
 */
export type WebSettings = {
  PLAYER_NAME: string;
  /** Where stores open the player; null where the server was not told its public address. */
  PLAYER_URL: string | null;
  VIACEP_URL: string;
  STREAMING_API_URL: string | null;
  /** Whether there may be a demonstration: this server fills one in, or had its rows when it started. */
  DEMO_DATA: boolean;
  /** How many days what was deleted stays in the bin. */
  LIXEIRA_DIAS: number;
  /** How many months the logs of the stores stay beside the current one; 0 for ever. */
  RETENCAO_MESES: number;
  /** Whether one signs in with a password. */
  LOCAL_LOGIN: boolean;
  /** The name of the provider that one signs in by; null where there is none. */
  OIDC_NAME: string | null;
};

const defaults: WebSettings = {
  PLAYER_NAME: 'Vitrola',
  PLAYER_URL: null,
  VIACEP_URL: 'https://viacep.com.br',
  STREAMING_API_URL: null,
  DEMO_DATA: false,
  LIXEIRA_DIAS: 30,
  RETENCAO_MESES: 0,
  LOCAL_LOGIN: true,
  OIDC_NAME: null,
};

/** Reads the settings of the page; one that the server does not say has the product's default. */
export function readSettings(page: Document): WebSettings {
  const block = page.getElementById('settings')?.textContent?.trim();
  return block ? { ...defaults, ...JSON.parse(block) } : defaults;
}

/** Without a page, as in the build, the defaults are read. */
export const settings = globalThis.document ? readSettings(document) : defaults;

/**
 * Answers the address that a store types to open its player; without a public one the panel's own, which may be this
 * machine's alone.
 */
export const playerAddress = () => settings.PLAYER_URL ?? new URL('/player', location.origin).href;
