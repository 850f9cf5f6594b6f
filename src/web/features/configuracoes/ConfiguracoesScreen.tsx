import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useEdited } from '../../shared/api/query.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ConfiguracoesForm } from './ConfiguracoesForm.tsx';
import { DoServidor } from './DoServidor.tsx';

const primeiro: Record<string, string> = { suporte: 'suporteEmail', download: 'baixarDe', alertas: 'ligado' };

function useCampoDoEndereco(isDrawn: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same setting may be asked for again, from the search.
  useEffect(() => {
    const name = hash.slice(1);
    if (!isDrawn || !name) return;
    const frame = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(primeiro[name] ?? name)}"]`);
    frame?.scrollIntoView({ block: 'center' });
    frame?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [hash, key, isDrawn]);
}

export function ConfiguracoesScreen() {
  const read = useEdited('getConfiguracoes', {});
  const [begun, setBegun] = useState(0);
  useCampoDoEndereco(read.data !== undefined);
  return (
    <>
      <PageHeader title="Configurações da agência" />
      <ComHistorico
        entidade="CONFIGURACAO"
        id="configuracoes"
        entity={read.data}
        label="Configurações"
        onChanged={() => setBegun(begun + 1)}
      >
        <ConfiguracoesForm key={begun} read={read} />
        {read.data && <DoServidor configuracao={read.data} />}
      </ComHistorico>
    </>
  );
}
