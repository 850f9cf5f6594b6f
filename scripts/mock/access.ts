import type { FastifyRequest } from 'fastify';
import type { Access } from '#server/http/contract.ts';
import type { Convidado, Device, Me } from '#server/http/handlers.ts';
import { fail } from '#server/lib/fail.ts';
import { bearerOf } from '#server/modules/session/access.ts';

const id = '0192f0c4-7a10-7c3e-9b1a-000000000000';
const endereco = '127.0.0.1';
const me: Me = { id, nome: 'Mock', login: 'mock', level: '0', sessaoId: id, endereco };

const convidado: Convidado = {
  id,
  nome: 'Mock',
  email: 'mock@exemplo.com.br',
  cliente: { id, nome: 'Mock', chave: 1 },
  todasAsLojas: true,
  sessaoId: id,
  endereco,
};

const deviceOf = ({ headers }: FastifyRequest): Device => ({
  tokenId: id,
  dispositivoId: id,
  versao: '1.0.0',
  loja: { id: String(headers['x-filial'] ?? id), nome: 'Mock', clienteId: id },
  endereco,
  fim: null,
});

/** Accepts any token or signature, without limits. The caller is an administrator of level 0, a store's device or a guest. */
export const access: Access = {
  async bySession(request, _operation, known) {
    if (!bearerOf(request)) throw fail('LG006');
    known(me);
    return me;
  },
  async bySignature(_request, _resource, _signature, known) {
    known(me);
    return me;
  },
  async assertOpenToKeys() {},
  async assertWithinLimits() {},
  consultas: { take() {} },
  corpos: { assertFew() {}, async count() {} },
  devices: {
    async byToken(request) {
      if (!bearerOf(request)) throw fail('TPL013');
      return deviceOf(request);
    },
    forget() {},
  },
  area: {
    async identify(request, _reply, _operation, signed) {
      if (!signed && !bearerOf(request)) throw fail('AR001');
      return convidado;
    },
  },
};
