import { type SheetCell, writeXls } from './sheet.ts';

addEventListener('message', ({ data }: MessageEvent<SheetCell[][]>) => {
  const file = writeXls(data);
  postMessage(file, { transfer: [file] });
});
