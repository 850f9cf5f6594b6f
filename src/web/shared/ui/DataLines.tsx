import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formats } from '#domain/formats.ts';

type DataLinesProps = {
  lines: readonly (readonly [label: string, value: ReactNode])[];
  narrow?: boolean;
};

export const DataLines = ({ lines, narrow }: DataLinesProps) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={narrow ? '104px minmax(0, 1fr)' : { sm: '220px minmax(0, 1fr)' }}
    rowGap={narrow ? '2' : '3'}
  >
    {lines.map(([label, value]) => (
      <chakra.div key={label} display="contents">
        <chakra.dt color="ink2">{label}</chakra.dt>
        <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
);

export const Telefone = ({ telefone }: { telefone: string | null }) =>
  telefone ? (
    <a className="text-link" href={`tel:+55${telefone}`}>
      {formats.telefone.show(telefone)}
    </a>
  ) : (
    'não informado'
  );
