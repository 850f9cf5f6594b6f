import { chakra } from '@chakra-ui/react/styled-system';
import { settings } from '../../shared/api/settings.ts';

/** The line under every screen. */
export function Footer() {
  return (
    <chakra.footer
      display="flex"
      justifyContent="space-between"
      gap="4"
      px={{ base: '4', md: '6' }}
      py="3"
      fontSize="xs"
      color="ink2"
      borderTopWidth="1px"
    >
      <span>{settings.PLAYER_NAME} · Painel da agência</span>
      <chakra.a href="/docs" _hover={{ textDecoration: 'underline' }}>
        Documentação da API
      </chakra.a>
    </chakra.footer>
  );
}
