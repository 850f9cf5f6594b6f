import { Printer } from 'lucide-react';
import type { Schemas } from '#domain/schemas.ts';
import { Menu } from '../chakra/windows.tsx';
import type { Column } from '../table/column.ts';
import { ButtonMenu, type OpenedMenu } from '../ui/ButtonMenu.tsx';
import { FormatItems } from './DownloadSheet.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { exportAll, usePedido } from './exportacao.ts';
import { Printed, type PrintedProps } from './Printed.tsx';

/** With `colunas`, the columns on the screen, the file can have either these or all columns. */
export type Everything = Omit<Schemas['ExportacaoCreate'], 'formato'> & { paraImportar?: boolean };

const isText = ({ actions }: { actions?: true }) => !actions;
/** Cells of lists have links, switches and players. */
const asText = <Row,>({ cell: _, ...column }: Column<Row>): Column<Row> => column;

type ExportMenuProps<Row> = OpenedMenu & {
  title: string;
  /** All matching rows, if the server can export them. */
  all: Everything | undefined;
  printed: PrintedProps<Row> | undefined;
};

export function ExportMenu<Row extends { _id: string }>(props: ExportMenuProps<Row>) {
  const { title, all, printed, ...opened } = props;
  const pedido = usePedido();
  const { colunas, paraImportar, ...asked } = all ?? {};
  const files: Record<string, Pick<Schemas['ExportacaoCreate'], 'colunas'>> = {
    Tudo: colunas ? { colunas: [] } : {},
    ...(colunas && { 'Tudo, com as colunas mostradas': { colunas } }),
    ...(paraImportar && { 'Para importar': {} }),
  };
  return (
    <>
      <ButtonMenu {...opened} label="Mais formas de exportar">
        {all && (
          <>
            <FormatItems
              files={Object.keys(files)}
              reason={pedido !== null && !pedido.over && 'Uma exportação já está em andamento'}
              onChoose={(formato, file) =>
                void exportAll(title, { ...(asked as Everything), ...files[file], formato })
              }
            />
            <Menu.Separator />
          </>
        )}
        {/* Prints once the menu has closed. */}
        <Menu.Item value="imprimir" onClick={() => setTimeout(() => print())}>
          <Printer size={16} aria-hidden /> Imprimir
        </Menu.Item>
      </ButtonMenu>
      {printed && <Printed {...printed} columns={printed.columns.filter(isText).map(asText)} />}
      {pedido && <ExportPanel pedido={pedido} />}
    </>
  );
}
