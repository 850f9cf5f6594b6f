import { Select } from '../../shared/ui/Select.tsx';
import { Horas } from './HorariosField.tsx';
import { Hora, Linhas } from './Linhas.tsx';
import { type Excecao, excecoesText } from './textos.ts';

const nova: Excecao = { dia: '', fechado: true };
const opcoes = [
  { value: 'fechado', label: 'Fechado' },
  { value: 'horas', label: 'Outro horário' },
];

export const ExcecoesField = ({ herda, herdar }: { herda?: string; herdar?: string }) => (
  <Linhas<Excecao>
    name="excecoes"
    nome="Exceção"
    nova={nova}
    botoes={{ proprias: 'Definir exceções próprias', mais: 'Adicionar exceção', herdar }}
    herda={herda}
    nenhuma="Nenhuma exceção: vale o horário da semana todos os dias."
    texto={excecoesText}
  >
    {({ dia, fechado, abre, fecha }, change, numero, errada) => (
      <>
        <Hora
          type="date"
          aria-label={`Data da exceção ${numero}`}
          aria-invalid={errada && (!dia || fechado) ? true : undefined}
          value={dia}
          onChange={(event) => change({ dia: event.currentTarget.value })}
        />
        <Select
          aria-label={`O que muda na exceção ${numero}`}
          w="40"
          options={opcoes}
          value={fechado ? 'fechado' : 'horas'}
          onChange={(event) =>
            change(
              event.currentTarget.value === 'fechado'
                ? { fechado: true, abre: undefined, fecha: undefined }
                : { fechado: false, abre: '09:00', fecha: '13:00' },
            )
          }
        />
        {!fechado && (
          <Horas abre={abre} fecha={fecha} change={change} errada={errada} nome={`da exceção ${numero}`} />
        )}
      </>
    )}
  </Linhas>
);
