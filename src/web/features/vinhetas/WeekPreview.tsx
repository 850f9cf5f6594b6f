import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { count, listing } from '#domain/text.ts';
import { type Dia, naOrdem, nomeDoDia, semana } from '../../entities/dias.ts';
import { type Quando, ritmoText, semanaTocada } from './vinheta.ts';
import type { VinhetaValues } from './vinhetaValues.ts';

const marcas = [0, 6, 12, 18];
const campos = [
  ...([
    'diaExecucao',
    'intervaloExecucao',
    'janelas',
    'horasMarcadas',
    'maximoPorDia',
    'porIntervalo',
  ] as const),
] as const;

const sum = (numeros: number[]) => numeros.reduce((soma, n) => soma + n, 0);

function resumo(quando: Quando, tocada: Record<Dia, number[]>) {
  const dias = naOrdem(quando.diaExecucao);
  const emQuais = dias.length === semana.length ? 'todos os dias' : listing(dias.map(nomeDoDia));
  const tocadas = (n: number) => count(n, 'vez', 'vezes');
  const porDia = dias.map((dia) => sum(tocada[dia]));
  const [menos, mais] = [Math.min(...porDia), Math.max(...porDia)];
  const noDia = menos === mais ? tocadas(mais) : `de ${menos} a ${tocadas(mais)}`;
  return `Toca ${ritmoText(quando)}, ${emQuais}: ${noDia} por dia e ${tocadas(sum(porDia))} por semana, se o player ficar ligado o dia todo.`;
}

const classe = (tocadas: number) =>
  tocadas === 0 ? undefined : tocadas < 4 ? 'semana-toca' : 'semana-muito';

const Semana = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: { base: '1px', md: '2px' },
    color: 'ink2',
    fontSize: 'xs',
    '& th': {
      w: { base: '9', md: '11' },
      pe: { base: '1', md: '2' },
      fontWeight: 'semibold',
      textAlign: 'start',
    },
    '& thead td': { fontSize: 'axis', whiteSpace: 'nowrap' },
    // On narrow screens cells show only colours; the text above has the numbers.
    '& tbody td': {
      h: '22px',
      borderRadius: 'xs',
      bg: 'subtle',
      textAlign: 'center',
      mdDown: { fontSize: '0' },
    },
    '& tbody .semana-toca': { layerStyle: 'brand', fontWeight: 'semibold' },
    '& tbody .semana-muito': { bg: 'brand.solid', color: 'brand.contrast' },
  },
});

export function WeekPreview() {
  const id = useId();
  const [diaExecucao, intervaloExecucao, janelas, horasMarcadas, maximoPorDia, porIntervalo] = useWatch<
    VinhetaValues,
    typeof campos
  >({ name: campos });
  const quando = { diaExecucao, intervaloExecucao, janelas, horasMarcadas, maximoPorDia, porIntervalo };
  const chave = JSON.stringify(quando);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a week takes long, and is worked out anew where it changes.
  const tocada = useMemo(() => semanaTocada(quando), [chave]);
  return (
    <chakra.section aria-labelledby={id} gridColumn="1 / -1">
      <chakra.h2 id={id} textStyle="label">
        A semana da vinheta
      </chakra.h2>
      <chakra.p mt="1" mb="3" color="ink2" fontSize="label" aria-live="polite">
        {tocada
          ? resumo(quando, tocada)
          : 'Escolha os dias e o intervalo, ou as horas, para ver quando ela toca.'}
      </chakra.p>
      <Semana aria-hidden>
        <thead>
          <tr>
            <th />
            {marcas.map((hora) => (
              <td key={hora} colSpan={6}>
                {hora}h
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {semana.map((dia) => (
            <tr key={dia}>
              <th scope="row">{dia}</th>
              {Array.from({ length: 24 }, (_, hora) => {
                const tocadas = tocada?.[dia][hora] ?? 0;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
                  <td key={hora} className={classe(tocadas)}>
                    {tocadas || null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Semana>
    </chakra.section>
  );
}
