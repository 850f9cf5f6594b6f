import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { MAX_ROWS } from './lines.ts';
import { unpacked } from './packed.ts';
import { readLines as readPacked } from './read.ts';

// Files are read in a separate process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const HEADINGS = ['nome', 'razaosocial', 'cnpj'];

/** The heading's real row number is lost, so it gets number 1. */
async function readLines(bytes: Buffer, aba?: string) {
  const { header, parts } = await readPacked(bytes, { headings: HEADINGS, aba });
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

describe('CSV files', () => {
  const expected = [
    { linha: 1, cells: ['nome', 'Razão Social'] },
    { linha: 2, cells: ['Café, São João', 'Pão & Cia'] },
  ];

  it('reads commas and semicolons, and UTF-8 with and without a byte order mark', async () => {
    const comma = 'nome,Razão Social\n"Café, São João",Pão & Cia\n';
    expect(await readLines(csv(comma))).toEqual(expected);
    expect(await readLines(csv(`\uFEFF${comma}`))).toEqual(expected);
    expect(await readLines(csv('nome;Razão Social\r\nCafé, São João;Pão & Cia\r\n'))).toEqual(expected);
  });

  it('reads Windows-1252, which Excel writes in Brazil', async () => {
    expect(await readLines(csv('nome;Razão Social\r\nCafé, São João;Pão & Cia', 'latin1'))).toEqual(expected);
  });

  it('keeps row numbers across blank lines and line breaks in cells', async () => {
    const lines = await readLines(csv('nome,email\n\n,\n"Bar\ndo Zé",\nCantina "da" Ana,x\n'));
    expect(lines.map((line) => line.linha)).toEqual([1, 4, 5]);
    expect(lines[2]?.cells).toEqual(['Cantina "da" Ana', 'x']);
  });

  it('rejects unclosed quotes, a file without rows and too many rows', async () => {
    expect(await refusal(csv('nome\n"Bar'))).toBe('CI02');
    expect(await refusal(csv(''))).toBe('CI04');
    expect(await refusal(csv('\n\n ; ;\n'))).toBe('CI04');
    expect(await refusal(csv('nome;cnpj\n'))).toBe('CI04');
    expect(await readLines(csv(`nome\n${'a\n'.repeat(MAX_ROWS)}`))).toHaveLength(MAX_ROWS + 1);
    expect(await refusal(csv(`nome\n${'a\n'.repeat(MAX_ROWS + 1)}`))).toBe('REQ005');
    expect(await refusal(csv(`nome\na${'\n'.repeat(5_000_000)}`))).toBe('REQ005');
  });
});

describe('CSV files from other programs', () => {
  const rows = async (bytes: Buffer) => {
    const { header, parts } = await readPacked(bytes, { headings: HEADINGS });
    return [header, ...parts.flatMap(unpacked).map(({ linha, cells }) => [linha, ...cells])];
  };

  it('finds the row of headings in a CSV file', async () => {
    const expected = [
      ['Nome', 'CNPJ'],
      [4, 'Ana', '1'],
    ];
    expect(await rows(csv('CLIENTES\n\nNome;CNPJ\nAna;1\n'))).toEqual(expected);
    expect(await rows(csv('sep=;\r\n\r\nNome;CNPJ\r\nAna;1'))).toEqual(expected);
    expect(await rows(csv('sep=|\n\nNome|CNPJ\nAna|1'))).toEqual(expected);
  });

  it('reads from the first row if no row has known headings', async () => {
    expect(await rows(csv('Quem;Rua\nAna;Nome\n'))).toEqual([
      ['Quem', 'Rua'],
      [2, 'Ana', 'Nome'],
    ]);
  });

  it('decodes UTF-16 by its byte order mark', async () => {
    const text = '\uFEFFNome\tCNPJ\nJoão\t1\n';
    const expected = [
      ['Nome', 'CNPJ'],
      [2, 'João', '1'],
    ];
    expect(await rows(csv(text, 'utf16le'))).toEqual(expected);
    expect(await rows(csv(text, 'utf16le').swap16())).toEqual(expected);
  });

  it('keeps UTF-8 despite one invalid byte', async () => {
    const bytes = Buffer.concat([csv('Nome;CNPJ\nAção;1\nS'), Buffer.from([0xe3]), csv('o;2\n')]);
    expect(await rows(bytes)).toEqual([
      ['Nome', 'CNPJ'],
      [2, 'Ação', '1'],
      [3, 'S\uFFFDo', '2'],
    ]);
  });
});

describe('XLSX files', () => {
  const named = (sheets: Record<string, unknown[][]>, options: { hidden?: number } = {}) => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(sheets))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    book.Workbook = {
      Sheets: book.SheetNames.map((_, index) => ({ Hidden: index === options.hidden ? 1 : 0 })),
    };
    return write(book, { type: 'buffer', bookType: 'xlsx' });
  };
  const lojas = [['RELAÇÃO DE LOJAS'], [], ['Nome', 'CNPJ'], ['Ana', '1']];
  const expected = [
    { linha: 1, cells: ['Nome', 'CNPJ'] },
    { linha: 4, cells: ['Ana', '1'] },
  ];

  it('finds the row of headings on the first visible sheet that has one', async () => {
    expect(await readLines(named({ lojas }))).toEqual(expected);
    expect(await readLines(named({ 'Leia-me': [['Instruções'], ['Preencha a aba Lojas']], lojas }))).toEqual(
      expected,
    );
    const old = [
      ['Nome', 'CNPJ'],
      ['Bia', '2'],
    ];
    expect(await readLines(named({ old, lojas }, { hidden: 0 }))).toEqual(expected);
  });

  it('skips a sheet without rows below its headings', async () => {
    expect(await readLines(named({ modelo: [['Nome', 'CNPJ']], lojas }))).toEqual(expected);
  });

  it('reads the requested sheet and lists visible sheets with content', async () => {
    const sheets = { lojas, vazia: [], fechadas: [['Nome'], ['Bia']], antigas: [['Nome'], ['Caio']] };
    const book = named(sheets, { hidden: 3 });
    expect(await readPacked(book, { headings: HEADINGS })).toMatchObject({
      aba: 'lojas',
      abas: ['lojas', 'fechadas'],
    });
    expect(await readLines(book, 'fechadas')).toEqual([
      { linha: 1, cells: ['Nome'] },
      { linha: 2, cells: ['Bia'] },
    ]);
    for (const aba of ['antigas', 'vazia', 'toString'])
      expect(await messageOf(book, aba)).toBe(`REQ001 A planilha não tem a aba “${aba}”.`);
  });

  it('repeats the text of merged cells in each of their rows', async () => {
    const sheet = utils.aoa_to_sheet([['Nome', 'CNPJ'], ['Rede', '1'], [null, '2'], [], ['Outra', '3']]);
    sheet['!merges'] = [utils.decode_range('A2:A4')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'a');
    const [, ...lines] = await readLines(write(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(lines).toEqual([
      { linha: 2, cells: ['Rede', '1'] },
      { linha: 3, cells: ['Rede', '2'] },
      { linha: 5, cells: ['Outra', '3'] },
    ]);
  });

  it('reads numbers as typed', async () => {
    const lines = await readLines(
      xlsx([['nome', 'cnpj', 'inadimplente'], [], ['Ana', 12345678000195, true]]),
    );
    expect(lines).toEqual([
      { linha: 1, cells: ['nome', 'cnpj', 'inadimplente'] },
      { linha: 3, cells: ['Ana', '12345678000195', 'true'] },
    ]);
  });

  it('rejects an XLSX file with too many rows', async () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, index) => [`Cliente ${index}`]);
    expect(await refusal(xlsx([['nome'], ...rows]))).toBe('REQ005');
  });

  it('rejects a zip bomb, whatever size it declares', async () => {
    const files = CFB.utils.cfb_new();
    const zeros = Buffer.alloc(80 * 1024 * 1024, 32);
    CFB.utils.cfb_add(files, '/[Content_Types].xml', deflateRawSync('x'));
    CFB.utils.cfb_add(files, '/xl/workbook.xml', zeros);
    const bomb = CFB.write(files, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('REQ005');
  });
});

