import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type DataLinesProps = {
  lines: readonly (readonly [label: string, value: ReactNode])[];
  /** Whether they stand in a column beside others. */
  narrow?: boolean;
};

/** Shows what there is to know of one thing, each with its name beside it. */
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
