import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Select } from '../../shared/ui/Select.tsx';
import type { Importacao } from './importacao.ts';

type ChooseAbaProps = { importacao: Importacao; disabled: boolean; onChange: (aba: string) => void };

export function ChooseAba({ importacao: { aba, abas }, disabled, onChange }: ChooseAbaProps) {
  const id = useId();
  if (abas.length < 2) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Aba da planilha
      </chakra.label>
      <Select
        id={id}
        w="min(320px, 100%)"
        options={abas.map((nome) => ({ value: nome, label: nome }))}
        value={aba ?? ''}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </chakra.div>
  );
}
