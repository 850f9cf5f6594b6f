import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

/** A version of the thing; one that may be chosen has a radio in each row. */
export type Version = { key: string; title: string; choosable?: boolean };
export type VersionRow = {
  key: string;
  label: string;
  /** The note under the label. */
  note?: string;
  /** The row's value in each version, by the version's key. */
  values: Readonly<Record<string, ReactNode>>;
  /** Whether nothing can be chosen in this row. */
  fixed?: boolean;
};

type VersionTableProps = {
  label: string;
  versions: readonly Version[];
  rows: readonly VersionRow[];
  /** The version chosen in each row, by the row's key. */
  chosen?: Readonly<Record<string, string>>;
  onChoose?: (row: string, version: string) => void;
};

const Table = chakra('table', {
  base: {
    w: 'full',
    '& th, & td': {
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      fontWeight: 'normal',
    },
    '& tbody th': { color: 'ink2', fontWeight: 'medium' },
    '& thead th': { fontWeight: 'semibold' },
    '& label': { display: 'flex', gap: '2', alignItems: 'baseline', cursor: 'pointer' },
    '& td:has(input:checked)': { fontWeight: 'semibold' },
    '& [data-title]': { display: { base: 'inline', md: 'none' }, color: 'ink2', me: '1.5' },
    // On a phone the versions stand below each other, because side by side they would be cut too narrow to be read.
    mdDown: {
      '&, & tbody, & tr, & th, & td': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody th': { borderBottomWidth: '0', pb: '0.5' },
      '& td': { borderBottomWidth: '0', py: '0.5', ps: '3' },
      '& tr': { borderBottomWidth: '1px', py: '1.5' },
    },
  },
});

/** Shows what versions of one thing say, field by field, and where it is to be chosen, which of them is to hold. */
export function VersionTable({ label, versions, rows, chosen = {}, onChoose }: VersionTableProps) {
  const id = useId();
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {['Campo', ...versions.map(({ title }) => title)].map((title) => (
            <th key={title} scope="col" className="note">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, values, fixed }) => (
          <tr key={key}>
            <th scope="row" id={`${id}-${key}`}>
              {label}
              {note && <span className="row-under">{note}</span>}
            </th>
            {versions.map((version) => {
              const said = (
                <>
                  <span data-title aria-hidden>
                    {version.title}:
                  </span>
                  {values[version.key]}
                </>
              );
              return (
                <td key={version.key}>
                  {version.choosable && !fixed ? (
                    <label>
                      <input
                        type="radio"
                        name={`${id}-${key}`}
                        aria-label={`${label}: ${version.title}`}
                        checked={chosen[key] === version.key}
                        onChange={() => onChoose?.(key, version.key)}
                      />
                      <span>{said}</span>
                    </label>
                  ) : (
                    said
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
