import { useState } from 'react';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useEdited } from '../../shared/api/query.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ConfiguracoesForm } from './ConfiguracoesForm.tsx';
import { DoServidor } from './DoServidor.tsx';

/** The agency's settings for everybody, its server's settings, and the history of the first. */
export function ConfiguracoesScreen() {
  const read = useEdited('getConfiguracoes', {});
  const [begun, setBegun] = useState(0);
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
