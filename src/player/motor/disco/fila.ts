import { type Evento, shiftEvento } from '#domain/eventos.ts';
import type { Banco, Memoria, NaFila } from './banco.ts';

/** `maisAntigo` in milliseconds since 1970. */
export type Contagem = { eventos: number; execucoes: number; maisAntigo: number | null };

export type Fila = Awaited<ReturnType<typeof abrirFila>>;

/** The queue of undelivered events. An event is on the disk first and is removed only after the server's decision. */
export async function abrirFila(banco: Banco, aoMudar: () => void) {
  const { db } = banco;
  let contagem: Contagem = { eventos: 0, execucoes: 0, maisAntigo: null };

  async function contar(): Promise<void> {
    const eventos = await db.count('fila');
    let execucoes = 0;
    let maisAntigo: number | null = null;
    // Uses a cursor: after weeks without a connection there are tens of thousands of events.
    for (
      let cursor = await db.transaction('fila').store.openCursor();
      cursor;
      cursor = await cursor.continue()
    ) {
      const { evento } = cursor.value;
      if (evento.tipo === 'EXECUCAO') execucoes += 1;
      maisAntigo = Math.min(maisAntigo ?? Number.POSITIVE_INFINITY, Date.parse(evento.momento));
    }
    contagem = { eventos, execucoes, maisAntigo };
    aoMudar();
  }
  await contar();

  return {
    contagem: () => contagem,

    /** Queues events and saves state; everything is on the disk when it resolves. */
    async por(novos: NaFila[], partes: Partial<Memoria> = {}): Promise<void> {
      await banco.enfileirar(novos, partes);
      const { eventos, execucoes, maisAntigo } = contagem;
      const momentos = novos.map(({ evento }) => Date.parse(evento.momento));
      contagem = {
        eventos: eventos + novos.length,
        execucoes: execucoes + novos.filter(({ evento }) => evento.tipo === 'EXECUCAO').length,
        maisAntigo: momentos.reduce(
          (um, outro) => Math.min(um, outro),
          maisAntigo ?? Number.POSITIVE_INFINITY,
        ),
      };
      if (contagem.eventos === 0) contagem.maisAntigo = null;
      aoMudar();
    },

    /** Returns up to `maximo` stamped events of the sign-in with the oldest one; undefined if none waits. */
    async lote(
      maximo: number,
    ): Promise<{ sessao: string; eventos: (NaFila & { ordem: number })[] } | undefined> {
      const eventos: (NaFila & { ordem: number })[] = [];
      for (
        let cursor = await db.transaction('fila').store.openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        const { value } = cursor;
        if (value.partida !== null || (eventos[0] && eventos[0].sessao !== value.sessao)) continue;
        eventos.push({ ...value, ordem: cursor.primaryKey });
        if (eventos.length === maximo) break;
      }
      return eventos[0] && { sessao: eventos[0].sessao, eventos };
    },

    async encurtar(execucao: string, ms: number): Promise<void> {
      const escrita = db.transaction('fila', 'readwrite', { durability: 'strict' });
      // Searches from the end, because the play is recent.
      for (
        let cursor = await escrita.store.openCursor(null, 'prev');
        cursor;
        cursor = await cursor.continue()
      ) {
        const { evento } = cursor.value;
        if (evento.evento !== execucao || evento.tipo !== 'EXECUCAO') continue;
        const tocadoMs = Math.max(0, evento.tocadoMs - ms);
        void cursor.update({ ...cursor.value, evento: { ...evento, tocadoMs } });
        break;
      }
      await escrita.done;
    },

    async tirar(julgados: (NaFila & { ordem: number })[]): Promise<void> {
      const escrita = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (const { ordem } of julgados) void escrita.store.delete(ordem);
      const primeiro = await escrita.store.openCursor();
      await escrita.done;
      contagem = {
        eventos: contagem.eventos - julgados.length,
        execucoes: contagem.execucoes - julgados.filter(({ evento }) => evento.tipo === 'EXECUCAO').length,
        maisAntigo: primeiro && Date.parse(primeiro.value.evento.momento),
      };
      aoMudar();
    },

    async passar(de: string, para: string): Promise<void> {
      const escrita = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (let cursor = await escrita.store.openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.value.sessao === de) void cursor.update({ ...cursor.value, sessao: para });
      await escrita.done;
    },

    async temDe(sessao: string): Promise<boolean> {
      for (
        let cursor = await db.transaction('fila').store.openCursor();
        cursor;
        cursor = await cursor.continue()
      )
        if (cursor.value.sessao === sessao) return true;
      return false;
    },

    /** Corrects each waiting moment by the clock error of its start, exactly once. */
    async carimbar(desvioDe: (partida: string) => number): Promise<void> {
      const escrita = db.transaction('fila', 'readwrite', { durability: 'strict' });
      for (let cursor = await escrita.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const { partida, evento } = cursor.value;
        if (partida === null) continue;
        const carimbado: Evento = shiftEvento(evento, desvioDe(partida));
        void cursor.update({ ...cursor.value, partida: null, evento: carimbado });
      }
      await escrita.done;
      await contar();
    },
  };
}