const ROW_1 = '<row r="1"><c r="A1" t="str"><v>nome</v></c></row>';

function workbookOf(rows: string, after = '', options = { compression: true }): Buffer {
  const file = CFB.read(xlsx([['nome']]), { type: 'buffer' });
  const open = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  const xml = `${open}${ROW_1}${rows}</sheetData>${after}</worksheet>`;
  CFB.utils.cfb_add(file, '/xl/worksheets/sheet1.xml', Buffer.from(xml));
  return CFB.write(file, { type: 'buffer', fileType: 'zip', ...options }) as Buffer;
}

const messageOf = (bytes: Buffer, aba?: string) =>
  readLines(bytes, aba).then(
    (lines) => `${lines.length} lines`,
    ({ code, details }) => `${code} ${details.fields[0].message}`,
  );

describe('XLSX files whose cells take much more memory than bytes', () => {
  const row = (cells: string) => workbookOf(`<row r="2">${cells}</row>`);

  it('rejects one huge cell, also in many pieces, and accepts the longest that Excel allows', async () => {
    const tooLarge = 'REQ005 A planilha tem uma célula grande demais.';
    const text = 'a'.repeat(2 * 1024 * 1024);
    expect(await messageOf(row(`<c t="str"><v>${text}</v></c>`))).toBe(tooLarge);
    const pieces = '<r><t>a</t></r>'.repeat(100_000);
    expect(await messageOf(row(`<c t="inlineStr"><is>${pieces}</is></c>`))).toBe(tooLarge);
    expect(await messageOf(row(`<c t="str"><v>${'&quot;'.repeat(32_767)}</v></c>`))).toBe('2 lines');
  });

  it('rejects a million cells, and one cell above the limit of the whole file', async () => {
    expect(await messageOf(row('<c><v>1</v></c>'.repeat(1_000_000)))).toBe(
      'REQ005 A planilha tem células demais.',
    );
    const text = 'a'.repeat(62 * 1024 * 1024);
    expect(await messageOf(row(`<c t="str"><v>${text}</v></c>`))).toBe('REQ005 A planilha é grande demais.');
  });
});

