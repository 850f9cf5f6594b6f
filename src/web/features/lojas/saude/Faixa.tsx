import { chakra } from '@chakra-ui/react/styled-system';
import { formatTotalDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { listing } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { aparencias, Marca, situacoes } from '../../../entities/lojas/Situacao.tsx';
import { type Trecho, trechosDe } from './faixa.ts';

const DIA_S = 86_400;

const somas = (trechos: readonly Trecho[]) =>
  situacoes.flatMap((situacao) => {
    const share = trechos
      .filter((one) => one.situacao === situacao)
      .reduce((sum, { duracao }) => sum + duracao, 0);
    return share > 0
      ? [{ situacao, texto: `${SituacaoDaLoja[situacao]} ${formatTotalDuration((share / 100) * DIA_S)}` }]
      : [];
  });

const Tira = chakra('div', {
  base: {
    position: 'relative',
    h: '7',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'subtle',
    '& i': { position: 'absolute', insetBlock: '0', minW: '2px', borderBlockWidth: '2px' },
  },
});

type FaixaProps = { loja: Schemas['LojaSaudeDetalhe']; agora: number };

export function Faixa({ loja, agora }: FaixaProps) {
  const trechos = trechosDe(loja, agora);
  const legenda = somas(trechos);
  const said = legenda.length > 0 ? listing(legenda.map(({ texto }) => texto)) : 'sem informação';
  return (
    <div>
      <Tira role="img" aria-label={`Últimas 24 horas: ${said}`}>
        {trechos.map(({ inicio, duracao, situacao, texto }) => (
          <i
            key={inicio}
            title={texto}
            style={{ ...aparencias[situacao], insetInlineStart: `${inicio}%`, width: `${duracao}%` }}
          />
        ))}
      </Tira>
      <chakra.div className="note" display="flex" justifyContent="space-between" mt="1" aria-hidden>
        <span>24 h atrás</span>
        <span>12 h</span>
        <span>agora</span>
      </chakra.div>
      <chakra.ul
        className="note"
        display="flex"
        flexWrap="wrap"
        columnGap="3.5"
        rowGap="1"
        mt="2"
        listStyleType="none"
        aria-hidden
      >
        {legenda.map(({ situacao, texto }) => (
          <li key={situacao} className="row-line">
            <Marca situacao={situacao} />
            {texto}
          </li>
        ))}
      </chakra.ul>
      {trechos.length > 0 && (
        <chakra.details mt="2" fontSize="label">
          <chakra.summary cursor="pointer" color="brand.ink" fontWeight="medium">
            Ver em texto
          </chakra.summary>
          <chakra.ol mt="1" ps="4" listStyleType="disc" className="tabular">
            {trechos.toReversed().map(({ inicio, texto }) => (
              <li key={inicio}>{texto}</li>
            ))}
          </chakra.ol>
        </chakra.details>
      )}
    </div>
  );
}
