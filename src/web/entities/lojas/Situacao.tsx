import type { CSSProperties } from 'react';
import { type Estado, situacaoText } from '#domain/lists/situacaoText.ts';

export const modalSaude = 'SAUDE_DA_LOJA';

export const modalInstrucoes = 'ENVIAR_INSTRUCOES';

export const modalAcesso = 'ACESSO_AO_PLAYER';

export const modalParear = 'PAREAR_APARELHO';

const surface = 'var(--chakra-colors-surface)';
const look = (color: string, background: string, borderStyle?: 'dashed') =>
  ({
    '--situacao': `var(${color})`,
    borderColor: 'var(--situacao)',
    background,
    borderStyle,
  }) as CSSProperties;
const stripes = (angle: string, width: number, every: number) =>
  `repeating-linear-gradient(${angle}, var(--situacao) 0 ${width}px, ${surface} ${width}px ${every}px)`;

/**
 * Colour and pattern of each state in marks, bars and strips; colour is never the only cue. `--sem-sinal` replaces the
 * red of silent stores while the server receives no heartbeats.
 */
export const aparencias: Record<Estado['situacao'], CSSProperties> = {
  TOCANDO: look('--chakra-colors-ok', 'var(--situacao)'),
  SEM_SINAL: look('--sem-sinal, var(--chakra-colors-bad)', stripes('45deg', 2, 4)),
  PARADA: look('--chakra-colors-situacao-parada', stripes('90deg', 2, 4)),
  DESATUALIZADA: look(
    '--chakra-colors-situacao-desatualizada',
    `radial-gradient(circle, var(--situacao) 1.2px, transparent 1.5px) 0 0 / 4px 4px ${surface}`,
  ),
  NUNCA_LIGOU: look('--chakra-colors-ink3', 'var(--chakra-colors-subtle)', 'dashed'),
  FECHADA: look('--chakra-colors-ink3', stripes('0deg', 1, 4)),
};

/** Worst first. */
export const situacoes: readonly Estado['situacao'][] = [
  'SEM_SINAL',
  'PARADA',
  'DESATUALIZADA',
  'NUNCA_LIGOU',
  'TOCANDO',
  'FECHADA',
];

const marca = { flex: 'none', width: 12, height: 12, borderWidth: 1.5, borderRadius: 3 };
const marcas = Object.fromEntries(
  Object.entries(aparencias).map(([situacao, aparencia]) => [situacao, { ...aparencia, ...marca }]),
);

export const Marca = ({ situacao }: Pick<Estado, 'situacao'>) => <i style={marcas[situacao]} aria-hidden />;

/** With `wraps` the text may use both lines of a row. */
export function Situacao({ wraps, ...estado }: Estado & { wraps?: true }) {
  const words = situacaoText(estado);
  return (
    <span className="row-line">
      <Marca situacao={estado.situacao} />
      <span className={wraps ? 'row-name list-two' : 'row-name clip'} title={words}>
        {words}
      </span>
    </span>
  );
}

export const cidade = {
  width: '12%',
  wraps: true,
  cell: ({ cidade, uf }: { cidade: string; uf: string }) => (
    <>
      {cidade} <span className="muted">{uf}</span>
    </>
  ),
} as const;
