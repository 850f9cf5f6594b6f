import { chakra } from '@chakra-ui/react/styled-system';
import type { Estado } from '#domain/lists/situacaoText.ts';
import { formatNumber } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { Marca, situacoes } from '../../../entities/lojas/Situacao.tsx';
import { Bone } from '../../../shared/ui/pieces.tsx';
import type { Resumo } from './aoVivo.ts';

type Situacao = Estado['situacao'];

const Lista = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    mb: '4',
    listStyleType: 'none',
    '@media (min-width: 1180px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

const Cartao = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    h: 'full',
    p: { base: '3', md: '14px 16px' },
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.solid' },
    _pressed: {
      borderColor: 'brand.solid',
      bg: 'brand.soft',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '& strong': { display: 'block', mt: '1', textStyle: 'figure' },
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
            {!resumo && (failed ? '—' : <Bone w="64px" h="20px" m="10px 0" />)}
          </strong>
        </Cartao>
      </li>
    ))}
  </Lista>
);
