import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, shuffle } from './chance.ts';
import type { Contado, Livro } from './livro.ts';

type Schemas = components['schemas'];

const POR_LOTE = 200;
const AVULSOS = 0.2;

export type PercalcosDaFila = {
  repetir: number;
  foraDeOrdem: boolean;
};

type Modo = { chance: Chance; percalcos: PercalcosDaFila; livro: Pick<Livro, 'respondido'> };

export function criarFila(api: Api, loja: string, { chance, percalcos, livro }: Modo) {
  /** In play order. `enviados` holds events whose answer was lost. */
  let fila: Contado[] = [];
  const enviados = new Set<Contado>();

  const enviar = (lote: Contado[], token: string) =>
    api.insist(
      'sendPlayerEventos',
      token,
      {
        headers: { 'X-Filial': loja },
        body: { enviadoEm: new Date().toISOString(), eventos: lote.map(({ evento }) => evento) },
      },
      () => {
        for (const contado of lote) enviados.add(contado);
      },
    );

  async function enviarAvulso({ tipo, ...body }: Evento, token: string): Promise<unknown> {
    return tipo === 'CURTIDA'
      ? api.insist('createPlayerCurtida', token, { body: body as Schemas['PlayerCurtidaCreate'] })
      : api.insist('createPlayerContato', token, { body: body as Schemas['PlayerContatoCreate'] });
  }

  async function entregarLote(token: string): Promise<void> {
    if (percalcos.foraDeOrdem) shuffle(fila, chance);
    const lote = fila.slice(0, POR_LOTE);
    const recebidos = await enviar(lote, token);
    livro.respondido(lote, lote.filter((contado) => enviados.has(contado)).length, recebidos);
    fila = fila.slice(lote.length);
    for (const contado of lote) enviados.delete(contado);
    if (chance() < percalcos.repetir)
      livro.respondido(lote, lote.length, await enviar(lote, token), 'repetido');
  }

  return {
    estado: () => ({ eventos: fila.length, maisAntigo: fila[0]?.evento.momento ?? null }),

    guardar(contados: Contado[]): void {
      fila.push(...contados);
    },

    async entregar(token: string): Promise<void> {
      while (fila.length > 0) await entregarLote(token);
    },

    async entregarAvulsos(token: string): Promise<void> {
      const avulsos = fila.filter(
        (contado) =>
          ['CURTIDA', 'CONTATO'].includes(contado.evento.tipo) &&
          !enviados.has(contado) &&
          chance() < AVULSOS,
      );
      for (const contado of avulsos) {
        const recusados = await enviarAvulso(contado.evento, token).then(
          () => [],
          (error) => {
            if (!(error instanceof Refused && error.code?.startsWith('EV'))) throw error;
            return [{ evento: contado.evento.evento, code: error.code }];
          },
        );
        // A lost answer cannot be detected here: the retry returns the same answer as the first attempt.
        livro.respondido([contado], 0, { aceitos: 1 - recusados.length, repetidos: 0, recusados });
        fila.splice(fila.indexOf(contado), 1);
      }
    },

    async perderResposta(token: string): Promise<void> {
      const lote = fila.slice(0, POR_LOTE);
      if (lote.length === 0) return;
      for (const contado of lote) enviados.add(contado);
      await enviar(lote, token);
    },
  };
}
