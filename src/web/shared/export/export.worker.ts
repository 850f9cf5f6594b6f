import { type SheetCell, type SheetFormat, writeWorkbook } from './sheet.ts';

type Task = { cells: SheetCell[][]; format: SheetFormat };

addEventListener('message', ({ data: { cells, format } }: MessageEvent<Task>) => {
  const file = writeWorkbook(cells, format);
  postMessage(file, { transfer: [file] });
});
