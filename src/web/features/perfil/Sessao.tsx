import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';
import { ItemDaConta } from './ItemDaConta.tsx';

type SessaoProps = { sessao: components['schemas']['Sessao']; ending: boolean; onEnd: () => void };

/** One open session: from what, from where, since when. */
export function Sessao({ sessao, ending, onEnd }: SessaoProps) {
  const { agente, endereco, ultimoUso, createdAt, atual } = sessao;
  return (
    <ItemDaConta
      icon={MonitorSmartphone}
      title={describeAgent(agente)}
      hint={agente}
      details={`${endereco} · Último uso em ${formatDateTime(ultimoUso)} · Aberta em ${formatDateTime(createdAt)}`}
    >
      {atual ? (
        <Chip tone="ok">Esta sessão</Chip>
      ) : (
        <Button variant="outline" loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </ItemDaConta>
  );
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Makes "Chrome em Windows" of a browser's long description of itself; an unknown one is shown as it came. */
export function describeAgent(agente: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agente))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agente))?.[1];
  if (!browser) return agente || 'Navegador desconhecido';
  return system ? `${browser} em ${system}` : browser;
}
