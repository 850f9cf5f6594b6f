import { NativeSelect } from '@chakra-ui/react/native-select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodos } from '#domain/periodo.ts';
import { formatNumber } from '#domain/text.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { Barras } from './Barras.tsx';
import { Cartao } from './Cartao.tsx';
import './metricas.css';

type Dia = OperationAnswer<'getMusicaMetricas'>['porDia'][number];

const sum = (dias: Dia[], key: 'execucoes' | 'likes' | 'dislikes') =>
  dias.reduce((total, dia) => total + dia[key], 0);
const date = (dia: string) => dia.split('-').reverse().join('/');

/** How often a track was played, liked and disliked, day by day, with the figures behind it. */
export function MetricasDaMusica({ id }: { id: string }) {
  const [periodo, setPeriodo] = useState(30);
  const read = useQuery({
    ...query('getMusicaMetricas', { path: { id }, query: { periodo } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Cartao
      title="Execuções e curtidas"
      actions={
        <NativeSelect.Root w="140px">
          <NativeSelect.Field
            aria-label="Período"
            value={periodo}
            onChange={(event) => setPeriodo(Number(event.currentTarget.value))}
          >
            {periodos.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    >
      <ReadState read={read}>{({ porDia }) => <Metricas dias={porDia} />}</ReadState>
    </Cartao>
  );
}

function Metricas({ dias }: { dias: Dia[] }) {
  const totals = {
    execucoes: sum(dias, 'execucoes'),
    likes: sum(dias, 'likes'),
    dislikes: sum(dias, 'dislikes'),
  };
  const [first, last] = [dias[0]?.dia ?? '', dias.at(-1)?.dia ?? ''];
  return (
    <>
      <dl className="metricas-totais">
        <Total label="Execuções" value={totals.execucoes} color="1" />
        <Total label="Curtidas" value={totals.likes} color="3" />
        <Total label="Descurtidas" value={totals.dislikes} color="2" />
      </dl>
      <Barras
        label={`Execuções por dia: ${formatNumber(totals.execucoes)} no período`}
        height={96}
        series={[{ color: '1', values: dias.map((dia) => dia.execucoes) }]}
        titles={dias.map((dia) => `${date(dia.dia)}: ${formatNumber(dia.execucoes)} execuções`)}
      />
      <Barras
        label={`Curtidas e descurtidas por dia: ${formatNumber(totals.likes)} e ${formatNumber(totals.dislikes)} no período`}
        height={64}
        series={[
          { color: '3', values: dias.map((dia) => dia.likes) },
          { color: '2', values: dias.map((dia) => dia.dislikes), below: true },
        ]}
        titles={dias.map((dia) => `${date(dia.dia)}: ${dia.likes} curtidas, ${dia.dislikes} descurtidas`)}
      />
      <div className="metricas-eixo tabular">
        <span>{date(first)}</span>
        <span>{date(last)}</span>
      </div>
      <details className="metricas-tabela">
        <summary>Ver os números por dia</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section className="metricas-rolagem" aria-label="Números por dia" tabIndex={0}>
          <table className="tabular">
            <thead>
              <tr>
                <th scope="col">Dia</th>
                <th scope="col">Execuções</th>
                <th scope="col">Curtidas</th>
                <th scope="col">Descurtidas</th>
              </tr>
            </thead>
            <tbody>
              {dias.toReversed().map(({ dia, execucoes, likes, dislikes }) => (
                <tr key={dia}>
                  <th scope="row">{date(dia)}</th>
                  <td>{formatNumber(execucoes)}</td>
                  <td>{formatNumber(likes)}</td>
                  <td>{formatNumber(dislikes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

function Total({ label, value, color }: { label: string; value: number; color: string }) {
  return (
    <div style={{ '--cor': `var(--chakra-colors-chart-${color})` } as React.CSSProperties}>
      <dt>{label}</dt>
      <dd className="tabular">{formatNumber(value)}</dd>
    </div>
  );
}
