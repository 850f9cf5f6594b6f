export const digits = (text: string) => text.replace(/\D/g, '');

/** Numbers of chains, without an area code: `08001234567`, `40031234`. */
const OF_CHAINS = /^(?:0[3589]00\d{6,7}|[34]00\d{5})$/;
const INTERNATIONAL = /^\D*(?:\+|00)/;
/** Only before 10 or 11 digits, because 55 is also an area code. */
const COUNTRY = /^55(?=\d{10,11}$)/;
const TRUNK = /^0(?=\d{10,11}$)/;

/** Removes country code and trunk zero; empty for a foreign number. */
function national(text: string): string {
  const isInternational = INTERNATIONAL.test(text);
  const phone = digits(text.replace(INTERNATIONAL, ''));
  if (isInternational && !phone.startsWith('55')) return '';
  const local = phone.replace(isInternational ? /^55/ : COUNTRY, '');
  return OF_CHAINS.test(local) ? local : local.replace(TRUNK, '');
}

/**
 * A Brazilian phone, area code and 8 digits, or 9 beginning with 9, or a number of a chain: `(11) 98765-4321`, `0800
 * 123 4567`.
 */
export const telefone = {
  tidy: national,
  isRight: (text: string) =>
    /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(national(text)) || OF_CHAINS.test(national(text)),
  show(text: string) {
    const phone = national(text);
    if (OF_CHAINS.test(phone))
      return phone.startsWith('0')
        ? phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')
        : phone.replace(/^(\d{4})(\d{4})$/, '$1-$2');
    return /^\d{10,11}$/.test(phone) ? phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : text;
  },
  mask: ['(##) ####-####', '(##) #####-####'],
  placeholder: '(##) #####-####',
};

type Contato = { metodo: 'EMAIL' | 'WHATSAPP'; email: string };

export const contatoText = ({ metodo, email }: Contato) =>
  metodo === 'WHATSAPP' ? telefone.show(email) : email;
