import { chakra } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';
import { alternado, type Dia, nomeDoDia, semana } from './dias.ts';

export const Toggle = chakra('button', {
  base: {
    minW: '12',
    h: '9',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    bg: 'surface',
    color: 'ink2',
    fontSize: 'label',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'subtle' },
    _pressed: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
      _hover: { bg: 'brand.hover' },
    },
  },
});

type DiasTogglesProps = {
  value: readonly Dia[];
  onChange: (dias: Dia[]) => void;
  inputRef?: Ref<HTMLButtonElement>;
} & ({ 'aria-labelledby': string } | { 'aria-label': string });

export const DiasToggles = ({ value, onChange, inputRef, ...named }: DiasTogglesProps) => (
  <chakra.div role="group" {...named} display="flex" flexWrap="wrap" gap="1.5">
    {semana.map((dia, index) => (
      <Toggle
        key={dia}
        type="button"
        ref={index === 0 ? inputRef : undefined}
        aria-pressed={value.includes(dia)}
        aria-label={`${dia}, ${nomeDoDia(dia)}`}
        title={nomeDoDia(dia)}
        onClick={() => onChange(alternado(value, dia))}
      >
        {dia}
      </Toggle>
    ))}
  </chakra.div>
);
