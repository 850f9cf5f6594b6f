import { expect, test } from 'vitest';
import { contatosDeSuporte } from './registros.ts';

test('a contact is shown as people read it, phone or e-mail', () => {
  const contato = contatosDeSuporte.columns[0]!.under!.text as (row: object) => string;
  expect(contato({ metodo: 'WHATSAPP', email: '81968120830' })).toBe('(81) 96812-0830');
  expect(contato({ metodo: 'EMAIL', email: 'loja-8196812083@rede.com.br' })).toBe(
    'loja-8196812083@rede.com.br',
  );
});