describe('XLSX files whose references span many cells', () => {
  it.each([
    [
      'a cell in column ZZZZZZ',
      workbookOf('<row r="2"><c r="ZZZZZZ2" t="str"><v>x</v></c></row>'),
      'CI02 A planilha cita uma célula que não existe no Excel: ZZZZZZ2.',
    ],
    [
      'a link over a whole sheet',
      workbookOf('', '<hyperlinks><hyperlink ref="A1:XFD20000" location="A1"/></hyperlinks>'),
      'REQ005 A planilha tem um link ou uma mesclagem de células demais: A1:XFD20000.',
    ],
    [
      'a cell beyond the last, in a sheet that is not compressed',
      workbookOf('<row r="2"><c r="ZZZZZZ2"/></row>', '', { compression: false }),
      'CI02 A planilha cita uma célula que não existe no Excel: ZZZZZZ2.',
    ],
  ])('rejects an XLSX file before parsing it: %s', async (_, bytes, message) => {
    expect(bytes.length).toBeLessThan(20_000);
    expect(await messageOf(bytes)).toBe(message);
  });

  it('ignores columns after the hundredth', async () => {
    const wide = workbookOf('<row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>2</v></c></row>');
    const [, line] = await readLines(wide);
    expect(line?.cells.join()).toBe(`1${','.repeat(99)}`);
  });
});

it('rejects a file that ends the reading process, with a reason', async () => {
  const ended = () => Promise.reject(new Error('the worker ended without an answer'));
  const message = 'O arquivo precisa de memória ou de tempo demais para ser lido.';
  await expect(readPacked(csv('nome\nAna'), { headings: HEADINGS }, ended)).rejects.toMatchObject({
    code: 'REQ005',
    details: { fields: [{ path: 'arquivo', message }] },
  });
});

describe('other file types', () => {
  it('rejects other file types by their bytes', async () => {
    expect(await refusal(Buffer.from('MZ\x90\0\x03\0\0\0nome,cnpj\n', 'latin1'))).toBe('CI02');
    expect(await refusal(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'))).toBe('CI02');
    const page = csv('<html><meta charset="utf-8"><table><tr><td>Nome</td></tr></table></html>');
    expect(await messageOf(page)).toMatch(/^CI02 O arquivo é uma página da web com nome de planilha/);
    const old = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
    expect(await messageOf(old)).toMatch(/^CI02 O arquivo é do Excel antigo/);
    expect(await refusal(Buffer.from('PK\x03\x04 not a zip', 'latin1'))).toBe('CI02');
    expect(await refusal(csv('nome,cnpj\nAna\0,\n'))).toBe('CI02');
    const ods = utils.book_new();
    utils.book_append_sheet(ods, utils.aoa_to_sheet([['nome'], ['Ana']]), 'a');
    expect(await refusal(write(ods, { type: 'buffer', bookType: 'ods' }))).toBe('CI02');
  });
});
