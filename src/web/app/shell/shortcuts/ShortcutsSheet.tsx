import { chakra } from '@chakra-ui/react/styled-system';
import { useMe } from '../../../shared/api/me.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Check } from '../../../shared/ui/Input.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { destinationsByKey } from '../menu.ts';
import { useAreOn } from './setting.ts';

type Shortcut = readonly [keys: string, does: string];

const anywhere: Shortcut[] = [
  ['Ctrl K', 'Buscar em tudo'],
  ['/', 'Buscar nesta lista'],
  ['?', 'Mostrar estes atalhos'],
  ['Esc', 'Fechar o que está aberto'],
];

const inLists: Shortcut[] = [
  ['J', 'Próxima linha'],
  ['K', 'Linha anterior'],
  ['X', 'Selecionar a linha'],
  ['E', 'Editar a linha'],
];

const inForms: Shortcut[] = [['Ctrl Enter', 'Salvar']];

export function ShortcutsSheet() {
  const { close } = useOverlay();
  const { data: me } = useMe();
  const [on, choose] = useAreOn();
  const places = destinationsByKey(me?.level).map(
    ({ key, label }): Shortcut => [`G ${key?.toUpperCase()}`, label],
  );
  return (
    <Dialog
      open
      onClose={close}
      title="Atalhos do teclado"
      description="Valem fora dos campos, quando nenhuma janela está aberta; os de Ctrl, sempre."
      size="contato"
    >
      <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} columnGap="8">
        <div>
          <Shortcuts title="Em qualquer tela" shortcuts={anywhere} />
          <Shortcuts title="Nas listas" shortcuts={inLists} />
          <Shortcuts title="Nos formulários" shortcuts={inForms} />
        </div>
        <Shortcuts title="Ir para" shortcuts={places} />
      </chakra.div>
      <chakra.div mt="5">
        <Check checked={on} onChange={(event) => choose(event.currentTarget.checked)}>
          Usar os atalhos de uma tecla só neste navegador
        </Check>
      </chakra.div>
    </Dialog>
  );
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <chakra.h3 textStyle="label" mt="3" mb="1">
        {title}
      </chakra.h3>
      <dl>
        {shortcuts.map(([keys, does]) => (
          <chakra.div key={keys} display="flex" alignItems="center" justifyContent="space-between" minH="8">
            <dt>{does}</dt>
            <chakra.dd display="flex" gap="1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </section>
  );
}
