import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';

/** A line beside a chart that leads to the rows behind a part of it. */
export const ChartLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '34px',
    px: '2',
    borderRadius: 'sm',
    _hover: { bg: 'subtle', '& > [data-track]': { bg: 'surface' } },
    '& > :last-child': { minW: '12', color: 'ink2', textAlign: 'end' },
  },
});
