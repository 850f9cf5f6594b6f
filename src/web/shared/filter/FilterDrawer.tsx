import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import type { AnyFilter } from './declaration.ts';
import { FilterField } from './FilterField.tsx';
import { type FilterValues, parseFilter, setFiltersOf, withoutDependants } from './values.ts';

export type FilterDrawerProps = {
  open: boolean;
  onClose: () => void;
  onEscape?: () => void;
  filters: readonly AnyFilter[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onReset: () => void;
};

/** Changes apply only with its button. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onClose, onEscape, ...form } = props;
  const id = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      onEscape={onEscape}
      title="Filtro"
      footer={
        <>
          <Button variant="solid" type="submit" form={id}>
            Aplicar Filtros
          </Button>
          <Button variant="ghost" onClick={form.onReset}>
            Resetar Filtros e Fechar
          </Button>
        </>
      }
    >
      <FilterForm id={id} {...form} />
    </Drawer>
  );
}

type FilterFormProps = Pick<FilterDrawerProps, 'filters' | 'values' | 'onApply'> & { id: string };

function FilterForm({ id, filters, values, onApply }: FilterFormProps) {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(filters.map(({ key }) => [key, String(values[key] ?? '')])),
  );

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const parsed = filters.map(
      (filter) => [filter.key, parseFilter(filter, texts[filter.key] ?? '')] as const,
    );
    onApply(Object.fromEntries(parsed.filter((entry): entry is [string, string] => entry[1] !== undefined)));
  };

  const fields = (shown: readonly AnyFilter[]) => (
    <chakra.div display="flex" flexWrap="wrap" gap="5" columnGap="3">
      {shown.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          value={texts[filter.key] ?? ''}
          values={texts}
          onValues={(changed) =>
            setTexts((now) => ({ ...withoutDependants(filters, filter.key, now), ...changed }))
          }
        />
      ))}
    </chakra.div>
  );
  const more = filters.filter((filter) => filter.more && !filter.of);
  const [opened] = useState(() => setFiltersOf(filters, values).some((filter) => more.includes(filter)));

  return (
    <chakra.form id={id} onSubmit={apply}>
      {fields(filters.filter((filter) => !filter.more && !filter.of))}
      {more.length > 0 && (
        <chakra.details open={opened} mt="5">
          <chakra.summary textStyle="label" cursor="pointer" py="2" mb="3">
            Mais filtros
          </chakra.summary>
          {fields(more)}
        </chakra.details>
      )}
    </chakra.form>
  );
}
