import { describe, expect, it } from 'vitest';
import { refuseReferences } from './references.ts';

const MOST = 1000;

function refusalOf(xml: string): string | undefined {
  try {
    refuseReferences(xml, MOST);
    return undefined;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code} ${message}`;
  }
}

describe('references of a sheet', () => {
  it.each([
    ['a cell', '<c r="ZZZZZZ1"><v>1</v></c>', 'ZZZZZZ1'],
    ['a cell with a prefix', '<x:c s="1" x:r="XFE1"/>', 'XFE1'],
    ['a cell whose first attribute is another reference', '<c ref="A1" r="ZZZZZZ1"/>', 'ZZZZZZ1'],
    ['a cell with signs between its letters', "<c r='$ZZZ$ZZZ$1'/>", '$ZZZ$ZZZ$1'],
    ['a cell by a name that the library reads as one', '<c x-y:R_z="ZZZZZZ1"/>', 'ZZZZZZ1'],
    ['a row', '<row r="4294967295" spans="1:2">', '4294967295'],
    ['the dimension', '<dimension ref="A1:ZZZZZZ2"/>', 'A1:ZZZZZZ2'],
    ['merged cells', '<mergeCell ref="A1:B99999999"/>', 'A1:B99999999'],
    ['a link', '<hyperlink r:id="rId1" ref="AAAA1"/>', 'AAAA1'],
    ['a comment', '<comment ref="A9999999" authorId="0">', 'A9999999'],
    ['a filter', '<autoFilter ref="A1:XFE9"/>', 'A1:XFE9'],
    ['one of the ranges of a validation', '<dataValidation sqref="A1:A9 B2:ZZZZ3"/>', 'B2:ZZZZ3'],
    ['a formula', '<f t="array" ref="A1:ZZZZZ1">1</f>', 'A1:ZZZZZ1'],
  ])('rejects references beyond the last cell of Excel: %s', (_, xml, reference) => {
    expect(refusalOf(`<sheetData>${xml}`)).toBe(
      `CI02 A planilha cita uma célula que não existe no Excel: ${reference}.`,
    );
  });

  it.each([
    ['one link', '<hyperlink ref="A1:XFD20000" location="A1"/>', 'A1:XFD20000'],
    ['one link, written backwards', '<hyperlink ref="XFD20000:A1"/>', 'XFD20000:A1'],
    ['many links', '<hyperlink ref="A1:J10"/>'.repeat(11), 'A1:J10'],
    ['links and merged cells together', '<mergeCell ref="A1:A600"/><hyperlink ref="B1:B600"/>', 'B1:B600'],
  ])('rejects references that span too many cells: %s', (_, xml, reference) => {
    expect(refusalOf(xml)).toBe(
      `REQ005 A planilha tem um link ou uma mesclagem de células demais: ${reference}.`,
    );
  });

  it.each([
    ['the last cell', '<c r="XFD1048576"/>'],
    ['whole columns, which validations and filters name', '<dataValidation sqref="A2:A1048576 C:D"/>'],
    ['a dimension as large as a sheet', '<dimension ref="A1:XFD1048576"/>'],
    ['a text that looks like a tag of one', '<v>vale r="ZZZZZZ1" até</v><v>&lt;c r="ZZZZZZ1"/&gt;</v>'],
    ['links of as many cells as there may be', '<hyperlink ref="A1:J100"/>'],
    ['other attributes', '<c r="A1" cm="ZZZZZZ1"/><sheet name="ZZZZZZ1" r:id="rId1"/>'],
  ])('accepts references: %s', (_, xml) => {
    expect(refusalOf(xml)).toBeUndefined();
  });
});
