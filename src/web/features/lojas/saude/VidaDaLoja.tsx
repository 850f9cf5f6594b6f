import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { contatoText } from '#domain/telefone.ts';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { modalSaude, Situacao } from '../../../entities/lojas/Situacao.tsx';
import { ApiError } from '../../../shared/api/ApiError.ts';
import { query } from '../../../shared/api/query.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Bone } from '../../../shared/ui/pieces.tsx';
import { Desvincular } from './Desvincular.tsx';
import { Faixa } from './Faixa.tsx';
import { Fatos } from './Fatos.tsx';
import { HaQuanto } from './HaQuanto.tsx';

type Loja = components['schemas']['Loja'];

const CADA_MS = 15_000;
const CONTATOS = 3;

const Colunas = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '3fr 2fr' },
    gap: '6',
    alignItems: 'start',
  },
});

/** How a store is doing: now, today, in the last 24 hours, and what it asked and was told. */
export function VidaDaLoja({ entity: loja }: { entity: Loja }) {
  const path = { id: loja._id };
  const isOn = loja.status === 'ATIVO';
  const read = useQuery({ ...query('getLojaSaude', { path }), enabled: isOn, refetchInterval: CADA_MS });
  const { data: saude, error, refetch } = read;
  const isUnwatched = !isOn || (error && ApiError.from(error).code === 'L006');

  return (
    <Card
      title="Saúde"
      padded
      mb="6"
      aria-busy={isOn && read.isPending}
      actions={saude && <Desvincular loja={saude} />}
    >
      {isUnwatched && (
        <p className="muted">
          {isOn ? 'O cliente desta loja está inativo' : 'A loja está inativa'}: ela não toca e não é
          acompanhada.
        </p>
      )}
      {!isUnwatched && error && !saude && <ErrorState error={error} onRetry={() => void refetch()} />}
      {/* As high as what comes: the form below it stays where it is. */}
      {!isUnwatched && !error && !saude && (
        <chakra.div minH={{ base: '408px', lg: '256px' }}>
          <Bone w="60%" h="20px" />
        </chakra.div>
      )}
      {saude && !isUnwatched && (
        <Colunas>
          <div>
            <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="2" mb="4" fontSize="md">
              <Situacao {...saude} />
              {saude.desde && saude.situacao !== 'NUNCA_LIGOU' && (
                <span className="muted">
                  <HaQuanto desde={saude.desde} />
                </span>
              )}
            </chakra.p>
            <Faixa intervalos={saude.intervalos} agora={read.dataUpdatedAt} fusoHorario={loja.fusoHorario} />
          </div>
          <Fatos loja={saude} />
        </Colunas>
      )}
      <Historico loja={loja} naoLidos={saude?.comunicadosNaoLidos} />
    </Card>
  );
}

/** Shows what the store asked for last, and leads to all that it played, was told and had changed. */
function Historico({ loja: { _id, cliente }, naoLidos = 0 }: { loja: Loja; naoLidos?: number }) {
  const { data: contatos } = useQuery(
    query('listContatosSuporte', { query: { loja: _id, limit: CONTATOS } }),
  );
  const relatorio = (modal: string) =>
    `/lojas/relatorio?${new URLSearchParams({ modal, 'modal.cliente': cliente._id, 'modal.loja': _id })}`;
  const links = [
    ['Faixas tocadas', relatorio('FAIXAS_TOCADAS')],
    [
      naoLidos > 0
        ? `Comunicados enviados (${count(naoLidos, 'não lido', 'não lidos')})`
        : 'Comunicados enviados',
      relatorio('COMUNICADOS_ENVIADOS'),
    ],
    ['Contatos de suporte', relatorio('CONTATO_SUPORTE')],
    ['Histórico de alterações', `/lojas/editar/${_id}?aba=historico`],
    [
      'Ver no quadro',
      `/lojas/saude?${new URLSearchParams({ cliente: cliente._id, modal: modalSaude, 'modal.id': _id })}`,
    ],
  ] as const;
  return (
    <>
      <chakra.h3 textStyle="label" mt="5" mb="1">
        Últimos contatos
      </chakra.h3>
      {!contatos && <Bone w="40%" h="20px" />}
      {contatos?.items.length === 0 && <p className="muted">A loja ainda não pediu ajuda.</p>}
      <chakra.ul listStyleType="none" className="tabular">
        {contatos?.items.map((contato) => (
          <li key={contato._id}>
            {contatoText(contato)} · <span className="muted">{formatDateTime(contato.createdAt)}</span>
          </li>
        ))}
      </chakra.ul>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="2" mt="4" listStyleType="none">
        {links.map(([label, to]) => (
          <li key={label}>
            <Link className="text-link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
