import { chakra } from '@chakra-ui/react/styled-system';
import { horariosText } from '#domain/horariosText.ts';
import { DiasToggles } from '../DiasToggles.tsx';
import { semana } from '../dias.ts';
import { Hora, Linhas } from './Linhas.tsx';
import type { Horario } from './textos.ts';

const novo: Horario = { dias: semana.slice(1), abre: '09:00', fecha: '18:00' };

export const HorariosField = ({
  herda,
  herdar,
  proprias = 'Definir horário próprio',
}: {
  herda: string;
  herdar: string;
  proprias?: string;
}) => (
  <Linhas<Horario>
    name="horarios"
    nome="Horário"
    nova={novo}
    botoes={{ proprias, mais: 'Adicionar horário', herdar }}
    herda={herda}
    texto={horariosText}
  >
    {({ dias, abre, fecha }, change, numero, errada) => (
      <>
        <DiasToggles
          aria-label={`Dias do horário ${numero}`}
          value={dias}
          onChange={(dias) => change({ dias })}
        />
        <Horas abre={abre} fecha={fecha} change={change} errada={errada} nome={`do horário ${numero}`} />
      </>
    )}
  </Linhas>
);

type HorasProps = {
  abre?: string;
  fecha?: string;
  nome: string;
  errada: boolean;
  change: (change: { abre?: string; fecha?: string }) => void;
};

export function Horas({ abre = '', fecha = '', nome, errada, change }: HorasProps) {
  const input = (campo: 'abre' | 'fecha', value: string, label: string) => (
    <Hora
      type="time"
      aria-label={`${label} ${nome}`}
      aria-invalid={errada && !value ? true : undefined}
      value={value}
      onChange={(event) => change({ [campo]: event.currentTarget.value })}
    />
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      das {input('abre', abre, 'Abertura')} às {input('fecha', fecha, 'Fechamento')}
      {abre && fecha && fecha <= abre && (
        <chakra.span color="ink2" fontSize="label">
          {fecha === abre ? '24 horas' : 'do dia seguinte'}
        </chakra.span>
      )}
    </chakra.div>
  );
}
