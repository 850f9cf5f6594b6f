import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type CatalogueEntry = {
  code: string;
  status: number;
  message: string;
  /** When the server sends the code. Contracts before 2.0.0 have no meanings. */
  'x-meaning'?: string;
  family: string;
  extension?: true;
  reserved?: string;
  caller?: 'over' | 'key';
};

type Common = Record<'every' | 'sessionOnly' | 'withBody' | 'withIfMatch', string[]> & {
  schemes: Record<string, string[]>;
  /** Contracts before 2.1.0 have no narrow keys. */
  narrowKeys?: string[];
};

type CatalogueFile = {
  /** Contracts before 1.6.0 had a single scheme, `secured`. They are still read for comparisons. */
  common: Common | (Omit<Common, 'schemes'> & { schemes?: undefined; secured: string[] });
  families: Record<string, { title: string; codes: Record<string, Omit<CatalogueEntry, 'code' | 'family'>> }>;
};

export type Catalogue = {
  common: Common;
  titles: Record<string, string>;
  entries: Map<string, CatalogueEntry>;
};

export function readCatalogue(file: string): Catalogue {
  const { common, families } = parse(readFileSync(file, 'utf8')) as CatalogueFile;
  const entries = new Map<string, CatalogueEntry>();
  const titles: Record<string, string> = {};
  for (const [family, { title, codes }] of Object.entries(families)) {
    titles[family] = title;
    for (const [code, entry] of Object.entries(codes)) entries.set(code, { code, family, ...entry });
  }
  const schemes = common.schemes ?? { bearer: common.secured };
  return { common: { ...common, schemes }, titles, entries };
}

export function catalogueTable({ entries, titles }: Catalogue): string {
  const sections = Object.entries(titles).map(([family, title]) => {
    const rows = [...entries.values()]
      .filter((entry) => entry.family === family)
      .map(
        ({ code, status, message, 'x-meaning': meaning = '', reserved }) =>
          `| \`${code}\` | ${status} | ${message} | ${meaning} | ${reserved ?? ''} |`,
      );
    return [
      `### ${family}: ${title}`,
      '',
      '| Code | Status | Message | Meaning | Reserved |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  const intro = `Every error answer carries one of these codes. [Which operations give each](/docs/examples), and how the mock is
asked for it.`;
  return [intro, ...sections].join('\n\n');
}
