import { chakra } from '@chakra-ui/react/styled-system';

/** How far a file is; once all of it has left, the server still looks into it. */
export function Progresso({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  const text = sent < 1 ? `Enviando o áudio: ${percent}%` : 'Conferindo o áudio…';
  return (
    <chakra.div w="full">
      <chakra.div
        role="progressbar"
        aria-label="Envio do áudio"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        h="6px"
        borderRadius="full"
        bg="subtle"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" transition="width 150ms" style={{ width: `${percent}%` }} />
      </chakra.div>
      <chakra.p mt="1" fontSize="13px" color="ink2" className="tabular">
        {text}
      </chakra.p>
    </chakra.div>
  );
}
