import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export type Version = { key: string; title: string; choosable?: boolean };
export type VersionRow = {
  key: string;
  label: string;
  note?: string;
  values: Readonly<Record<string, ReactNode>>;
  fixed?: boolean;
};

type VersionTableProps = {
  label: string;
  versions: readonly Version[];
  rows: readonly VersionRow[];
  /** Version keys by row key. */
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
    // On a phone the versions are stacked; side by side they would be too narrow to read.
    mdDown: {
      '&, & tbody, & tr, & th, & td': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody th': { borderBottomWidth: '0', pb: '0.5' },
      '& td': { borderBottomWidth: '0', py: '0.5', ps: '3' },
      '& tr': { borderBottomWidth: '1px', py: '1.5' },
    },
  },
});

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
