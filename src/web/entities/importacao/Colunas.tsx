import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { count, listing } from '#domain/text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { Select } from '../../shared/ui/Select.tsx';
import type { Importacao, Importador } from './importacao.ts';

type ColunasProps = {
  importacao: Importacao;
  importador: Importador;
  disabled: boolean;
  /** `campo` is null to ignore the column. */
  onChange: (titulo: string, campo: string | null) => void;
};

export function Colunas({ importacao, importador, disabled, onChange }: ColunasProps) {
  const id = useId();
  const { colunas, criar, erradas } = importacao;
  const { campos, obrigatorios } = importador;
  const isFirst = (titulo: string, index: number) =>
    colunas.findIndex((coluna) => coluna.titulo === titulo) === index;
  const named = colunas.filter(({ titulo }, index) => titulo && isFirst(titulo, index));
  const out = named.filter(({ campo }) => campo === null);
  const missing = obrigatorios.filter((campo) => !colunas.some((coluna) => coluna.campo === campo));
  const summary = [
    count(named.length - out.length, 'coluna reconhecida', 'colunas reconhecidas'),
    out.length > 0 && count(out.length, 'deixada de fora', 'deixadas de fora'),
  ];
  return (
    <chakra.details mb="4" open={missing.length > 0 && criar + erradas > 0 ? true : undefined}>
      <chakra.summary cursor="pointer" fontWeight="semibold" py="1">
        {summary.filter(Boolean).join(', ')}
      </chakra.summary>
      {missing.length > 0 && (
        <Notice tone="warn" my="2">
          Falta indicar qual coluna é {listing(missing.map((campo) => campos[campo]!))}: sem isso, só são
          alteradas linhas que já existem.
        </Notice>
      )}
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))"
        gap="3"
        mt="2"
        maxH="40vh"
        overflowY="auto"
        p="1"
      >
        {named.map(({ titulo, campo }, index) => (
          <li key={titulo}>
            <chakra.label
              htmlFor={`${id}-${index}`}
              display="block"
              fontSize="label"
              color="ink2"
              truncate
              title={titulo}
            >
              {titulo}
            </chakra.label>
            <Select
              id={`${id}-${index}`}
              none="Deixar de fora"
              options={optionsOf(campos)}
              value={campo ?? ''}
              disabled={disabled}
              onChange={({ currentTarget }) => onChange(titulo, currentTarget.value || null)}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
