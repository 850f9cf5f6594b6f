import { chakra } from '@chakra-ui/react/styled-system';
import { FileSpreadsheet } from 'lucide-react';
import { Button } from '../../shared/ui/Button.tsx';
import { DropZone } from '../../shared/ui/DropZone.tsx';
import { Spinner } from '../../shared/ui/pieces.tsx';

const columns = ['nome', 'razaoSocial', 'cnpj', 'responsavel', 'email', 'telefone', 'inadimplente'];
const example = [
  'Rede Pão Nosso',
  'Pão Nosso Ltda.',
  '12.ABC.345/01DE-35',
  'Ana Lima',
  'contato@paonosso.com.br',
  '(11) 98765-4321',
  'não',
];

function downloadModel() {
  // The mark at the beginning tells Excel that the accents are UTF-8.
  const text = `\uFEFF${columns.join(';')}\r\n${example.join(';')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: 'clientes-modelo.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

type ChooseArquivoProps = { reading: boolean; onChoose: (file: File) => void };

/** Where a file is dropped or chosen, and what it has to look like. */
export function ChooseArquivo({ reading, onChoose }: ChooseArquivoProps) {
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
        <chakra.p flex="1" minW="240px">
          A primeira linha traz os nomes das colunas: <b>nome</b> (obrigatória), {columns.slice(1).join(', ')}
          .
        </chakra.p>
        <Button variant="ghost" onClick={downloadModel}>
          Baixar modelo
        </Button>
      </chakra.div>
    </>
  );
}
