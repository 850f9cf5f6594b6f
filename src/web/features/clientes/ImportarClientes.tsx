import { useState } from 'react';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { PreviaImportacao } from './PreviaImportacao.tsx';

function upload(arquivo: File): FormData {
  const body = new FormData();
  body.append('arquivo', arquivo);
  return body;
}

const blocked = ({ total, validas }: components['schemas']['ClienteImportacao']) => {
  if (total === 0) return 'O arquivo não tem linhas';
  return validas < total && 'Corrija as linhas com erro no arquivo e escolha-o de novo';
};

/** Brings clients in from a file: what each row would do comes first, then all rows or none. */
export function ImportarClientes() {
  const { close } = useOverlay();
  const [file, setFile] = useState<File | null>(null);
  const check = useOperation('importClientes');
  const save = useOperation('importClientes', {
    success: ({ gravadas }) => `${count(gravadas, 'cliente importado', 'clientes importados')} com sucesso!`,
    invalidates: ['listClientes'],
  });

  const choose = (chosen: File) => {
    setFile(chosen);
    save.reset();
    check.mutate({ query: { dryRun: true }, body: upload(chosen) });
  };
  const again = () => {
    setFile(null);
    check.reset();
    save.reset();
  };

  const preview = check.data;
  return (
    <Dialog
      open
      onClose={() => save.isPending || close()}
      size="report"
      title="Importar clientes"
      description={file?.name ?? 'Planilha .csv ou .xlsx, com até 5.000 linhas e 5 MB'}
      footer={
        preview && (
          <>
            <Button variant="outline" onClick={again} disabled={save.isPending}>
              Escolher outro arquivo
            </Button>
            <Button
              loading={save.isPending}
              reason={blocked(preview)}
              onClick={() => file && save.mutate({ body: upload(file) }, { onSuccess: close })}
            >
              {save.error ? 'Tentar novamente' : `Importar ${count(preview.total, 'cliente', 'clientes')}`}
            </Button>
          </>
        )
      }
    >
      {save.error && <ImportFailure error={save.error} />}
      {check.error && <ImportFailure error={check.error} />}
      {preview ? (
        <PreviaImportacao importacao={preview} />
      ) : (
        <EscolherArquivo reading={check.isPending} onChoose={choose} />
      )}
    </Dialog>
  );
}
