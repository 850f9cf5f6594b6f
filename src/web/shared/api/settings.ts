/** The server's settings, in a JSON block of index.html (the content policy allows no inline script). */
export type WebSettings = {
  /** The agency's name until it chooses one. */
  PLAYER_NAME: string;
  /** The agency's name, and the address of its logo; null for the product's. Read it with `useBrand`. */
  BRAND: { nome: string; logo: string | null };
  PLAYER_URL: string | null;
  VIACEP_URL: string;
  STREAMING_API_URL: string | null;
  /** Whether a demonstration may exist: this server creates one, or its rows existed at start-up. */
  DEMO_DATA: boolean;
  LIXEIRA_DIAS: number;
  /** Months of play logs to keep besides the current one; 0 keeps everything. */
  RETENCAO_MESES: number;
  LOCAL_LOGIN: boolean;
  OIDC_NAME: string | null;
  /** Whether mails reach anybody: without SMTP_URL they stay on the server's disk. */
  SMTP: boolean;
  LOCUCAO: boolean;
  WEBHOOKS: boolean;
};

const defaults: WebSettings = {
  PLAYER_NAME: 'Vitrola',
  BRAND: { nome: 'Vitrola', logo: null },
  PLAYER_URL: null,
  VIACEP_URL: 'https://viacep.com.br',
  STREAMING_API_URL: null,
  DEMO_DATA: false,
  LIXEIRA_DIAS: 30,
  RETENCAO_MESES: 0,
  LOCAL_LOGIN: true,
  OIDC_NAME: null,
  SMTP: false,
  LOCUCAO: false,
  WEBHOOKS: true,
};

export function readSettings(page: Document): WebSettings {
  const block = page.getElementById('settings')?.textContent?.trim();
  return block ? { ...defaults, ...JSON.parse(block) } : defaults;
}

export const settings = globalThis.document ? readSettings(document) : defaults;

/**
 * The address that a store types to open its player. Without a public address it is the panel's own, which may be
 * reachable only on this machine.
 */
export const playerAddress = () => settings.PLAYER_URL ?? new URL('/player', location.origin).href;
