import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';

type ComandoResult = components['schemas']['PlayerComandoFeito'];

/** An event that a device sends. `refusal` is the code that the server must refuse it with. */
export type LedgerEntry = { evento: Evento; refusal?: string };

export type Ledger = ReturnType<typeof createLedger>;

type ComandosOfLoja = Map<string, { resultado: ComandoResult['resultado']; isReported: boolean }>;

export function createLedger(onBatch: (batches: number) => void = () => {}) {
  let batches = 0;
  const byLoja = new Map<string, Evento[]>();
  const refusedByCode = new Map<string, number>();
  const differences: string[] = [];
  const comandos = new Map<string, ComandosOfLoja>();
  const listComandos = (loja: string) => {
    const own: ComandosOfLoja = comandos.get(loja) ?? new Map();
    comandos.set(loja, own);
    return own;
  };
  const counts = { generated: 0, aceitos: 0, repetidos: 0, toRefuse: 0 };

  return {
    counts,
    refusedByCode,
    differences,

    listEventos: (loja: string): readonly Evento[] => byLoja.get(loja) ?? [],

    reportDifference(difference: string): void {
      differences.push(difference);
    },

    listComandos,

    noteDone(loja: string, { _id, resultado }: ComandoResult): void {
      if (listComandos(loja).has(_id)) differences.push(`${loja}: o comando ${_id} foi feito duas vezes`);
      listComandos(loja).set(_id, { resultado, isReported: false });
    },

    noteReported(loja: string, id: string): void {
      const result = listComandos(loja).get(id);
      if (result) result.isReported = true;
    },

    noteGenerated(loja: string, entries: LedgerEntry[]): void {
      const eventos = byLoja.get(loja) ?? [];
      byLoja.set(loja, eventos);
      counts.generated += entries.length;
      for (const { evento, refusal } of entries) {
        if (refusal) counts.toRefuse += 1;
        else eventos.push(evento);
      }
    },

    /**
     * Checks the answer to a batch. `known` is how many of its events may be duplicates, because they were sent
     * before.
     */
    checkAnswer(
      entries: LedgerEntry[],
      known: number,
      {
        aceitos,
        repetidos,
        recusados,
      }: {
        aceitos: number;
        repetidos: number;
        recusados: { evento: string; code: string }[];
      },
      /** Refusals of a repeated batch are not counted again. */
      turn: 'first' | 'repeated' = 'first',
    ): void {
      counts.aceitos += aceitos;
      counts.repetidos += repetidos;
      for (const { code } of turn === 'first' ? recusados : [])
        refusedByCode.set(code, (refusedByCode.get(code) ?? 0) + 1);
      if (aceitos + repetidos + recusados.length !== entries.length)
        differences.push(
          `${entries.length} eventos enviados, com veredito de ${aceitos + repetidos + recusados.length}`,
        );
      if (turn === 'repeated' && aceitos > 0) differences.push(`${aceitos} eventos aceitos duas vezes`);
      if (repetidos > known)
        differences.push(`${repetidos} eventos repetidos, dos quais só ${known} foram enviados antes`);
      const answered = new Map(recusados.map(({ evento, code }) => [evento, code]));
      for (const { evento, refusal } of entries) {
        const code = answered.get(evento.evento);
        if (code !== refusal)
          differences.push(
            `${evento.tipo} ${evento.evento}: ${code ?? 'aceito'} em vez de ${refusal ?? 'aceito'}`,
          );
      }
      batches += 1;
      onBatch(batches);
    },
  };
}
