import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '#domain/dates.ts';
import { telaDoComunicado } from '#domain/telaDoComunicado.ts';

export type Textos = { nome: string; mensagem: string };

/** The announcement as the player shows it (`src/player/screens/messages.tsx`), while it is being written. */
export function TelaDaLoja({ createdAt = new Date() }: { createdAt?: string | Date }) {
  const { nome, mensagem } = useWatch<Textos>();
  return (
    <chakra.figure minW="0">
      <chakra.figcaption textStyle="label" mb="1.5">
        Na tela da loja
      </chakra.figcaption>
      <chakra.div
        role="region"
        aria-label="Prévia do comunicado"
        // A long message scrolls, by keyboard too.
        tabIndex={0}
        maxH="460px"
        overflowY="auto"
        p={{ base: '3', md: '5' }}
        bg="subtle"
        borderWidth="1px"
        borderRadius="card"
      >
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="18px"
          maxW="560px"
          mx="auto"
          p="6"
          bg="surface"
          borderRadius="14px"
          boxShadow="md"
          fontSize="md"
          lineHeight="1.45"
          overflowWrap="anywhere"
        >
          <chakra.p fontSize="dialog" fontWeight="bold" color={nome ? undefined : 'ink2'}>
            {nome || 'Nome do comunicado'}
          </chakra.p>
          <chakra.p fontSize="sm" color="ink2">
            {telaDoComunicado.enviado(formatDateTime(createdAt))}
          </chakra.p>
          <chakra.p fontSize="dialog" whiteSpace="pre-wrap" color={mensagem ? undefined : 'ink2'}>
            {mensagem || 'A mensagem aparece aqui.'}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Botao bg="brand.solid" color="brand.contrast">
              {telaDoComunicado.lido}
            </Botao>
            <Botao borderColor="lineStrong">{telaDoComunicado.depois}</Botao>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.figure>
  );
}

const Botao = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: '1 1 200px',
    minH: '52px',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: '10px',
    fontWeight: 'semibold',
  },
});
