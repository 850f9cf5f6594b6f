export const digits = (text: string) => text.replace(/\D/g, '');

const national = (text: string) => {
  const phone = digits(text);
  return phone.length > 11 && phone.startsWith('55') ? phone.slice(2) : phone;
};

/** A Brazilian phone, area code and 8 digits, or 9 beginning with 9: `11987654321`, `(11) 98765-4321`. */
export const telefone = {
  tidy: national,
  isRight: (text: string) => /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(national(text)),
  show: (text: string) =>
    /^\d{10,11}$/.test(national(text))
      ? national(text).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
      : text,
  mask: ['(##) ####-####', '(##) #####-####'],
  placeholder: '(##) #####-####',
};

type Contato = { metodo: 'EMAIL' | 'WHATSAPP'; email: string };

/** Writes where a store that asked for help is answered: its phone as people read it, or its e-mail. */
export const contatoText = ({ metodo, email }: Contato) =>
  metodo === 'WHATSAPP' ? telefone.show(email) : email;
