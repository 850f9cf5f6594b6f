import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, listing } from '#domain/text.ts';
import { FormatoDoDestino, PausaDoDestino, SituacaoDoWebhook, TipoDeOcorrencia } from '#generated/labels.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Chip } from '../../../shared/ui/pieces.tsx';
import { resultado } from './resultado.ts';

type Destino = Schemas['Destino'];

const ALL = Object.keys(TipoDeOcorrencia).length;

function tiposText({ tipos }: Destino): string {
  return tipos.length === ALL ? 'Tudo o que acontece' : listing(tipos.map((tipo) => TipoDeOcorrencia[tipo]));
}

function estadoDe(destino: Destino): { chip: ReactNode; text: string } {
  const { pausadoEm, motivoDaPausa, falhandoDesde, tentaDeNovoEm } = destino;
  if (pausadoEm) {
    const why = motivoDaPausa ? `${PausaDoDestino[motivoDaPausa]}. ` : '';
    const todo = motivoDaPausa === 'SEM_CHAVE' ? 'Digite o endereço de novo e troque o segredo. ' : '';
    return {
      chip: <Chip tone={motivoDaPausa === 'AGENCIA' ? 'brand' : 'bad'}>Pausado</Chip>,
      text: `${why}${todo}Desde ${formatDateTime(pausadoEm)} nada é enviado; o que acontece espera até 30 dias.`,
    };
  }
  if (falhandoDesde)
    return {
      chip: <Chip tone="bad">Falhando</Chip>,
      text: `Desde ${formatDateTime(falhandoDesde)} nada chega. Tenta de novo em ${formatDateTime(tentaDeNovoEm)}.`,
    };
  return { chip: <Chip tone="ok">Ativo</Chip>, text: '' };
}

const Tira = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(30, minmax(0, 1fr))',
    gap: '2px',
    h: '6',
    maxW: '420px',
    '& i': { borderRadius: '2px', bg: 'ok' },
    // Shorter and hollow, so that colour is not the only difference.
    '& [data-situacao=FALHOU]': { bg: 'bad', alignSelf: 'end', h: '60%' },
    '& [data-situacao=ESPERANDO]': { bg: 'transparent', borderWidth: '1px', borderColor: 'lineStrong' },
  },
});

const VERBOS = {
  ENTREGUE: ['chegou', 'chegaram'],
  FALHOU: ['falhou', 'falharam'],
  ESPERANDO: ['espera', 'esperam'],
} as const;
const situacoes = ['ENTREGUE', 'FALHOU', 'ESPERANDO'] as const;

function entregasText(entregas: Destino['entregas']): string {
  const [only, ...others] = entregas;
  if (!only) return 'Nada foi enviado ainda.';
  if (others.length === 0) return `A última entrega ${VERBOS[only][0]}.`;
  const parts = situacoes.flatMap((situacao) => {
    const many = entregas.filter((one) => one === situacao).length;
    const [one, several] = VERBOS[situacao];
    return many > 0 ? [count(many, one, several)] : [];
  });
  return `Das últimas ${entregas.length} entregas, ${listing(parts)}.`;
}

/** The oldest is on the left. */
function UltimasEntregas({ entregas }: { entregas: Destino['entregas'] }) {
  const text = entregasText(entregas);
  if (entregas.length === 0) return <p className="muted">{text}</p>;
  return (
    <div>
      <Tira role="img" aria-label={text}>
        {entregas.toReversed().map((situacao, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike.
          <i key={index} data-situacao={situacao} title={SituacaoDoWebhook[situacao]} />
        ))}
      </Tira>
      <chakra.p className="note" mt="1" aria-hidden>
        {text}
      </chakra.p>
    </div>
  );
}

export type Acao = 'EDITAR' | 'ENTREGAS' | 'SEGREDO' | 'EXCLUIR';

type CartaoProps = { destino: Destino; onAct: (acao: Acao) => void };

export function Cartao({ destino, onAct }: CartaoProps) {
  const { _id: id, nome, host, final, formato, pausadoEm, segredoAnteriorAte, admin, createdAt } = destino;
  const test = useOperation('testDestino', {
    invalidates: ['listDestinos', 'listEntregas'],
    toastError: true,
  });
  const update = useOperation('updateDestino', {
    success: ({ pausadoEm: since }) => (since ? 'Destino pausado.' : 'Destino retomado.'),
    invalidates: ['listDestinos', 'listEntregas'],
    toastError: true,
  });
  const { chip, text } = estadoDe(destino);
  const chegou = test.data?.situacao === 'ENTREGUE';
  const opens = (acao: Acao, label: string) => (
    <Button size="xs" aria-label={`${label}: ${nome}`} onClick={() => onAct(acao)}>
      {label}
    </Button>
  );
  return (
    <chakra.li minW="0" listStyleType="none">
      <Card padded title={nome} actions={chip} overflowWrap="anywhere" h="full">
        <chakra.p className="tabular" fontWeight="medium">
          {host} …{final}
        </chakra.p>
        <p className="muted">
          {FormatoDoDestino[formato]} · {tiposText(destino)}
        </p>
        <chakra.div my="3">
          <UltimasEntregas entregas={destino.entregas} />
        </chakra.div>
        {text && <p>{text}</p>}
        {segredoAnteriorAte && <p>O segredo anterior vale até {formatDateTime(segredoAnteriorAte)}.</p>}
        <chakra.p className="note" mt="2">
          Cadastrado em {formatDateTime(createdAt)}
          {admin && ` por ${admin.nome}`}
        </chakra.p>
        <chakra.div role="status" mt="3" _empty={{ mt: '0' }}>
          {test.data && !test.isPending && (
            <Notice tone={chegou ? 'ok' : 'bad'} display="block">
              {chegou ? 'O teste chegou: ' : 'O teste não chegou: '}
              {resultado(test.data)}
            </Notice>
          )}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" mt="4">
          <Button
            size="xs"
            aria-label={`Enviar teste: ${nome}`}
            loading={test.isPending}
            loadingText="Enviando…"
            onClick={() => test.mutate({ path: { id } })}
          >
            Enviar teste
          </Button>
          {opens('ENTREGAS', 'Entregas')}
          {opens('EDITAR', 'Editar')}
          <Button
            size="xs"
            aria-label={`${pausadoEm ? 'Retomar' : 'Pausar'}: ${nome}`}
            loading={update.isPending}
            onClick={() => update.mutate({ path: { id }, body: { pausado: !pausadoEm } })}
          >
            {pausadoEm ? 'Retomar' : 'Pausar'}
          </Button>
          {opens('SEGREDO', 'Trocar segredo')}
          {opens('EXCLUIR', 'Excluir')}
        </chakra.div>
      </Card>
    </chakra.li>
  );
}
