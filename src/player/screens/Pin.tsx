import { PIN_ATTEMPTS, PIN_WAIT_MS } from '#domain/pin.ts';
import { count } from '#domain/text.ts';
import { Dialog, FormField, reject, useNow, usePlayer, useSubmit } from './elements.tsx';

const SECOND_MS = 1000;
const isPin = /^\d{4,8}$/;

/** The seconds are outside the live region, so that screen readers read the text only once. */
function PinWait({ until }: { until: number }) {
  const left = Math.ceil((until - useNow(SECOND_MS)) / SECOND_MS);
  const seconds = Math.max(0, Math.min(left, PIN_WAIT_MS / SECOND_MS));
  return (
    <div className="aviso tom-warn">
      <p role="alert">PIN errado {PIN_ATTEMPTS} vezes. Espere um minuto para tentar de novo.</p>
      <p className="numeros">Faltam {count(seconds, 'segundo', 'segundos')}.</p>
    </div>
  );
}

export function AskPin({ title, onClose }: { title: string; onClose: () => void }) {
  const { player, snapshot } = usePlayer();
  const { esperaAte } = snapshot.trava;
  const { rejection, isPending, form } = useSubmit(async ({ pin = '' }) => {
    if (esperaAte !== null) return reject('pin', 'Espere para tentar de novo.');
    if (!isPin.test(pin)) return reject('pin', 'O PIN tem de 4 a 8 números.');
    if (await player.unlock(pin)) return undefined;
    const { tentativas } = player.snapshot().trava;
    return reject('pin', `PIN errado. Você ainda tem ${count(tentativas, 'tentativa', 'tentativas')}.`);
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form} className="pilha">
        <FormField
          name="pin"
          caption="PIN"
          type="password"
          secretName="PIN"
          inputMode="numeric"
          autoComplete="off"
          hint="Peça o PIN à agência."
          rejection={esperaAte === null ? rejection : undefined}
        />
        {esperaAte !== null && <PinWait until={esperaAte} />}
        <div className="botoes">
          <button type="submit" className="botao" aria-disabled={isPending || esperaAte !== null}>
            {isPending ? 'Conferindo…' : 'Continuar'}
          </button>
          <button type="button" className="botao botao-leve" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
