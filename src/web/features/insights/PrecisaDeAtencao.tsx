import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { type Pendencias, pendenciasDe } from './pendencias.ts';

const MILHAO = 1_000_000;

const Lista = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: '1',
    columnGap: '6',
  },
});

const Caminho = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    borderRadius: 'l1',
    '& svg': { flexShrink: '0', ms: 'auto' },
    '&:hover span': { textDecoration: 'underline' },
  },
});

export function PrecisaDeAtencao({ pendencias }: { pendencias: Pendencias }) {
  const all = pendenciasDe(pendencias);
  const { execucoesGuardadas } = pendencias;
  if (all.length === 0 && execucoesGuardadas === null) return null;
  return (
    <Card title="Precisa de atenção" padded mb="4" className="screen-only">
      {!pendencias.recebendo && pendencias.semTocar > 0 && (
        <Notice tone="warn" mb="2">
          Não estamos recebendo sinais agora: as lojas sem tocar podem ser outras.
        </Notice>
      )}
      {execucoesGuardadas !== null && (
        <Notice tone="warn" mb={all.length > 0 ? '2' : undefined}>
          <span>
            O banco embutido já guarda {formatNumber(Math.round(execucoesGuardadas / MILHAO))} milhões de
            execuções, e foi testado com até 25: é hora de mudar para o PostgreSQL. Veja como em{' '}
            <code>docs/operations.md</code>, “When to move”.
          </span>
        </Notice>
      )}
      {all.length > 0 && (
        <Lista>
          {all.map(({ key, numero, texto, to }) => (
            <li key={key}>
              <Caminho to={to}>
                <strong className="tabular">{formatNumber(numero)}</strong>
                <span>{texto}</span>
                <ChevronRight size={16} aria-hidden />
              </Caminho>
            </li>
          ))}
        </Lista>
      )}
    </Card>
  );
}
