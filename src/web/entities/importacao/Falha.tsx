import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { Importador } from './importacao.ts';

const shown = 5;

export function ImportFailure({ error, campos }: { error: ApiError; campos: Importador['campos'] }) {
  return (
    <Notice tone="bad" role="alert" display="block" mb="4">
      {error.message} (código {error.code})
      {error.fields.slice(0, shown).map(({ path, message }) => (
        <chakra.p key={path + message} fontWeight="normal">
          {placeOf(path, campos)}: {message}
        </chakra.p>
      ))}
      {error.fields.length > shown && <p>e mais {error.fields.length - shown}.</p>}
    </Notice>
  );
}

/** Turns an error path into words: `linhas.7.cnpj` → `linha 7, CNPJ`. */
export const placeOf = (path: string, campos: Importador['campos']) =>
  path.replace(
    /^linhas\.(\d+)\.?(.*)$/,
    (_, row, column) => `linha ${row}${column && `, ${campos[column] ?? column}`}`,
  );
