import { chakra } from '@chakra-ui/react/styled-system';
import { Hora, Linhas } from '../../entities/funcionamento/Linhas.tsx';
import { janelasText } from './vinheta.ts';
import type { Janela } from './vinhetaValues.ts';

const nova: Janela = { de: '09:00', ate: '12:00' };

/** Time windows for plays by interval. Without any, the vinheta plays all day. */
export const JanelasField = () => (
  <Linhas<Janela>
    name="janelas"
    nome="Janela"
    nova={nova}
    botoes={{ proprias: 'Limitar a janelas do dia', mais: 'Adicionar janela', herdar: 'O dia todo' }}
    herda="O dia todo, enquanto a loja estiver aberta."
    texto={(janelas) => (janelas?.length ? janelasText(janelas) : 'o dia todo')}
  >
    {({ de, ate }, change, numero, errada) => {
      const hora = (campo: keyof Janela, value: string, label: string) => (
        <Hora
          type="time"
          aria-label={`${label} da janela ${numero}`}
          aria-invalid={errada && !value ? true : undefined}
          value={value}
          onChange={(event) => change({ [campo]: event.currentTarget.value })}
        />
      );
      return (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          das {hora('de', de, 'Começo')} às {hora('ate', ate, 'Fim')}
          {de && ate && ate <= de && (
            <chakra.span color="ink2" fontSize="label">
              {ate === de ? '24 horas' : 'do dia seguinte'}
            </chakra.span>
          )}
        </chakra.div>
      );
    }}
  </Linhas>
);
