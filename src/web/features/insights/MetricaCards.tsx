import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Periodo } from '#domain/periodos.ts';
import { query } from '../../shared/api/query.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { Bone } from '../../shared/ui/pieces.tsx';
import { indicadores, modalLink } from './indicadores.ts';
import type { Metricas } from './insights.query.ts';
import { antesDe, semComparacao, variacao } from './variacao.ts';

const Lista = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: { base: '2', md: '3' },
    '@media (min-width: 1180px), print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

const Cartao = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    minH: { base: '122px', md: '108px' },
    p: { base: '3', md: '14px 16px' },
    boxShadow: 'xs',
    transition: 'border-color 150ms',
    '&:is(a):hover': { borderColor: 'brand.solid' },
    '& strong': {
      mt: '1',
      fontSize: { base: 'screen', md: 'figure' },
      letterSpacing: '-0.015em',
      lineHeight: { base: '30px', md: '36px' },
    },
    '& small': { ms: '1.5', fontSize: 'label', fontWeight: 'medium', letterSpacing: '0' },
    _print: { p: '8px 10px', breakInside: 'avoid', '& svg': { display: 'none' } },
  },
  // Same height before and after the figure loads.
  variants: { inWords: { true: { minH: { base: '154px', md: '128px' } } } },
});

const Rotulo = chakra('span', {
  base: { display: 'flex', justifyContent: 'space-between', fontSize: 'label' },
});

const tons = { bom: 'tone-ok', ruim: 'tone-bad', neutro: '' };

type MetricaCardsProps = { metricas: Metricas; applied: FilterValues; said: Periodo };

export function MetricaCards({ metricas: { totais, totaisAnterior }, applied, said }: MetricaCardsProps) {
  const { search } = useAddress();
  // Read from the cache only: the shell requests it. While demo data loads, the previous period is incomplete.
  const demonstracao = useQuery({ ...query('getDemonstracao'), enabled: false });
  const antes = antesDe(said);
  return (
    <Lista>
      {indicadores.map((indicador) => {
        const { key, label, format, unit, inWords, modal } = indicador;
        const now = totais[key];
        const { sinal, texto, tom } = demonstracao.data?.carregando
          ? semComparacao
          : variacao(now, totaisAnterior[key], antes, indicador);
        return (
          <li key={key}>
            <Cartao asChild inWords={Boolean(inWords)} className="card insights-cartao">
              <Link to={modalLink(search, applied, modal)} preventScrollReset>
                <Rotulo className="muted">
                  {label}
                  <ArrowUpRight size={15} aria-hidden />
                </Rotulo>
                <strong className="tabular">
                  {format(now)}
                  {unit && <small className="muted">{unit}</small>}
                </strong>
                {inWords && <span className="note tabular">{inWords(now)}</span>}
                <span className="note tabular">
                  {sinal && <b className={`row-name ${tons[tom]}`}>{sinal}</b>} {texto}
                </span>
              </Link>
            </Cartao>
          </li>
        );
      })}
    </Lista>
  );
}

export const MetricaCardsBones = () => (
  <Lista aria-hidden>
    {indicadores.map(({ key, label, inWords }) => (
      <li key={key}>
        <Cartao inWords={Boolean(inWords)} className="card">
          <Rotulo className="muted">{label}</Rotulo>
          <Bone w="45%" h="22px" m="11px 0" />
          {inWords && <span className="note">&nbsp;</span>}
          <Bone />
        </Cartao>
      </li>
    ))}
  </Lista>
);
