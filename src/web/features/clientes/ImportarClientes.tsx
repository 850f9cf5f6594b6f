import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ChooseArquivo } from './ChooseArquivo.tsx';
import { ImportPreview } from './ImportPreview.tsx';

function upload(arquivo: File): FormData {
  const body = new FormData();
  body.append('arquivo', arquivo);
  return body;
}

type Importacao = components['schemas']['ClienteImportacao'];

const blocked = ({ total, validas }: Importacao) => {
  if (total === 0) return 'O arquivo não tem linhas';
  return validas < total && 'Corrija as linhas com erro no arquivo e escolha-o de novo';
};

/**
 * The button's text, with how many clients come in; all or none do, so that with a broken row there is no number to
 * promise.
 */
const importText = (preview: Importacao) =>
  blocked(preview) ? 'Importar clientes' : `Importar ${count(preview.total, 'cliente', 'clientes')}`;

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
              {save.error ? 'Tentar novamente' : importText(preview)}
            </Button>
          </>
        )
      }
    >
      {save.error && <ImportFailure error={save.error} />}
      {check.error && <ImportFailure error={check.error} />}
      {preview ? (
        <ImportPreview importacao={preview} />
      ) : (
        <ChooseArquivo reading={check.isPending} onChoose={choose} />
      )}
    </Dialog>
  );
}

const shown = 5;

/** Says why the file was refused, with the rows that this is about. */
function ImportFailure({ error }: { error: ApiError }) {
  return (
    <Notice tone="bad" role="alert" display="block" mb="4">
      {error.message} (código {error.code})
      {error.fields.slice(0, shown).map(({ path, message }) => (
        <chakra.p key={path + message} fontWeight="normal">
          {placeOf(path)}: {message}
        </chakra.p>
      ))}
      {error.fields.length > shown && <p>e mais {error.fields.length - shown}.</p>}
    </Notice>
  );
}

/** Turns a path into words: `linhas.7.cnpj` → `linha 7, cnpj`. */
export const placeOf = (path: string) =>
  path.replace(/^linhas\.(\d+)\.?(.*)$/, (_, row, column) => `linha ${row}${column && `, ${column}`}`);
