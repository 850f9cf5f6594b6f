import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { MAX_ROWS } from './lines.ts';
import { unpacked } from './packed.ts';
import { readLines as readPacked } from './read.ts';

// Each file is read in a thread of its own, which takes a while to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Reads a file's lines, as objects all at once: the heading, whose number nobody is told, and those below it. */
async function readLines(bytes: Buffer) {
  const { header, parts } = await readPacked(bytes);
  return [{ linha: 1, cells: header }, ...parts.flatMap(unpacked)];
}

const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const refusal = async (bytes: Buffer) => {
  const failure = await readLines(bytes).then(
    () => undefined,
    (error) => error,
  );
  return failure?.code;
};

function xlsx(rows: unknown[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Clientes');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

describe('a .csv file', () => {
  const expected = [
    { linha: 1, cells: ['nome', 'Razão Social'] },
    { linha: 2, cells: ['Café, São João', 'Pão & Cia'] },
  ];

  it('is read with both separators, and in UTF-8 with or without its mark', async () => {
    const comma = 'nome,Razão Social\n"Café, São João",Pão & Cia\n';
    expect(await readLines(csv(comma))).toEqual(expected);
    expect(await readLines(csv(`\uFEFF${comma}`))).toEqual(expected);
    expect(await readLines(csv('nome;Razão Social\r\nCafé, São João;Pão & Cia\r\n'))).toEqual(expected);
  });

  it('is read as Excel in Brazil writes it', async () => {
    expect(await readLines(csv('nome;Razão Social\r\nCafé, São João;Pão & Cia', 'latin1'))).toEqual(expected);
  });

  it('keeps the numbers of its rows over blank ones and line breaks in a cell', async () => {
    const lines = await readLines(csv('nome,email\n\n,\n"Bar\ndo Zé",\nCantina "da" Ana,x\n'));
    expect(lines.map((line) => line.linha)).toEqual([1, 4, 5]);
    expect(lines[2]?.cells).toEqual(['Cantina "da" Ana', 'x']);
  });

  it('is refused when quotes do not close, when it is empty or has a header only, and over its limit', async () => {
    expect(await refusal(csv('nome\n"Bar'))).toBe('CI02');
    expect(await refusal(csv(''))).toBe('CI04');
    expect(await refusal(csv('\n\n ; ;\n'))).toBe('CI04');
    expect(await refusal(csv('nome;cnpj\n'))).toBe('CI04');
    expect(await readLines(csv(`nome\n${'a\n'.repeat(MAX_ROWS)}`))).toHaveLength(MAX_ROWS + 1);
    expect(await refusal(csv(`nome\n${'a\n'.repeat(MAX_ROWS + 1)}`))).toBe('REQ005');
    expect(await refusal(csv(`nome\na${'\n'.repeat(5_000_000)}`))).toBe('REQ005');
  });
});

describe('an .xlsx file', () => {
  it('is read with its numbers as they were typed', async () => {
    const lines = await readLines(
      xlsx([['nome', 'cnpj', 'inadimplente'], [], ['Ana', 12345678000195, true]]),
    );
    expect(lines).toEqual([
      { linha: 1, cells: ['nome', 'cnpj', 'inadimplente'] },
      { linha: 3, cells: ['Ana', '12345678000195', 'true'] },
    ]);
  });

  it('is refused over its limit', async () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, index) => [`Cliente ${index}`]);
    expect(await refusal(xlsx([['nome'], ...rows]))).toBe('REQ005');
  });

  it('is refused when it would inflate to gigabytes, whatever size it declares', async () => {
    const files = CFB.utils.cfb_new();
    const zeros = Buffer.alloc(80 * 1024 * 1024, 32);
    CFB.utils.cfb_add(files, '/[Content_Types].xml', deflateRawSync('x'));
    CFB.utils.cfb_add(files, '/xl/workbook.xml', zeros);
    const bomb = CFB.write(files, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('REQ005');
  });
});

describe('an .xlsx file whose cells would take many times its bytes', () => {
  const sheet = (rows: string) => {
    const file = CFB.read(xlsx([['nome']]), { type: 'buffer' });
    const open = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
    const xml = `${open}<row r="1"><c t="str"><v>nome</v></c></row>${rows}</sheetData></worksheet>`;
    CFB.utils.cfb_add(file, '/xl/worksheets/sheet1.xml', Buffer.from(xml));
    return CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
  };
  const messageOf = (bytes: Buffer) =>
    readLines(bytes).then(
      (lines) => `${lines.length} lines`,
      ({ code, details }) => `${code} ${details.fields[0].message}`,
    );
  const row = (cells: string) => sheet(`<row r="2">${cells}</row>`);

  it('is refused for one huge cell, also in many pieces, and read with the longest that Excel has', async () => {
    const tooLarge = 'REQ005 A planilha tem uma célula grande demais.';
    const text = 'a'.repeat(2 * 1024 * 1024);
    expect(await messageOf(row(`<c t="str"><v>${text}</v></c>`))).toBe(tooLarge);
    const pieces = '<r><t>a</t></r>'.repeat(100_000);
    expect(await messageOf(row(`<c t="inlineStr"><is>${pieces}</is></c>`))).toBe(tooLarge);
    expect(await messageOf(row(`<c t="str"><v>${'&quot;'.repeat(32_767)}</v></c>`))).toBe('2 lines');
  });

  it('is refused for a million cells, and for one cell of all that may be', async () => {
    expect(await messageOf(row('<c><v>1</v></c>'.repeat(1_000_000)))).toBe(
      'REQ005 A planilha tem células demais.',
    );
    const text = 'a'.repeat(62 * 1024 * 1024);
    expect(await messageOf(row(`<c t="str"><v>${text}</v></c>`))).toBe('REQ005 A planilha é grande demais.');
  });
});

describe('anything else', () => {
  it('is refused by its bytes', async () => {
    expect(await refusal(Buffer.from('MZ\x90\0\x03\0\0\0nome,cnpj\n', 'latin1'))).toBe('CI02');
    expect(await refusal(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'))).toBe('CI02');
    expect(await refusal(Buffer.from('PK\x03\x04 not a zip', 'latin1'))).toBe('CI02');
    expect(await refusal(csv('nome,cnpj\nAna\0,\n'))).toBe('CI02');
    const ods = utils.book_new();
    utils.book_append_sheet(ods, utils.aoa_to_sheet([['nome'], ['Ana']]), 'a');
    expect(await refusal(write(ods, { type: 'buffer', bookType: 'ods' }))).toBe('CI02');
  });
});
