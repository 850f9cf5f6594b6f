import { Copy } from 'lucide-react';
import { type CSSProperties, useId, useRef } from 'react';
import { DAY_MIN } from '#domain/grade.ts';
import type { Aparencias } from '../../../entities/programacao/aparencias.ts';
import { type Cursor, type Escolha, MEIA_HORA } from './cursor.ts';
import { Linhas } from './Linhas.tsx';
import { nomeDaLinha } from './palavras.ts';
import { type Blocos, type DiaDaGrade, linhas } from './semana.ts';
import { useArraste } from './useArraste.ts';
import type { useTeclado } from './useTeclado.ts';

const curtos: Record<DiaDaGrade, string> = {
  SEG: 'Seg',
  TER: 'Ter',
  QUA: 'Qua',
  QUI: 'Qui',
  SEX: 'Sex',
  SAB: 'Sáb',
  DOM: 'Dom',
  FERIADO: 'Feriado',
};

const horas = Array.from({ length: 24 }, (_, hora) => hora);

type SemanaGradeProps = {
  blocos: Blocos;
  aparencias: Aparencias;
  recusados: ReadonlySet<number>;
  so: boolean;
  teclado: ReturnType<typeof useTeclado>;
  onOpen: Parameters<typeof useTeclado>[0]['onOpen'];
  onDraw: (escolha: Escolha) => void;
  onChange: (blocos: Blocos) => void;
  onCopyDay: (dia: DiaDaGrade) => void;
};

export function SemanaGrade(props: SemanaGradeProps) {
  const { blocos, aparencias, recusados, so, teclado, onOpen, onDraw, onChange, onCopyDay } = props;
  const camada = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const arraste = useArraste({ blocos, so, camada, onDraw, onChange, onPlace: teclado.place });
  return (
    <div className="semana-quadro">
      <div className="semana-dias">
        {linhas.map((linha) => (
          <button
            key={linha}
            type="button"
            aria-label={`${curtos[linha]}: copiar para outros dias`}
            title={`Copiar ${nomeDaLinha(linha)} para outros dias`}
            aria-haspopup="dialog"
            onClick={() => onCopyDay(linha)}
          >
            {curtos[linha]}
            <Copy size={13} aria-hidden />
          </button>
        ))}
      </div>
      <div className="semana-rola">
        <div
          className="semana-grade"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys draw, move and stretch.
          tabIndex={0}
          aria-label="Semana da grade"
          aria-roledescription="editor da semana"
          aria-describedby={helpId}
          data-preso={teclado.preso || undefined}
          onKeyDown={teclado.onKeyDown}
          onBlur={teclado.onBlur}
          {...arraste}
        >
          <div className="semana-horas tabular" aria-hidden>
            {horas.map((hora) => (
              <span key={hora}>{hora}h</span>
            ))}
          </div>
          <div className="semana-trilhos">
            <Linhas
              blocos={teclado.shown}
              aparencias={aparencias}
              atual={teclado.atual}
              recusados={recusados}
              onOpen={onOpen}
            />
            <i className="semana-cursor" style={cursorStyle(teclado.cursor, teclado.escolha)} aria-hidden />
            <div ref={camada} className="semana-camada" aria-hidden />
          </div>
        </div>
      </div>
      <p id={helpId} className="sr-only">
        {ajuda}
      </p>
      <span role="status" className="sr-only">
        {teclado.said}
      </span>
    </div>
  );
}

export const ajuda =
  'Com o mouse, um bloco é desenhado de 15 em 15 minutos; com Alt, de 5 em 5. Setas andam pela semana, de meia em meia hora; com Ctrl, de 5 em 5 minutos; Page Up e Page Down, de 3 em 3 horas. Com Shift escolhem dias e horas, e Enter cria o bloco. Sobre um bloco, Enter o abre, Delete o exclui e Espaço o pega: as setas o movem, com Shift o esticam, Enter solta e Esc desiste. De 1 a 9 escolhe a playlist com que se desenha. Ctrl+Z desfaz, Ctrl+Shift+Z refaz.';

function cursorStyle({ linha, minuto, ancora }: Cursor, { dias, de, ate }: Escolha): CSSProperties {
  const [first, minutes, width] = ancora
    ? [linhas.indexOf(dias[0]!), de, ate - de]
    : [linha, minuto, Math.min(MEIA_HORA, DAY_MIN - minuto)];
  return {
    left: `${(minutes / DAY_MIN) * 100}%`,
    width: `${(width / DAY_MIN) * 100}%`,
    top: `${(first / linhas.length) * 100}%`,
    height: `${((ancora ? dias.length : 1) / linhas.length) * 100}%`,
  };
}
