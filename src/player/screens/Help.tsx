import { type ComponentType, useEffect, useState } from 'react';
import { telefone } from '#domain/telefone.ts';
import { FormField, reject, Title, usePlayer, useSubmit } from './elements.tsx';
import { Suporte } from './Suporte.tsx';

const isEmail = (texto: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto);

/** Its code is in the cached shell, so it also loads without a network. */
function Articles() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    import('./Articles.tsx').then(
      ({ Articles: loaded }) => setLoaded(() => loaded),
      () => {},
    );
  }, []);
  return Loaded ? <Loaded /> : null;
}

export function Help() {
  const { player, notify } = usePlayer();
  const { rejection, form } = useSubmit(async ({ contato = '' }) => {
    const typed = contato.trim();
    if (!isEmail(typed) && !telefone.isRight(typed))
      return reject('contato', 'Informe um e-mail ou um WhatsApp com DDD');
    player.contact(isEmail(typed) ? typed : telefone.tidy(typed));
    notify('Pedido registrado. A agência vai falar com você.');
    return undefined;
  });
  return (
    <main className="pagina">
      <Title>Ajuda</Title>
      <section className="cartao-largo pilha" aria-labelledby="falar">
        <h2 id="falar">Fale com o suporte</h2>
        <Suporte
          onContact={(address) => {
            player.contact(address);
            notify('Contato registrado.');
          }}
        />
      </section>
      <section className="cartao-largo pilha" aria-labelledby="retorno">
        <h2 id="retorno">Ou peça para falarem com você</h2>
        <form {...form} className="pilha">
          <FormField
            name="contato"
            caption="Seu e-mail ou WhatsApp"
            hint="Sem internet, o pedido fica guardado e é enviado quando ela voltar."
            rejection={rejection}
          />
          <button className="botao" type="submit">
            Pedir ajuda
          </button>
        </form>
      </section>
      <Articles />
    </main>
  );
}
