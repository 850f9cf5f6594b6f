import { chakra } from '@chakra-ui/react/styled-system';
import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/pieces.tsx';

type SessaoProps = { sessao: components['schemas']['Sessao']; ending: boolean; onEnd: () => void };

/** One open session: from what, from where, since when. */
export function Sessao({ sessao, ending, onEnd }: SessaoProps) {
  const { agente, endereco, ultimoUso, createdAt, atual } = sessao;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <chakra.span color="ink2">
        <MonitorSmartphone size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium" title={agente}>
          {describeAgent(agente)}
        </chakra.p>
        <chakra.p fontSize="label" color="ink2" className="tabular">
          {endereco} · Último uso em {formatDateTime(ultimoUso)} · Aberta em {formatDateTime(createdAt)}
        </chakra.p>
      </chakra.div>
      {atual ? (
        <Chip tone="ok">Esta sessão</Chip>
      ) : (
        <Button variant="outline" loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </chakra.li>
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

/** "Chrome em Windows", from a browser's long description of itself; what is not known is shown as it came. */
export function describeAgent(agente: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agente))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agente))?.[1];
  if (!browser) return agente || 'Navegador desconhecido';
  return system ? `${browser} em ${system}` : browser;
}
