/** Texts around an unread announcement on the shop's screen; the panel previews it with the same ones. */
export const telaDoComunicado = {
  enviado: (quando: string) => `Comunicado de ${quando}`,
  lido: 'Li e entendi',
  depois: 'Ler depois',
};
