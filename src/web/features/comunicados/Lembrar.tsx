import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { perguntaDe, remindedText, whyNotRemind } from './leitura.ts';

const CADA_MS = 15_000;

type LembrarProps = { comunicado: Pick<Schemas['Comunicado'], '_id' | 'lembradoEm'> };

export function Lembrar({ comunicado: { _id: id, lembradoEm } }: LembrarProps) {
  const path = { id };
  const [asking, setAsking] = useState(false);
  const { data: lembrete, error } = useQuery({
    ...query('countComunicadoLembrete', { path }),
    // Polls until another reminder is allowed.
    refetchInterval: ({ state }) => (state.data?.podeLembrarEm ? CADA_MS : false),
  });
  const lembrar = useOperation('sendComunicadoLembrete', {
    success: remindedText,
    invalidates: ['listComunicados', 'getComunicado', 'listComunicadoLojas', 'countComunicadoLembrete'],
  });
  const faltam = lembrete && lembrete.lojas > 0 ? ` (${formatNumber(lembrete.lojas)})` : '';
  const reason = lembrete ? whyNotRemind(lembrete) : !error && 'Contando as lojas…';
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" w="full">
      <chakra.span role="status" className="tabular" color="ink2" me="auto">
        {lembradoEm && `Último lembrete: ${formatDateTime(lembradoEm)}`}
      </chakra.span>
      <Button
        variant="solid"
        icon={<BellRing size={16} />}
        reason={reason}
        onClick={() => {
          lembrar.reset();
          setAsking(true);
        }}
      >
        Lembrar quem não leu{faltam}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Lembrar quem não leu?"
        confirm="Lembrar"
        text="Um lembrete enviado não pode ser desfeito."
        counted={async () => perguntaDe(await callOperation('countComunicadoLembrete', { path }))}
        pending={lembrar.isPending}
        error={lembrar.error}
        onClose={() => setAsking(false)}
        onConfirm={() => lembrar.mutate({ path }, { onSuccess: () => setAsking(false) })}
      />
    </chakra.div>
  );
}
