import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { weekFromMonday } from '#domain/horariosText.ts';
import { DiaDaSemana } from '#generated/labels/DiaDaSemana.ts';
import { endText, type Horario, toggled } from '../requests.ts';
import { FieldError, RequestButton, wrongProps } from './RequestButton.tsx';

type Dia = Horario['dias'][number];
type Line = Horario & { key: number };

const newLine = (key: number, dias: readonly Dia[]): Line => ({
  key,
  dias: [...dias],
  abre: '09:00',
  fecha: '18:00',
});
const first = newLine(0, weekFromMonday.slice(0, 6));

function withNewLine(lines: readonly Line[]): Line[] {
  const isFree = (dia: Dia) => !lines.some(({ dias }) => dias.includes(dia));
  return [...lines, newLine(lines.at(-1)!.key + 1, weekFromMonday.filter(isFree))];
}

type HoursProps = {
  line: Line;
  index: number;
  messageAt: (name: string) => string | undefined;
  onChange: (line: Line) => void;
  onRemove: (() => void) | undefined;
};

function Hours({ line, index, messageAt, onChange, onRemove }: HoursProps) {
  const id = useId();
  const name = `horarios.${index}`;
  const wrong = (part: string) => wrongProps(id, messageAt(`${name}.${part}`));
  const time = (part: 'abre' | 'fecha', label: string) => (
    <input
      type="time"
      name={`${name}.${part}`}
      aria-label={`${label} do horário ${index + 1}`}
      value={line[part]}
      onInput={({ currentTarget }) => onChange({ ...line, [part]: currentTarget.value })}
      {...wrong(part)}
    />
  );
  return (
    <fieldset className="hours">
      <legend>Horário {index + 1}</legend>
      <div className="days">
        {weekFromMonday.map((dia) => (
          <label key={dia}>
            <input
              type="checkbox"
              className="so-leitor"
              aria-label={`${dia}, ${DiaDaSemana[dia].toLowerCase()}`}
              checked={line.dias.includes(dia)}
              onChange={() => onChange({ ...line, ...toggled(line, dia) })}
              {...wrong('dias')}
            />
            {dia}
          </label>
        ))}
      </div>
      <div className="campo times">
        das {time('abre', 'Abertura')} às {time('fecha', 'Fechamento')}
        <span className="nota">{endText(line)}</span>
        {onRemove && (
          <button className="small" type="button" onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
            Remover<span className="so-leitor"> o horário {index + 1}</span>
          </button>
        )}
      </div>
      <FieldError id={id}>{messageAt(name)}</FieldError>
    </fieldset>
  );
}

/** The request replaces all opening hours of the store. */
export function HoursRequest({ loja }: { loja: string }) {
  const [lines, setLines] = useState([first]);
  return (
    <div className="asking">
      <RequestButton
        label="Pedir outro horário"
        look="botao botao-leve"
        title="Pedir outro horário"
        intro="Inclua todos os dias em que a loja abre: o pedido troca o horário inteiro."
        textLabel="Observação (opcional)"
        names={lines.map((_, index) => `horarios.${index}`)}
        body={() => ({
          tipo: 'MUDAR_HORARIO',
          loja,
          horarios: lines.map(({ key: _, ...horario }) => horario),
        })}
        onSent={() => setLines([first])}
      >
        {({ messageAt, text }) => (
          <>
            {lines.map((line, index) => (
              <Hours
                key={line.key}
                line={line}
                index={index}
                messageAt={messageAt}
                onChange={(changed) => setLines(lines.with(index, changed))}
                onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
              />
            ))}
            <button className="small" type="button" onClick={() => setLines(withNewLine(lines))}>
              <Plus size={18} aria-hidden />
              Adicionar horário
            </button>
            {text}
          </>
        )}
      </RequestButton>
    </div>
  );
}
