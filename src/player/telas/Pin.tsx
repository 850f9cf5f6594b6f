import { PIN_ATTEMPTS, PIN_WAIT_MS } from '#domain/pin.ts';
import { count } from '#domain/text.ts';
import { Campo, Dialogo, recusar, useAgora, useEnvio, usePlayer } from './pecas.tsx';

const SEGUNDO_MS = 1000;
const isPin = /^\d{4,8}$/;

/** The seconds are outside the live region, so that screen readers read the text only once. */
function Espera({ ate }: { ate: number }) {
  const faltam = Math.ceil((ate - useAgora(SEGUNDO_MS)) / SEGUNDO_MS);
  const segundos = Math.max(0, Math.min(faltam, PIN_WAIT_MS / SEGUNDO_MS));
  return (
    <div className="aviso tom-warn">
      <p role="alert">PIN errado {PIN_ATTEMPTS} vezes. Espere um minuto para tentar de novo.</p>
      <p className="numeros">Faltam {count(segundos, 'segundo', 'segundos')}.</p>
    </div>
  );
}

export function PedirPin({ titulo, onClose }: { titulo: string; onClose: () => void }) {
  const { tocador, retrato } = usePlayer();
  const { esperaAte } = retrato.trava;
  const { recusa, pendente, form } = useEnvio(async ({ pin = '' }) => {
    if (esperaAte !== null) return recusar('pin', 'Espere para tentar de novo.');
    if (!isPin.test(pin)) return recusar('pin', 'O PIN tem de 4 a 8 números.');
    if (await tocador.liberar(pin)) return undefined;
    const { tentativas } = tocador.retrato().trava;
    return recusar('pin', `PIN errado. Você ainda tem ${count(tentativas, 'tentativa', 'tentativas')}.`);
  });
  return (
    <Dialogo titulo={titulo} onClose={onClose}>
      <form {...form} className="pilha">
        <Campo
          nome="pin"
          rotulo="PIN"
          tipo="password"
          segredo="PIN"
          inputMode="numeric"
          autoComplete="off"
          ajuda="Peça o PIN à agência."
          recusa={esperaAte === null ? recusa : undefined}
        />
        {esperaAte !== null && <Espera ate={esperaAte} />}
        <div className="botoes">
          <button type="submit" className="botao" aria-disabled={pendente || esperaAte !== null}>
            {pendente ? 'Conferindo…' : 'Continuar'}
          </button>
          <button type="button" className="botao botao-leve" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Dialogo>
  );
}
