import { ColumnMetadata, type ColumnMetadataOptions, IdentifierNode } from 'kysely-codegen';
import { describe, expect, it } from 'vitest';
import { overridesOf } from '../../tools/codegen/database.ts';

const scalars = { text: new IdentifierNode('string') };

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

describe('the database types', () => {
  it('reject an untyped JSON column, and name the file to add it to', () => {
    expect(() => typeOf({ dataType: 'jsonb' }, [])).toThrow(
      'JSON columns without a type: lojas.x. Add them to ColumnTypes in src/server/db/json.ts.',
    );
  });

  it('reject a type for a missing column', () => {
    expect(() => typeOf({ dataType: 'text' }, ['lojas.y'])).toThrow('columns that do not exist: lojas.y.');
  });

  it('make nullable columns and those with defaults optional', () => {
    expect(typeOf({ dataType: 'text' })).toBe("ColumnTypes['lojas.x']");
    expect(typeOf({ dataType: 'json', isNullable: true })).toBe(
      "JSONColumnType<ColumnTypes['lojas.x']> | null",
    );
    expect(typeOf({ dataType: 'text', hasDefaultValue: true })).toBe("Generated<ColumnTypes['lojas.x']>");
  });

  it('make generated columns read-only', () => {
    const generated = { dataType: 'text', hasDefaultValue: true, isNullable: true };
    expect(typeOf(generated, [], true)).toBe('GeneratedAlways<string | null>');
  });
});
