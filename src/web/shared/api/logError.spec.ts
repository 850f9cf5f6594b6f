import { describe, expect, test, vi } from 'vitest';
import { operations } from '#generated/operations.ts';
import { ApiError, logError } from './ApiError.ts';

describe('logError', () => {
  test('operations have the log codes of the specification', () => {
    expect(operations.listAdmins.log).toBe('ADMIN_SHOW_ALL_ERROR');
    expect(operations.listLojas.log).toBe('LOJAS_SHOW_ALL_ERROR');
  });

  test('logs the internal code and the server’s code', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    logError('CLIENTES_SHOW_ALL_ERROR', new ApiError('REQ009', 'Banco fora do ar.', 503));
    expect(written).toHaveBeenCalledWith('CLIENTES_SHOW_ALL_ERROR (REQ009, 503): Banco fora do ar.');
    written.mockRestore();
  });
});
