import { Plus, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DAY_MIN } from '#domain/grade.ts';
import { count } from '#domain/text.ts';
import { umaVez, type Vestidas } from '../../../entities/programacao/aparencias.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Input.tsx';
import { useMediaQuery } from '../../../shared/ui/media.ts';
import { BlocoDialog } from './BlocoDialog.tsx';
import { CopiarDia } from './CopiarDia.tsx';
import type { Escolha } from './cursor.ts';
import { type Alvo, added, copiedDay, horarioDe, removed, replaced, separated } from './edits.ts';
import { Legenda } from './Legenda.tsx';
import { ListaDaSemana } from './ListaDaSemana.tsx';
import { sobreposicaoEmPalavras } from './palavras.ts';
import { ajuda, SemanaGrade } from './SemanaGrade.tsx';
import {
  type BlocoDaSemana,
  type Blocos,
  type DiaDaGrade,
  type PlaylistDoBloco,
  sobreposicoesDe,
  todosOsPedacos,
} from './semana.ts';
import './semana.looks.ts?css';
import { useSemana } from './useSemana.ts';
import { useTeclado } from './useTeclado.ts';

type SemanaEditorProps = {
  cliente: string;
  /** Packed blocos. */
  value: string;
  recusados: ReadonlySet<number>;
  looks: Vestidas;
  onChange: (value: string) => void;
};

type Onde = Omit<Alvo, 'so'>;

type Aberto = { novo: BlocoDaSemana } | { onde: Onde } | { copiar: DiaDaGrade };

const chosenBloco = ({ dias, de, ate }: Escolha, playlists: PlaylistDoBloco[]): BlocoDaSemana => ({
  dias,
  playlists,
  ...horarioDe(de, Math.min(ate - de, DAY_MIN)),
});

export function SemanaEditor({ cliente, value, recusados, looks, onChange }: SemanaEditorProps) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const [asList, setAsList] = useState(false);
  const [so, setSo] = useState(false);
  const [pincel, setPincel] = useState<PlaylistDoBloco | null>(null);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const semana = useSemana(value, onChange, pincel ? [pincel] : [], looks);
  const { blocos, aparencias, change } = semana;
  useDesfazer(semana);
  const playlists = umaVez([...blocos.flatMap((bloco) => bloco.playlists), ...(pincel ? [pincel] : [])]);

  const onOpen = useCallback((onde: Onde) => setAberto({ onde }), []);
  const onDraw = (escolha: Escolha) => {
    const bloco = chosenBloco(escolha, pincel ? [pincel] : []);
    if (pincel) change(added(blocos, bloco));
    else setAberto({ novo: bloco });
  };
  const onRemove = (alvo: Alvo) => change(removed(blocos, alvo));
  const onCopyDay = (copiar: DiaDaGrade) => setAberto({ copiar });
  const onPincel = (n: number) => setPincel(playlists[n - 1] ?? null);
  const teclado = useTeclado({ blocos, so, onDraw, onOpen, onChange: change, onRemove, onPincel });
  const isList = narrow || asList;
  const common = { blocos, aparencias, recusados };
  const close = () => setAberto(null);
  const closing = (next: Blocos) => {
    change(next);
    close();
  };

  return (
    <div className="semana">
      <div className="semana-barra">
        <Button
          icon={<Plus size={16} />}
          onClick={() => setAberto({ novo: chosenBloco(teclado.escolha, pincel ? [pincel] : []) })}
        >
          Adicionar bloco
        </Button>
        <IconButton
          label="Desfazer na semana"
          title="Desfazer (Ctrl+Z)"
          reason={!semana.canUndo && 'Nada a desfazer'}
          onClick={semana.undo}
        >
          <Undo2 size={16} />
        </IconButton>
        <IconButton
          label="Refazer na semana"
          title="Refazer (Ctrl+Shift+Z)"
          reason={!semana.canRedo && 'Nada a refazer'}
          onClick={semana.redo}
        >
          <Redo2 size={16} />
        </IconButton>
        {!isList && (
          <Check checked={so} onChange={(event) => setSo(event.currentTarget.checked)}>
            Alterar só este dia
          </Check>
        )}
        {!narrow && (
          <Button variant="ghost" className="semana-vista" onClick={() => setAsList(!asList)}>
            {asList ? 'Ver como semana' : 'Ver como lista'}
          </Button>
        )}
      </div>
      <Legenda
        cliente={cliente}
        playlists={playlists}
        aparencias={aparencias}
        pincel={pincel}
        onPincel={setPincel}
      />
      {isList ? (
        <ListaDaSemana {...common} acoes={{ onOpen, onRemove, onCopyDay }} />
      ) : (
        <>
          <SemanaGrade
            {...common}
            so={so}
            teclado={teclado}
            onOpen={onOpen}
            onDraw={onDraw}
            onCopyDay={onCopyDay}
            onChange={change}
          />
          <ListaDaSemana {...common} />
          <details className="semana-ajuda">
            <summary>Como usar o teclado</summary>
            {ajuda}
          </details>
        </>
      )}
      <Sobreposicoes blocos={blocos} />
      {aberto && 'copiar' in aberto && (
        <CopiarDia
          dia={aberto.copiar}
          blocos={blocos}
          onCopy={(dias) => closing(copiedDay(blocos, aberto.copiar, dias))}
          onClose={close}
        />
      )}
      {aberto && !('copiar' in aberto) && (
        <Bloco {...aberto} cliente={cliente} blocos={blocos} onChange={closing} onClose={close} />
      )}
    </div>
  );
}

/** More overlaps are only counted. */
const NOMEADAS = 4;

function Sobreposicoes({ blocos }: { blocos: Blocos }) {
  const achadas = sobreposicoesDe(todosOsPedacos(blocos));
  const outras = achadas.length - NOMEADAS;
  return (
    <div className="semana-conflitos" role="status">
      {achadas.slice(0, NOMEADAS).map((uma) => (
        <p key={`${uma.linha} ${uma.de} ${uma.blocos.join(' ')}`}>{sobreposicaoEmPalavras(blocos, uma)}.</p>
      ))}
      {outras > 0 && <p>E mais {count(outras, 'sobreposição', 'sobreposições')}.</p>}
    </div>
  );
}

type BlocoProps = {
  novo?: BlocoDaSemana;
  onde?: Onde;
  cliente: string;
  blocos: Blocos;
  onChange: (blocos: Blocos) => void;
  onClose: () => void;
};

function Bloco({ novo, onde, cliente, blocos, onChange, onClose }: BlocoProps) {
  const bloco = onde ? blocos[onde.bloco] : novo;
  if (!bloco) return null;
  const alvo = onde && { ...onde, so: false };
  return (
    <BlocoDialog
      cliente={cliente}
      bloco={bloco}
      dia={onde?.dia}
      outros={onde ? blocos.filter((_, n) => n !== onde.bloco) : blocos}
      onSave={(next) => onChange(onde ? replaced(blocos, onde.bloco, next) : added(blocos, next))}
      onRemove={() => alvo && onChange(removed(blocos, alvo))}
      onSeparate={() => alvo && onChange(separated(blocos, alvo))}
      onClose={onClose}
    />
  );
}

type Steps = { undo: () => void; redo: () => void };

/** Text inputs have their own undo. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

function useDesfazer(steps: Steps) {
  const current = useRef(steps);
  current.current = steps;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) current.current.redo();
      else current.current.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
