import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { shownColumns } from '../../shared/table/column.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Sortable } from '../../shared/ui/Sortable.tsx';
import { LinhaDeColuna } from './LinhaDeColuna.tsx';
import type { Visoes } from './useVisoes.ts';

type EscolherColunasProps = {
  of: Viewed;
  visoes: Pick<Visoes, 'olhar' | 'own' | 'show'>;
  onClose: () => void;
};
type Coluna = { key: string; label: string; shown: boolean };

function colunasDe(of: Viewed, shown: readonly string[] | null): Coluna[] {
  const all = of.columns.map(({ key, label, extra }) => ({
    key,
    label,
    shown: shown ? shown.includes(key) : !extra,
  }));
  if (!shown) return all;
  const place = ({ key }: Coluna) => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  return all.toSorted((one, other) => place(one) - place(other));
}

/** The first column and the actions column always stay. */
export function EscolherColunas({ of, visoes: { olhar, own, show }, onClose }: EscolherColunasProps) {
  const [colunas, setColunas] = useState(() => colunasDe(of, olhar.colunas));
  const [said, setSaid] = useState('');
  const isFixed = (key: string) =>
    key === of.columns[0]?.key || of.columns.some((one) => one.key === key && one.actions);
  const free = colunas.filter(({ key }) => !isFixed(key));

  const write = (next: readonly Coluna[]) =>
    setColunas([...colunas.filter(({ key }) => isFixed(key)), ...next]);
  const toggle = (key: string) =>
    write(free.map((one) => (one.key === key ? { ...one, shown: !one.shown } : one)));
  const move = (from: number, to: number) => {
    const coluna = free[from];
    if (coluna) write(free.toSpliced(from, 1).toSpliced(to, 0, coluna));
  };

  const apply = () => {
    const keys = colunas.filter((one) => one.shown || isFixed(one.key)).map(({ key }) => key);
    const next = new URLSearchParams(own);
    if (
      keys.join() ===
      shownColumns(of.columns, null)
        .map(({ key }) => key)
        .join()
    )
      next.delete('colunas');
    else next.set('colunas', keys.join());
    onClose();
    show(next);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Escolher colunas"
      description={`${of.columns[0]?.label} é sempre a primeira.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => setColunas(colunasDe(of, null))}>
            Voltar à seleção da lista
          </Button>
          <Button variant="solid" onClick={apply}>
            Mostrar colunas
          </Button>
        </>
      }
    >
      <Sortable
        items={free.map(({ key, label }) => ({ id: key, label }))}
        onMove={move}
        said={said}
        onSay={setSaid}
      >
        <chakra.ul listStyleType="none" aria-label="Colunas">
          {free.map((coluna, index) => (
            <LinhaDeColuna
              key={coluna.key}
              id={coluna.key}
              label={coluna.label}
              shown={coluna.shown}
              index={index}
              onToggle={() => toggle(coluna.key)}
            />
          ))}
        </chakra.ul>
      </Sortable>
    </Dialog>
  );
}
