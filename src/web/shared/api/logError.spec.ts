import { describe, expect, test, vi } from 'vitest';
import { operations } from '#generated/operations.ts';
import { ApiError } from './ApiError.ts';
import { logCodes, logError } from './logError.ts';

describe('logError', () => {
  test('every operation of the contract has a code of its own', () => {
    const missing = Object.keys(operations).filter((id) => !(id in logCodes));
    expect(missing).toEqual([]);
    const codes = Object.values(logCodes);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z_]+_ERROR$/);
  });

  test('has the codes that the specification names', () => {
    expect(logCodes).toMatchObject({
      listAdmins: 'ADMIN_SHOW_ALL_ERROR',
      listLojas: 'LOJAS_SHOW_ALL_ERROR',
    });
  });

  test('writes the internal code and the server’s', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    logError('CLIENTES_SHOW_ALL_ERROR', new ApiError('REQ009', 'Banco fora do ar.', 503));
    expect(written).toHaveBeenCalledWith('CLIENTES_SHOW_ALL_ERROR (REQ009, 503): Banco fora do ar.');
    written.mockRestore();
  });
});
