import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatTotalDuration } from '#domain/duration.ts';
import { shareText } from '#domain/relatorios/funcionamento.ts';
import type { Schemas } from '#domain/schemas.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

type DisponibilidadeProps = {
  read: UseQueryResult<Pick<Schemas['DisponibilidadePage'], 'items'>>;
  meses: string;
  paradas: string;
};

const horas = (minutos: number) => formatTotalDuration(minutos * 60);

function Mes({ mes, ...tempos }: Schemas['Disponibilidade']) {
  const { minutosTocando, minutosAberta, minutosSemSinal, minutosNossos, parteTocando } = tempos;
  const nossos = minutosNossos > 0 && ` · falha nossa ${horas(minutosNossos)}`;
  return (
    <li>
      <chakra.p display="flex" justifyContent="space-between" gap="3">
        <span>{mes.split('-').reverse().join('/')}</span>
        <b>{shareText({ parteTocando })}</b>
      </chakra.p>
      <p className="muted">
        Tocou {horas(minutosTocando)} de {horas(minutosAberta)}
        {minutosSemSinal > 0 && ` · parou ${horas(minutosSemSinal)}`}
        {nossos}
      </p>
    </li>
  );
}

export function DisponibilidadeDaLoja({ read, meses, paradas }: DisponibilidadeProps) {
  return (
    <Card
      title="Disponibilidade"
      padded
      actions={
        <>
          <TextLink to={paradas}>Quando parou</TextLink>
          <TextLink to={meses}>Ver todos</TextLink>
        </>
      }
    >
      {read.error !== null && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data?.items.length === 0 && (
        <p className="muted">O primeiro dia de funcionamento aparece aqui depois da meia-noite da loja.</p>
      )}
      <chakra.ul listStyleType="none" className="tabular" display="grid" gap="2.5">
        {read.data?.items.map((item) => (
          <Mes key={`${item.mes} ${item.cliente._id}`} {...item} />
        ))}
      </chakra.ul>
    </Card>
  );
}
