import { chakra } from '@chakra-ui/react/styled-system';
import { listing } from '#domain/text.ts';
import { VisaoUpdate } from '#generated/fields.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { enderecoDe, type Visao } from './olhar.ts';
import type { UpdateVisao } from './useUpdateVisao.ts';
import type { Visoes } from './useVisoes.ts';

type VisaoMudouProps = { update: UpdateVisao; show: Visoes['show']; onClose: () => void };

const campos = Object.keys(VisaoUpdate) as (keyof typeof VisaoUpdate)[];

/** Resolves a conflict with another user's change of the view. The list stays as shown until the user decides. */
export function VisaoMudou({ update, show, onClose }: VisaoMudouProps) {
  const { error, variables } = update;
  if (error?.code !== 'REQ003' || !variables) return null;
  const { visao: antes, body } = variables;
  const agora = error.current as Visao;
  const mudou = campos.filter((campo) => JSON.stringify(antes[campo]) !== JSON.stringify(agora[campo]));
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="A visão foi alterada"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {body.consulta && (
            <Button
              onClick={() => {
                onClose();
                show(enderecoDe(agora));
              }}
            >
              Ver a que está gravada
            </Button>
          )}
          <Button variant="solid" onClick={() => update.mutate({ visao: agora, body })}>
            Salvar mesmo assim
          </Button>
        </>
      }
    >
      <chakra.div color="ink2">
        <p>
          {error.changedBy} alterou a visão {antes.nome} enquanto você a usava.
          {mudou.length > 0 && ` Mudou: ${listing(mudou.map((campo) => VisaoUpdate[campo].label))}.`}
        </p>
        <chakra.p mt="2">Nada foi gravado ainda, e a tela continua como você a deixou.</chakra.p>
      </chakra.div>
    </Dialog>
  );
}
