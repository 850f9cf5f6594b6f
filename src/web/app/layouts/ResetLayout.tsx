import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router';
import { CardLayout } from './CardLayout.tsx';

const docs = (
  <chakra.a href="/docs" color="ink2" fontSize="13px" textDecoration="underline">
    Documentação da API
  </chakra.a>
);

/** Asking for a new password is a card; the mailed link's page is public and leads on to the documentation. */
export function ResetLayout() {
  const isMailedLink = useLocation().hash.startsWith('#token=');
  return <CardLayout footer={isMailedLink && docs} />;
}
