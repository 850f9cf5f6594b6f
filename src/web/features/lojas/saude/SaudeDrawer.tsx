import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { modalInstrucoes, modalSaude, Situacao } from '../../../entities/lojas/Situacao.tsx';
import { query } from '../../../shared/api/query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Drawer } from '../../../shared/ui/Drawer.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { Bone } from '../../../shared/ui/pieces.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { Desvincular } from './Desvincular.tsx';
import { Faixa } from './Faixa.tsx';
import { Fatos, FusoDaLoja } from './Fatos.tsx';
import { HaQuanto } from './HaQuanto.tsx';

const CADA_MS = 15_000;

type SaudeDrawerProps = {
  /** Time of the store's last heartbeat. A new one reloads the store. */
  ouvidaEm?: string | null;
};

export function SaudeDrawer({ ouvidaEm }: SaudeDrawerProps) {
  const { modal, openModal, close, param } = useOverlay();
  const navigate = useNavigate();
  const id = param('id');
  const isOpen = modal === modalSaude;
  const read = useQuery({
    ...query('getLojaSaude', { path: { id } }),
    enabled: isOpen,
    refetchInterval: CADA_MS,
  });
  const { data: loja, error, refetch } = read;
  useEffect(() => {
    if (isOpen && ouvidaEm) void refetch();
  }, [isOpen, ouvidaEm, refetch]);

  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={loja?.nome ?? 'Saúde da loja'}
      footer={
        loja && (
          <>
            <Button icon={<Send size={16} />} onClick={() => openModal(modalInstrucoes, { id })}>
              Enviar instruções
            </Button>
            <Desvincular loja={loja} />
            <Button
              variant="ghost"
              icon={<Pencil size={16} />}
              onClick={() => navigate(`/lojas/editar/${id}`)}
            >
              Abrir a loja
            </Button>
          </>
        )
      }
    >
      {error && !loja && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !loja && <Bone w="60%" h="20px" />}
      {loja && (
        <>
          <p className="muted">
            <TextLink to={`/lojas/saude?cliente=${loja.cliente._id}`}>{loja.cliente.nome}</TextLink> ·{' '}
            {loja.cidade} {loja.uf}
          </p>
          <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="2" mt="2" mb="4" fontSize="md">
            <Situacao {...loja} />
            {loja.desde && loja.situacao !== 'NUNCA_LIGOU' && (
              <span className="muted">
                <HaQuanto desde={loja.desde} />
              </span>
            )}
            <FusoDaLoja {...loja} />
          </chakra.p>
          {!loja.horarioInformado && (
            <chakra.p className="note" mb="3">
              Horário não informado: conta como aberta das 8 às 20 h, de segunda a sábado.
            </chakra.p>
          )}
          <Faixa loja={loja} agora={read.dataUpdatedAt} />
          <chakra.div mt="5">
            <Fatos loja={loja} />
          </chakra.div>
        </>
      )}
    </Drawer>
  );
}
