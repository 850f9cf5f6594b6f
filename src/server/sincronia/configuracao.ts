import type { components } from '#generated/api.d.ts';

/** How a store plays where nobody has set anything. */
export const configuracaoPadrao: components['schemas']['PlayerConfiguracao'] = {
  horarios: null,
  excecoes: [],
  volume: 70,
  volumeTravado: false,
  pulosPorHora: 5,
  transicaoMs: 250,
  download: { simultaneos: 1, janela: null },
  suporte: { email: null, whatsapp: null },
};
