import { chakra } from '@chakra-ui/react/styled-system';
import { Toggle } from '../../../entities/DiasToggles.tsx';
import { nomeDaLinha } from './palavras.ts';
import { type DiaDaGrade, linhas, naOrdem } from './semana.ts';

type DiasDaGradeProps = {
  'aria-labelledby': string;
  value: readonly DiaDaGrade[];
  dias?: readonly DiaDaGrade[];
  onChange: (dias: DiaDaGrade[]) => void;
};

export const DiasDaGrade = ({ value, dias = linhas, onChange, ...named }: DiasDaGradeProps) => (
  <chakra.div role="group" {...named} display="flex" flexWrap="wrap" gap="1.5">
    {dias.map((dia) => (
      <Toggle
        key={dia}
        type="button"
        aria-pressed={value.includes(dia)}
        aria-label={`${dia}, ${nomeDaLinha(dia)}`}
        title={nomeDaLinha(dia)}
        onClick={() =>
          onChange(naOrdem(value.includes(dia) ? value.filter((one) => one !== dia) : [...value, dia]))
        }
      >
        {dia}
      </Toggle>
    ))}
  </chakra.div>
);
