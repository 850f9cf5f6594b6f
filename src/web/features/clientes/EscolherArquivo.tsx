import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';

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

type EscolherArquivoProps = { reading: boolean; onChoose: (file: File) => void };

/** Where a file is dropped or chosen, and what it has to look like. */
export function EscolherArquivo({ reading, onChoose }: EscolherArquivoProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !reading) onChoose(file);
  };

  return (
    <>
      <chakra.label
        htmlFor={id}
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="2"
        minH="200px"
        p="6"
        textAlign="center"
        cursor={reading ? 'progress' : 'pointer'}
        borderRadius="card"
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={over ? 'brand.solid' : 'lineStrong'}
        bg={over ? 'brand.soft' : 'canvas'}
        _focusWithin={{ borderColor: 'brand.solid' }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-busy={reading}
      >
        {reading ? <Spinner color="brand.solid" /> : <FileSpreadsheet size={28} aria-hidden />}
        <chakra.span fontWeight="semibold" role="status">
          {reading ? 'Conferindo as linhas…' : 'Arraste a planilha até aqui ou clique para escolher'}
        </chakra.span>
        <chakra.span color="ink2">Nada é gravado antes de você conferir.</chakra.span>
        <chakra.input
          id={id}
          type="file"
          accept=".csv,.xlsx"
          className="list-sr"
          disabled={reading}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
      </chakra.label>
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
