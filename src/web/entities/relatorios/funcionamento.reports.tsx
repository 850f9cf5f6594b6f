import { Link } from 'react-router';
import { formatTotalDuration } from '#domain/duration.ts';
import * as tables from '#domain/relatorios/funcionamento.ts';
import type { Schemas } from '#domain/schemas.ts';
import { DisponibilidadePor } from '#generated/labels.ts';
import { simOuNao } from '../../shared/filter/declaration.ts';
import { declareReport, readsOf } from '../../shared/report/declaration.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { overlayParam, withModal } from '../../shared/ui/overlayAddress.ts';
import { columnsOf } from './columns.tsx';
import { cliente, grupo, loja, periodo } from './filters.ts';

const doCliente = [cliente, { ...loja, within: 'cliente' }, { ...grupo, within: 'cliente' }] as const;

const horas = (minutos: number) => formatTotalDuration(minutos * 60);

const lastDayOf = (mes: string) => {
  const [year, month] = mes.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

const toParadas = (key: 'minutosSemSinal' | 'minutosNossos', nossa?: true) => ({
  to: ({ mes, loja, grupo, cliente, ...tempos }: Schemas['Disponibilidade']) =>
    tempos[key] > 0
      ? withModal('/lojas/relatorio', 'LOJAS_QUE_PARARAM', {
          cliente: cliente._id,
          ...(loja && { loja: loja._id }),
          ...(grupo && { grupo: grupo._id }),
          de: `${mes}-01`,
          ate: lastDayOf(mes),
          ...(nossa && { nossa }),
        })
      : undefined,
});

const paradas = {
  minutosSemSinal: toParadas('minutosSemSinal'),
  minutosNossos: toParadas('minutosNossos', true),
};

const { LOJA, ...outros } = DisponibilidadePor;
const colunasPor = {
  LOJA: columnsOf(tables.disponibilidadePor.LOJA, paradas),
  CLIENTE: columnsOf(tables.disponibilidadePor.CLIENTE, paradas),
  GRUPO: columnsOf(tables.disponibilidadePor.GRUPO, paradas),
};

/** Share of open time played by all matching stores, each counted once. */
function Disponivel({ resumo }: Pick<Schemas['DisponibilidadePage'], 'resumo'>) {
  const { search } = useAddress();
  if (!resumo || resumo.minutosAberta === 0) return null;
  return (
    <span className="tabular">
      tocaram {tables.shareText(resumo)} do tempo: {horas(resumo.minutosTocando)} de{' '}
      {horas(resumo.minutosAberta)} abertas
      {overlayParam(search, 'por') === 'GRUPO' &&
        ' · pelas lojas que cada grupo tem agora: uma que está em dois conta nos dois'}
    </span>
  );
}

/** Links to the status board: the report only covers days that have ended. */
const QuadroDeHoje = () => (
  <Link to="/lojas/saude?problema=true" style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
    Ver as que estão paradas agora
  </Link>
);

export const lojasQuePararam = declareReport<'reportLojasQuePararam'>({
  name: 'LOJAS_QUE_PARARAM',
  title: 'Lojas que pararam',
  operation: 'reportLojasQuePararam',
  rowKey: ({ loja, de }) => `${loja._id} ${de}`,
  columns: columnsOf(tables.lojasQuePararam),
  drawer: 'FILTRO_LOJAS_QUE_PARARAM',
  filters: [...doCliente, ...periodo, { key: 'nossa', kind: 'select', options: simOuNao }],
  empty: {
    title: 'Nenhuma parada encontrada',
    text: 'Depois da meia-noite de cada loja aparece aqui quando ela parou no horário de funcionamento. O que acontece hoje está em Saúde das lojas.',
  },
  About: QuadroDeHoje,
});

export const disponibilidade = declareReport<'reportDisponibilidade'>({
  name: 'DISPONIBILIDADE',
  title: 'Disponibilidade',
  size: 'wide',
  operation: 'reportDisponibilidade',
  rowKey: ({ mes, loja, grupo, cliente }) => `${mes} ${(loja ?? grupo)?._id} ${cliente._id}`,
  columns: colunasPor.LOJA,
  columnsBy: ({ por = 'LOJA' }) => colunasPor[por],
  drawer: 'FILTRO_DISPONIBILIDADE',
  filters: [
    { key: 'por', kind: 'select', placeholder: LOJA, options: optionsOf(outros) },
    ...doCliente,
    ...periodo,
  ],
  empty: {
    title: 'Nenhum dia encontrado',
    text: 'Depois da meia-noite de cada loja, o dia que terminou é somado aqui: quanto tempo ela ficou aberta, tocando e parada.',
  },
  About: Disponivel,
});

export const reads = readsOf([lojasQuePararam, disponibilidade]);
