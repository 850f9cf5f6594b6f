import { ColumnMetadata, type ColumnMetadataOptions, IdentifierNode } from 'kysely-codegen';
import { describe, expect, it } from 'vitest';
import { overridesOf } from '../../tools/codegen/database.ts';

const scalars = { text: new IdentifierNode('string') };

/** Returns the type of the column `lojas.x`. */
const typeOf = (
  options: Omit<ColumnMetadataOptions, 'name'>,
  declared = ['lojas.x'],
  isAlwaysGenerated = false,
) =>
  overridesOf(
    [{ name: 'lojas.x', metadata: new ColumnMetadata({ name: 'x', ...options }), isAlwaysGenerated }],
    new Set(declared),
    scalars,
  )['lojas.x'];

describe('the types of the database', () => {
  it('reject a JSON column without a type and name the file to add it to', () => {
    expect(() => typeOf({ dataType: 'jsonb' }, [])).toThrow(
      'JSON columns without a type: lojas.x. Add them to ColumnTypes in src/server/db/json.ts.',
    );
  });

  it('reject a type of a column that does not exist', () => {
    expect(() => typeOf({ dataType: 'text' }, ['lojas.y'])).toThrow('columns that do not exist: lojas.y.');
  });

  it('leave null and defaults to the database', () => {
    expect(typeOf({ dataType: 'text' })).toBe("ColumnTypes['lojas.x']");
    expect(typeOf({ dataType: 'json', isNullable: true })).toBe(
      "JSONColumnType<ColumnTypes['lojas.x']> | null",
    );
    expect(typeOf({ dataType: 'text', hasDefaultValue: true })).toBe("Generated<ColumnTypes['lojas.x']>");
  });

  it('let no one write a column that only the database writes', () => {
    const generated = { dataType: 'text', hasDefaultValue: true, isNullable: true };
    expect(typeOf(generated, [], true)).toBe('GeneratedAlways<string | null>');
  });
});
