import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Periodo, periodosUpTo31 } from '#domain/periodos.ts';
import { listaEmPalavras, voltasEmPalavras } from '#domain/repeticao.ts';
import { longestPeriod } from '../../../shared/filter/declaration.ts';
import { PeriodDays, PeriodSelect } from '../../../shared/filter/Period.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { usePartAddress } from '../../../shared/ui/TabParts.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { repeticaoDe, USUAL } from './leituras.ts';

const most = longestPeriod('getLojaRepeticao');

export function RepeticaoDaLoja({ loja }: { loja: string }) {
  const addressOf = usePartAddress();
  const [said, setSaid] = useState<Periodo>(USUAL);
  const read = useQuery({ ...repeticaoDe(loja, said), placeholderData: keepPreviousData });
  const { data } = read;
  return (
    <Card title="Repetição" padded actions={<TextLink to={addressOf('cadastro')}>Mudar as horas</TextLink>}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        <PeriodSelect
          w="168px"
          aria-label="Período da repetição"
          said={said}
          options={periodosUpTo31}
          onChange={setSaid}
        />
        <PeriodDays said={said} most={most} onChange={setSaid} />
      </chakra.div>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <chakra.div className="tabular" display="grid" gap="1.5" aria-busy={read.isFetching} role="status">
          {data && voltasEmPalavras(data).map((texto) => <p key={texto}>{texto}.</p>)}
          {data && <p className={data.listaCurta ? 'tone-warn' : 'muted'}>{listaEmPalavras(data)}.</p>}
        </chakra.div>
      )}
    </Card>
  );
}
