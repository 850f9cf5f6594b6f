import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { ApiError } from '../../../shared/api/ApiError.ts';
import { query } from '../../../shared/api/query.ts';
import { LineBones } from '../../../shared/ui/Bones.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { useCopy } from '../../../shared/ui/useCopy.ts';

type DiagnosticoProps = { comando: string; onClose: () => void };

export function Diagnostico({ comando, onClose }: DiagnosticoProps) {
  const { data, error, isPending, refetch } = useQuery(query('getDiagnostico', { path: { id: comando } }));
  const { said, copy } = useCopy('Copiado.', 'Não foi possível copiar: selecione o texto e use Ctrl+C.');
  const isGone = error !== null && ApiError.from(error).code === 'CM002';
  return (
    <Dialog
      open
      onClose={onClose}
      size="contato"
      title="Diagnóstico do aparelho"
      description={data && `Recebido em ${formatDateTime(data.recebidoEm)}. Fica guardado por 7 dias.`}
      footer={
        data && (
          <>
            <chakra.p role="status" color="ink2">
              {said}
            </chakra.p>
            <Button variant="solid" icon={<Copy size={16} />} onClick={() => void copy(data.texto)}>
              Copiar
            </Button>
          </>
        )
      }
    >
      {isPending && <LineBones lines={6} />}
      {isGone && <p>Este diagnóstico já foi apagado: cada um fica guardado por 7 dias. Peça outro.</p>}
      {error !== null && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <chakra.pre
          role="region"
          aria-label="Texto do diagnóstico"
          // A long text scrolls, by keyboard too.
          tabIndex={0}
          maxH="60dvh"
          overflowY="auto"
          p="3"
          bg="subtle"
          borderWidth="1px"
          borderRadius="card"
          fontFamily="mono"
          fontSize="label"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {data.texto}
        </chakra.pre>
      )}
    </Dialog>
  );
}
