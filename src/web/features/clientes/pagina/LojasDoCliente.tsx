import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { Marca, Situacao, situacoes } from '../../../entities/lojas/Situacao.tsx';
import type { OperationAnswer } from '../../../shared/api/operation.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import type { Read } from '../../../shared/ui/ReadState.tsx';
import { RowLink, TextLink } from '../../../shared/ui/TextLink.tsx';

type LojasDoClienteProps = {
  cliente: Schemas['Cliente'];
  resumo: Read<Schemas['ClienteResumo']>;
  piores: Read<OperationAnswer<'listLojasSaude'>>;
};

const Contagens = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2', mb: '4', listStyleType: 'none' },
});

export function LojasDoCliente({ cliente, resumo, piores }: LojasDoClienteProps) {
  const navigate = useNavigate();
  const { _id, numLojas, status } = cliente;
  const failed = [resumo, piores].find(({ error, data }) => error && !data);
  return (
    <Card
      title="Lojas do cliente"
      count={numLojas}
      padded
      actions={
        <>
          {numLojas > 0 && (
            <TextLink to={`/lojas?cliente=${_id}`} aria-label="Ver todas as lojas">
              Ver todas
            </TextLink>
          )}
          <Button icon={<Plus size={16} />} onClick={() => navigate(`/lojas/adicionar?cliente=${_id}`)}>
            Adicionar loja
          </Button>
        </>
      }
    >
      {numLojas === 0 && <p className="muted">Este cliente ainda não tem lojas.</p>}
      {status !== 'ATIVO' && numLojas > 0 && (
        <p className="muted">O cliente está inativo: as lojas não tocam e não são acompanhadas.</p>
      )}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {resumo.data && numLojas > 0 && <Situacoes cliente={_id} resumo={resumo.data} />}
      {piores.data && <Piores {...piores.data} cliente={_id} />}
    </Card>
  );
}

function Situacoes({ cliente, resumo }: { cliente: string; resumo: Schemas['ClienteResumo'] }) {
  const { inativas, semPlaylist } = resumo;
  const others = [
    inativas > 0 && `Inativas: ${formatNumber(inativas)}`,
    semPlaylist > 0 && `Sem playlist: ${formatNumber(semPlaylist)}`,
  ].filter((text) => text !== false);
  return (
    <Contagens aria-label="Lojas por situação" className="tabular">
      {situacoes
        .filter((situacao) => resumo.situacoes[situacao] > 0)
        .map((situacao) => (
          <li key={situacao} className="row-line">
            <Marca situacao={situacao} />
            <TextLink to={`/lojas/saude?cliente=${cliente}&situacao=${situacao}`}>
              {SituacaoDaLoja[situacao]}: {formatNumber(resumo.situacoes[situacao])}
            </TextLink>
          </li>
        ))}
      {others.map((text) => (
        <li key={text} className="muted">
          {text}
        </li>
      ))}
    </Contagens>
  );
}

type PioresProps = OperationAnswer<'listLojasSaude'> & { cliente: string };

function Piores({ items, total, cliente }: PioresProps) {
  const more = (total ?? 0) - items.length;
  return (
    <>
      <chakra.ul listStyleType="none">
        {items.map(({ _id, nome, cidade, uf, desde, ...estado }) => (
          <chakra.li
            key={_id}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
            }}
            columnGap="4"
            alignItems="center"
            minH="11"
            py="1.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            <chakra.span minW="0" truncate>
              <RowLink to={`/lojas/editar/${_id}`} title={nome}>
                {nome}
              </RowLink>{' '}
              <span className="muted">
                {cidade} {uf}
              </span>
            </chakra.span>
            <Situacao {...estado} />
            <span className="muted tabular">
              {estado.situacao === 'NUNCA_LIGOU' ? '' : `desde ${formatDateTime(desde)}`}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 && (
        <chakra.p mt="3">
          <TextLink to={`/lojas/saude?cliente=${cliente}`}>Ver mais {formatNumber(more)} no quadro</TextLink>
        </chakra.p>
      )}
    </>
  );
}
