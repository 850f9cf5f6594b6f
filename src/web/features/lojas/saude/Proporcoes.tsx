import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count, formatNumber, listing } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { aparencias, situacoes } from '../../../entities/lojas/Situacao.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import type { Resumo } from './aoVivo.ts';

type Contadas = Resumo['situacoes'];
type Grupo = { id: string; nome: string; situacoes: Contadas };

const POUCOS = 5;

export const totalDe = (contadas: Contadas) => Object.values(contadas).reduce((sum, lojas) => sum + lojas, 0);
export const problemasDe = ({ SEM_SINAL, PARADA, DESATUALIZADA }: Contadas) =>
  SEM_SINAL + PARADA + DESATUALIZADA;

/** `3 lojas: 1 sem sinal e 2 tocando`. */
const emPalavras = (contadas: Contadas) =>
  `${count(totalDe(contadas), 'loja', 'lojas')}: ${listing(
    situacoes
      .filter((situacao) => contadas[situacao] > 0)
      .map((situacao) => `${formatNumber(contadas[situacao])} ${SituacaoDaLoja[situacao].toLowerCase()}`),
  )}`;

const Linha = chakra('button', {
  base: {
    display: 'grid',
    // On phones the bar goes below the name, which would be cut beside it.
    gridTemplateColumns: { base: 'minmax(0, 1fr) 56px', md: 'minmax(0, 1fr) minmax(80px, 30%) 48px' },
    alignItems: 'center',
    gap: '3',
    rowGap: '1',
    py: { base: '1.5', md: '0' },
    w: 'full',
    minH: '34px',
    px: '2',
    borderRadius: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'subtle' },
    _pressed: { bg: 'brand.soft', color: 'brand.ink' },
    '& > :last-child': { textAlign: 'end' },
  },
});

const Barra = chakra('span', {
  base: {
    gridRow: { base: '2', md: '1' },
    gridColumn: { base: '1 / -1', md: '2' },
    display: 'flex',
    gap: '1px',
    h: '3',
    overflow: 'hidden',
    borderRadius: 'sm',
    '& i': { flex: '1 1 0', minW: '3px', borderWidth: '1px' },
  },
});

type ProporcoesProps = {
  title: string;
  grupos: readonly Grupo[];
  escolhido: string | undefined;
  onToggle: (id: string) => void;
};

export function Proporcoes({ title, grupos, escolhido, onToggle }: ProporcoesProps) {
  const [todos, setTodos] = useState(false);
  const order = [...grupos].sort(
    (a, b) =>
      problemasDe(b.situacoes) - problemasDe(a.situacoes) || totalDe(b.situacoes) - totalDe(a.situacoes),
  );
  if (grupos.length === 0) return null;
  const shown = todos ? order : order.filter(({ id }, index) => index < POUCOS || id === escolhido);
  return (
    <Card title={title} count={grupos.length} p={{ base: '3', md: '4' }}>
      <chakra.ul listStyleType="none" maxH="340px" overflowY="auto">
        {shown.map(({ id, nome, situacoes: contadas }) => (
          <li key={id}>
            <Linha type="button" aria-pressed={id === escolhido} onClick={() => onToggle(id)}>
              <span className="clip" title={nome}>
                {nome}
              </span>
              <Barra role="img" aria-label={emPalavras(contadas)}>
                {situacoes
                  .filter((situacao) => contadas[situacao] > 0)
                  .map((situacao) => (
                    <i key={situacao} style={{ ...aparencias[situacao], flexGrow: contadas[situacao] }} />
                  ))}
              </Barra>
              <span className="tabular muted">{formatNumber(totalDe(contadas))}</span>
            </Linha>
          </li>
        ))}
      </chakra.ul>
      {grupos.length > POUCOS && (
        <chakra.div asChild mt="2">
          <Button variant="ghost" size="xs" onClick={() => setTodos(!todos)}>
            {todos ? 'Mostrar menos' : `Mostrar todos (${formatNumber(grupos.length)})`}
          </Button>
        </chakra.div>
      )}
    </Card>
  );
}
