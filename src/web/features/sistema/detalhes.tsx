import { chakra } from '@chakra-ui/react/styled-system';
import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/text.ts';
import type { Item, Sistema } from './Parte.tsx';

const Table = chakra('table', {
  base: {
    w: 'full',
    mt: '2',
    '& th, & td': { py: '1', pe: '3', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { color: 'ink2', fontWeight: 'medium' },
    '& tbody tr': { borderTopWidth: '1px' },
    // On phones each cell is a line with its column's name: side by side the words would be cut.
    mdDown: {
      '&, & tbody, & tr, & td': { display: 'block' },
      '& thead': { srOnly: true },
      '& tr': { py: '1.5' },
      '& td': { py: '0' },
      '& td:first-of-type': { fontWeight: 'medium' },
      '& td:not(:first-of-type)::before': { content: 'attr(data-title) ": "', color: 'ink2' },
    },
  },
});

type Tabela = { title: string; columns: readonly string[]; rows: readonly string[][] };

const nunca = 'ainda não';
const quando = (moment: string | null) => formatDateTime(moment) || nunca;

const tabelas: Partial<Record<Item, (sistema: Sistema) => Tabela | undefined>> = {
  INSTANCIAS: ({ instancias }) =>
    instancias?.length
      ? {
          title: 'Ver as instâncias',
          columns: ['Instância', 'Versão', 'Desde', 'Vista em'],
          rows: instancias.map(({ nome, versao, desde, vistaEm, esta, presente }) => [
            `${nome}${esta ? ' (esta)' : presente ? '' : ' (sumida)'}`,
            versao,
            quando(desde),
            quando(vistaEm),
          ]),
        }
      : undefined,
  TRABALHOS: ({ trabalhos }) =>
    trabalhos.length > 0
      ? {
          title: 'Ver os trabalhos desta instância',
          columns: ['Trabalho', 'Agora', 'Terminou em', 'Falha desde'],
          rows: trabalhos.map(({ nome, desde, terminouEm, falhouEm }) => [
            nome,
            desde ? 'em andamento' : 'esperando',
            quando(terminouEm),
            formatDateTime(falhouEm) || 'não',
          ]),
        }
      : undefined,
  CONCESSOES: ({ concessoes }) =>
    concessoes?.length
      ? {
          title: 'Ver quem faz o quê',
          columns: ['Trabalho', 'Quem faz agora', 'Garantido até'],
          rows: concessoes.map(({ nome, titular, ate }) => [
            nome,
            titular ?? 'ninguém',
            formatDateTime(ate) || '—',
          ]),
        }
      : undefined,
  DISPOSITIVOS: ({ dispositivos }) =>
    dispositivos && dispositivos.length > 1
      ? {
          title: 'Ver as versões',
          columns: ['Versão', 'Aparelhos'],
          rows: dispositivos.map(({ versao, dispositivos }) => [versao, formatNumber(dispositivos)]),
        }
      : undefined,
  CERTIFICADOS: ({ certificados }) =>
    certificados?.length
      ? {
          title: 'Ver os certificados',
          columns: ['Configuração', 'Endereço', 'Vale até'],
          rows: certificados.map(({ de, endereco, ate }) => [
            de,
            endereco,
            formatDateTime(ate) || 'não foi possível ver',
          ]),
        }
      : undefined,
};

export function detalheDe(item: Item, sistema: Sistema) {
  const tabela = tabelas[item]?.(sistema);
  if (!tabela) return undefined;
  const { title, columns, rows } = tabela;
  const content = (
    <Table aria-label={title.replace(/^Ver /, '')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {columns.map((column, index) => (
              <td key={column} data-title={column} className={index > 0 ? 'tabular' : undefined}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return { title, content };
}
