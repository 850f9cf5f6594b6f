import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';

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
