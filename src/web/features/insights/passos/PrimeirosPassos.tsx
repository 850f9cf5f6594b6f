import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Estado,
  feitos,
  passos,
  proximo,
  type TelaDosPassos,
  telasDosPassos,
} from '../../../entities/passos.ts';
import { query } from '../../../shared/api/query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../../shared/ui/ReadState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { type Escrito, useEscritos } from './escritos.tsx';

/** Poll interval: the last step happens in a store, not in this browser. */
const CADA_MS = 5000;

const estadoAgora = {
  ...query('getPrimeirosPassos'),
  staleTime: 0,
  // Never show outdated steps on return from a form.
  gcTime: 0,
  refetchInterval: ({ state }: { state: { data?: Estado } }) => (state.data?.tocou ? false : CADA_MS),
};

type PrimeirosPassosProps = { tela: TelaDosPassos; onDone: () => void };

export function PrimeirosPassos({ tela, onDone }: PrimeirosPassosProps) {
  const read = useQuery(estadoAgora);
  const { modal } = useOverlay();
  const { refetch } = read;
  const [isBehind, setBehind] = useState(false);
  // Read the steps again when a modal closes: an action in the modal may have completed a step.
  useEffect(() => {
    if (modal) setBehind(true);
    else void refetch().finally(() => setBehind(false));
  }, [modal, refetch]);
  return (
    <ReadState read={read}>
      {(estado) => (
        <Passos estado={estado} tela={tela} onDone={onDone} refetch={refetch} hidden={isBehind && !modal} />
      )}
    </ReadState>
  );
}

export function PrimeirosPassosScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Primeiros passos" />
      <PrimeirosPassos tela="passos" onDone={() => void navigate('/insights-gerais')} />
    </>
  );
}

type PassosProps = PrimeirosPassosProps & {
  estado: Estado;
  refetch: () => unknown;
  /** Hides the steps while they are read again after a window closed. */
  hidden: boolean;
};

function Passos({ estado, tela, onDone, refetch, hidden }: PassosProps) {
  const feito = feitos(estado);
  const agora = proximo(estado);
  const quantos = passos.filter((passo) => feito[passo]).length;
  const escritos = useEscritos(estado, `de=${tela}`, refetch);
  return (
    <Card
      title={tela === 'inicio' ? telasDosPassos[tela].label : 'Do zero à primeira loja tocando'}
      padded
      // Room to scroll the last button above the toast of the previous step.
      mb={{ base: '28', md: '0' }}
      actions={
        <span className="muted tabular" role="status">
          {quantos} de {passos.length} feitos
        </span>
      }
    >
      {agora === undefined && (
        <Notice tone="ok" role="status" mb="4" justifyContent="space-between">
          <span>Tudo pronto: a sua primeira loja já toca.</span>
          <Button variant="solid" onClick={onDone}>
            Ver os insights
          </Button>
        </Notice>
      )}
      <chakra.ol listStyleType="none" visibility={hidden ? 'hidden' : undefined} aria-busy={hidden}>
        {passos.map((passo, n) => (
          <Linha
            key={passo}
            numero={n + 1}
            feito={feito[passo]}
            agora={passo === agora}
            {...escritos[passo]}
          />
        ))}
      </chakra.ol>
      {estado.semSuporte && (
        <p className="muted">
          As lojas ainda não têm a quem pedir ajuda.{' '}
          <TextLink to="/configuracoes#suporte">Informe o e-mail e o WhatsApp do suporte</TextLink>.
        </p>
      )}
    </Card>
  );
}

type LinhaProps = Escrito & { numero: number; feito: boolean; agora: boolean };

const Numero = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '8',
    borderRadius: 'full',
    borderWidth: '1px',
    textStyle: 'label',
  },
  variants: { agora: { true: { layerStyle: 'brand', borderColor: 'brand.solid' } } },
});

function Linha({ numero, feito, agora, titulo, texto, resultado, acao }: LinhaProps) {
  return (
    <chakra.li
      aria-current={agora ? 'step' : undefined}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      {feito ? (
        <chakra.span color="ok" flex="none" mx="1">
          <CircleCheck size={24} aria-hidden />
        </chakra.span>
      ) : (
        <Numero agora={agora} aria-hidden className="tabular">
          {numero}
        </Numero>
      )}
      <chakra.div flex="1 1 260px" minW="0">
        <h3 className="row-name">
          {titulo}
          <span className="sr-only">{feito ? ': feito' : agora ? ': próximo passo' : ''}</span>
        </h3>
        <p className="muted">{feito ? resultado : texto}</p>
      </chakra.div>
      {!feito && (
        <chakra.div asChild w={{ base: 'full', sm: 'auto' }}>
          <Button variant={agora ? 'solid' : 'outline'} reason={acao.reason} onClick={acao.press}>
            {acao.label}
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}
