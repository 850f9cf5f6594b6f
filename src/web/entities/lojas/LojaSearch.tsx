import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type Filter, withContract } from '../../shared/filter/declaration.ts';
import { FilterChips } from '../../shared/filter/FilterChips.tsx';
import { FilterButton, Filters } from '../../shared/filter/Filters.tsx';
import type { FilterValues } from '../../shared/filter/values.ts';
import { Check } from '../../shared/ui/Input.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { SearchBox, useRested } from '../../shared/ui/SearchBox.tsx';
import { GrupoName, GrupoPicker } from '../pickers.tsx';

const declared: readonly Filter<'listLojas'>[] = [
  { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName },
  { key: 'uf', kind: 'text', mask: 'uf', placeholder: 'Sigla do Estado. Exemplo: RJ' },
  { key: 'cidade', kind: 'text', placeholder: 'Parte do nome' },
  { key: 'tipoDeComercio', kind: 'select' },
  { key: 'tipoDeNegocio', kind: 'select' },
];
const filters = withContract('listLojas', declared);

export function useLojaSearch() {
  const [nome, setNome] = useState('');
  const [values, setValues] = useState<FilterValues>({});
  const [missing, setMissing] = useState(false);
  const rested = useRested(nome.trim());
  return {
    nome,
    setNome,
    values,
    setValues,
    missing,
    setMissing,
    matching: { ...values, ...(rested && { nome: rested }), ...(missing && { vinculada: false }) },
  };
}

type LojaSearchProps = {
  search: ReturnType<typeof useLojaSearch>;
  /** Checkbox label. Without it there is no checkbox. */
  onlyMissing?: string;
};

const drawerName = 'FILTRO_ESCOLHER_LOJAS';

export function LojaSearch({ search, onlyMissing }: LojaSearchProps) {
  const { drawer, openDrawer, closeDrawer } = useOverlay();
  const { nome, setNome, values, setValues, missing, setMissing } = search;
  const apply = (next: FilterValues) => {
    setValues(next);
    closeDrawer();
  };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
      px="5"
      py="3"
      borderBottomWidth="1px"
    >
      <chakra.div flex="1 1 200px">
        <SearchBox value={nome} placeholder="Buscar loja" onSearch={setNome} wide />
      </chakra.div>
      <FilterButton set={Object.keys(values).length} onClick={() => openDrawer(drawerName)} />
      {onlyMissing && (
        <Check checked={missing} onChange={(event) => setMissing(event.currentTarget.checked)}>
          {onlyMissing}
        </Check>
      )}
      <FilterChips
        filters={filters}
        values={values}
        onRemove={(key) =>
          setValues(Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)))
        }
      />
      <Filters
        open={drawer === drawerName}
        onClose={closeDrawer}
        onEscape={closeDrawer}
        filters={filters}
        values={values}
        onApply={apply}
        onReset={() => apply({})}
      />
    </chakra.div>
  );
}
