import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';

type Ids =
  | 'listDestinos'
  | 'createDestino'
  | 'updateDestino'
  | 'deleteDestino'
  | 'testDestino'
  | 'rotateDestinoSegredo'
  | 'listEntregas'
  | 'resendEntrega';

export function destinosHandlers(_context: Context): Pick<Handlers, Ids> {
  return {
    async listDestinos() {
      throw fail('REQ000');
    },
    async createDestino() {
      throw fail('REQ000');
    },
    async updateDestino() {
      throw fail('REQ000');
    },
    async deleteDestino() {
      throw fail('REQ000');
    },
    async testDestino() {
      throw fail('REQ000');
    },
    async rotateDestinoSegredo() {
      throw fail('REQ000');
    },
    async listEntregas() {
      throw fail('REQ000');
    },
    async resendEntrega() {
      throw fail('REQ000');
    },
  };
}
