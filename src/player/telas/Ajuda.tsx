import { telefone } from '#domain/telefone.ts';
import { Campo, recusar, Titulo, useEnvio, usePlayer } from './pecas.tsx';
import { Suporte } from './Suporte.tsx';

const ehEmail = (texto: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto);

export function Ajuda() {
  const { tocador, avisar } = usePlayer();
  const { recusa, form } = useEnvio(async ({ contato = '' }) => {
    const digitado = contato.trim();
    if (!ehEmail(digitado) && !telefone.isRight(digitado))
      return recusar('contato', 'Informe um e-mail ou um WhatsApp com DDD');
    tocador.contatar(ehEmail(digitado) ? digitado : telefone.tidy(digitado));
    avisar('Pedido registrado. A agência vai falar com você.');
    return undefined;
  });
  return (
    <main className="pagina">
      <Titulo>Ajuda</Titulo>
      <section className="cartao-largo pilha" aria-labelledby="falar">
        <h2 id="falar">Fale com o suporte</h2>
        <Suporte
          onContato={(endereco) => {
            tocador.contatar(endereco);
            avisar('Contato registrado.');
          }}
        />
      </section>
      <section className="cartao-largo pilha" aria-labelledby="retorno">
        <h2 id="retorno">Ou peça para falarem com você</h2>
        <form {...form} className="pilha">
          <Campo
            nome="contato"
            rotulo="Seu e-mail ou WhatsApp"
            ajuda="Sem internet, o pedido fica guardado e é enviado quando ela voltar."
            recusa={recusa}
          />
          <button className="botao" type="submit">
            Pedir ajuda
          </button>
        </form>
      </section>
    </main>
  );
}
