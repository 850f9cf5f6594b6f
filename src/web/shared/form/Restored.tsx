import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/Button.tsx';

/** Says that what was typed before is back, and takes it away again. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      px="4"
      py="2"
      mb="5"
      borderRadius="card"
      bg="brand.soft"
      color="brand.ink"
    >
      Recuperamos o que você tinha digitado.
      <Button variant="ghost" color="brand.ink" onClick={onDiscard}>
        Descartar
      </Button>
    </chakra.div>
  );
}
