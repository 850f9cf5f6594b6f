import { chakra } from '@chakra-ui/react/styled-system';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { listing } from '#domain/text.ts';
import { DownloadSheet } from '../../shared/export/DownloadSheet.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DropZone } from '../../shared/ui/DropZone.tsx';
import { Spinner } from '../../shared/ui/pieces.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { type Importacao, type Importador, modelRows } from './importacao.ts';

type ChooseArquivoProps = { importador: Importador; reading: boolean; onChoose: (file: File) => void };

export function ChooseArquivo({ importador, reading, onChoose }: ChooseArquivoProps) {
  const { campos, obrigatorios, hint, noun } = importador;
  const others = Object.keys(campos).filter((campo) => campo !== '_id' && !obrigatorios.includes(campo));
  const names = (keys: readonly string[]) => listing(keys.map((key) => campos[key]!));
  return (
    <>
      <DropZone
        label={reading ? 'Conferindo as linhas…' : 'Arraste a planilha até aqui ou clique para escolher'}
        icon={
          reading ? (
            <chakra.span asChild color="brand.solid">
              <Spinner />
            </chakra.span>
          ) : (
            <FileSpreadsheet size={28} aria-hidden />
          )
        }
        accept=".csv,.xlsx"
        busy={reading}
        onFiles={([file]) => file && onChoose(file)}
      >
        Nada é gravado antes de você conferir.
      </DropZone>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4" color="ink2">
        <chakra.div flex="1" minW="240px" display="grid" gap="2">
          <p>
            A primeira linha traz os nomes das colunas. Para cadastrar: <b>{names(obrigatorios)}</b>. Também:{' '}
            {names(others)}.
          </p>
          <p>{hint}</p>
        </chakra.div>
        <DownloadSheet
          name={`${noun[1]}-modelo`}
          cells={() => modelRows(importador)}
          button={<Button variant="ghost">Baixar modelo</Button>}
        />
      </chakra.div>
    </>
  );
}

type ChooseAbaProps = { importacao: Importacao; disabled: boolean; onChange: (aba: string) => void };

export function ChooseAba({ importacao: { aba, abas }, disabled, onChange }: ChooseAbaProps) {
  const id = useId();
  if (abas.length < 2) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <chakra.label htmlFor={id} fontWeight="semibold">
        Aba da planilha
      </chakra.label>
      <Select
        id={id}
        w="min(320px, 100%)"
        options={abas.map((nome) => ({ value: nome, label: nome }))}
        value={aba ?? ''}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </chakra.div>
  );
}
