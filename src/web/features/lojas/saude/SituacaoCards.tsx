import { chakra } from '@chakra-ui/react/styled-system';
import type { Estado } from '#domain/lists/situacaoText.ts';
import { formatNumber } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { Marca, situacoes } from '../../../entities/lojas/Situacao.tsx';
import { Bone } from '../../../shared/ui/pieces.tsx';
import type { Resumo } from './aoVivo.ts';

type Situacao = Estado['situacao'];

/** One row at every width, to leave room for the list below. */
const Lista = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(max-content, 1fr))',
    gap: '2',
    // Keeps the focus ring of a scrolled row visible.
    p: '1',
    m: '-4px -4px 4px',
    overflowX: 'auto',
    listStyleType: 'none',
  },
});

const Cartao = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    w: 'full',
    minH: '11',
    px: '3',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.solid' },
    _pressed: {
      borderColor: 'brand.solid',
      bg: 'brand.soft',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '& strong': { fontSize: 'heading' },
  },
});

type SituacaoCardsProps = {
  resumo: Resumo | undefined;
  /** Shows dashes instead of figures. */
  failed: boolean;
  escolhidas: readonly string[];
  onToggle: (situacao: Situacao) => void;
};

export const SituacaoCards = ({ resumo, failed, escolhidas, onToggle }: SituacaoCardsProps) => (
  <Lista aria-label="Lojas por situação">
    {situacoes.map((situacao) => (
      <li key={situacao}>
        <Cartao
          type="button"
          className="card"
          aria-pressed={escolhidas.includes(situacao)}
          onClick={() => onToggle(situacao)}
        >
          <span className="row-line row-name">
            <Marca situacao={situacao} />
            {SituacaoDaLoja[situacao]}
          </span>
          <strong className="tabular">
            {resumo && formatNumber(resumo.situacoes[situacao])}
            {!resumo && (failed ? '—' : <Bone w="32px" h="20px" />)}
          </strong>
        </Cartao>
      </li>
    ))}
  </Lista>
);
