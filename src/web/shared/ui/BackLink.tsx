import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      boxSize="9"
      ms="-2"
      borderRadius="l2"
      _hover={{ bg: 'subtle' }}
    >
      <Link to={to} aria-label={`Voltar para ${label}`} title={`Voltar para ${label}`}>
        <ArrowLeft size={18} aria-hidden />
      </Link>
    </chakra.span>
  );
}
