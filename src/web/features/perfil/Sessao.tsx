import { MonitorSmartphone } from 'lucide-react';
import { describeAgent } from '#domain/agente.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { ActionItem } from '../../shared/ui/ActionItem.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';

type SessaoProps = { sessao: Schemas['Sessao']; ending: boolean; onEnd: () => void };

export function Sessao({ sessao, ending, onEnd }: SessaoProps) {
  const { agente, endereco, ultimoUso, createdAt, atual } = sessao;
  return (
    <ActionItem
      icon={MonitorSmartphone}
      title={describeAgent(agente)}
      hint={agente}
      details={`${endereco} · Último uso em ${formatDateTime(ultimoUso)} · Aberta em ${formatDateTime(createdAt)}`}
    >
      {atual ? (
        <Chip tone="ok">Esta sessão</Chip>
      ) : (
        <Button loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </ActionItem>
  );
}
