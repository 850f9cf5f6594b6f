import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';

type Feito = components['schemas']['PlayerComandoFeito'];

/** An event that a device sends. `recusa` is the code that the server must refuse it with. */
export type Contado = { evento: Evento; recusa?: string };

export type Livro = ReturnType<typeof createLivro>;

/** `onLote` receives the number of batches so far. */
export function createLivro(onLote: (lotes: number) => void = () => {}) {
  let lotes = 0;
  const daLoja = new Map<string, Evento[]>();
  const recusadosPorCodigo = new Map<string, number>();
  const diferencas: string[] = [];
  const comandos = new Map<string, Map<string, { resultado: Feito['resultado']; contado: boolean }>>();
  const comandosDe = (loja: string) => {
    const dela = comandos.get(loja) ?? new Map();
    comandos.set(loja, dela);
    return dela;
  };
  const contas = { gerados: 0, aceitos: 0, repetidos: 0, aRecusar: 0 };

  return {
    contas,
    recusadosPorCodigo,
    diferencas,

    eventosDe: (loja: string): readonly Evento[] => daLoja.get(loja) ?? [],

    difere(diferenca: string): void {
      diferencas.push(diferenca);
    },

    comandosDe,

    fez(loja: string, { _id, resultado }: Feito): void {
      if (comandosDe(loja).has(_id)) diferencas.push(`${loja}: o comando ${_id} foi feito duas vezes`);
      comandosDe(loja).set(_id, { resultado, contado: false });
    },

    contou(loja: string, id: string): void {
      const feito = comandosDe(loja).get(id);
      if (feito) feito.contado = true;
    },

    gerou(loja: string, contados: Contado[]): void {
      const eventos = daLoja.get(loja) ?? [];
      daLoja.set(loja, eventos);
      contas.gerados += contados.length;
      for (const { evento, recusa } of contados) {
        if (recusa) contas.aRecusar += 1;
        else eventos.push(evento);
      }
    },

    /**
     * Checks the answer to a batch. `conhecidos` is how many of its events may be duplicates, because they were sent
     * before.
     */
    respondido(
      contados: Contado[],
      conhecidos: number,
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
      vez: 'primeiro' | 'repetido' = 'primeiro',
    ): void {
      contas.aceitos += aceitos;
      contas.repetidos += repetidos;
      for (const { code } of vez === 'primeiro' ? recusados : [])
        recusadosPorCodigo.set(code, (recusadosPorCodigo.get(code) ?? 0) + 1);
      if (aceitos + repetidos + recusados.length !== contados.length)
        diferencas.push(
          `${contados.length} eventos enviados, com veredito de ${aceitos + repetidos + recusados.length}`,
        );
      if (vez === 'repetido' && aceitos > 0) diferencas.push(`${aceitos} eventos aceitos duas vezes`);
      if (repetidos > conhecidos)
        diferencas.push(`${repetidos} eventos repetidos, dos quais só ${conhecidos} foram enviados antes`);
      const ditos = new Map(recusados.map(({ evento, code }) => [evento, code]));
      for (const { evento, recusa } of contados) {
        const code = ditos.get(evento.evento);
        if (code !== recusa)
          diferencas.push(
            `${evento.tipo} ${evento.evento}: ${code ?? 'aceito'} em vez de ${recusa ?? 'aceito'}`,
          );
      }
      lotes += 1;
      onLote(lotes);
    },
  };
}
