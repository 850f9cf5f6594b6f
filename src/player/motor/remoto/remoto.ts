import type { components } from '#generated/api.d.ts';
import type { ComandoRecebido } from '../disco/banco.ts';
import type { createRegistro } from '../disco/registro.ts';
import { fazer, type Partes as PartesDeFazer } from './fazer.ts';

type Schemas = components['schemas'];
type Comando = Schemas['PlayerComando'];
type Feito = Schemas['PlayerComandoFeito'];

/** How many commands are remembered: many more than wait for a device at a time. */
const LEMBRADOS = 200;
/** How many a heartbeat tells of. */
const POR_SINAL = 50;
const NAO_TERMINOU = 'O aparelho reiniciou antes de terminar.';

type Partes = PartesDeFazer & { registro: ReturnType<typeof createRegistro>; aoMudar(): void };

/**
 * Makes what does the agency's commands, one after another, each once: it is on the disk that one came before anything
 * is done, and what became of it is told until a heartbeat with it was answered.
 */
export function createRemoto(partes: Partes) {
  const { banco, registro, aoMudar } = partes;
  let fazendo: Promise<void> = Promise.resolve();
  /** The commands that came in this run: of older ones nobody knows how far they got. */
  const desteInicio = new Set<string>();

  const lembrados = () => banco.memoria.comandos;
  const lembrado = (id: string) => lembrados().find(({ _id }) => _id === id);

  /** Keeps what is known of a command; a disk that is full holds up no music. */
  const lembrar = ({ _id, ...resto }: ComandoRecebido) =>
    banco.enfileirar([], {
      comandos: [...lembrados().filter((um) => um._id !== _id), { _id, ...resto }].slice(-LEMBRADOS),
    });

  /** Does a command that came, and answers what became of it. */
  async function atender(comando: Comando): Promise<Feito> {
    const { _id, expiraEm, tipo } = comando;
    if (Date.parse(expiraEm) <= partes.agora()) return { _id, resultado: 'TARDE' };
    // A page that is loaded anew tells afterwards that it was.
    const antes: Feito | null = tipo === 'RECARREGAR' ? { _id, resultado: 'FEITO' } : null;
    await lembrar({ _id, feito: antes, contado: false });
    const motivo = await fazer(partes, comando);
    return motivo === undefined ? { _id, resultado: 'FEITO' } : { _id, resultado: 'RECUSADO', motivo };
  }

  async function receberUm(comando: Comando): Promise<void> {
    const { _id, tipo } = comando;
    const conhecido = lembrado(_id);
    if (conhecido) {
      // A command that comes again tells that the server has not heard what became of it.
      if (conhecido.contado) await lembrar({ ...conhecido, contado: false });
      return;
    }
    desteInicio.add(_id);
    const feito = await atender(comando).catch(
      (erro): Feito => ({ _id, resultado: 'RECUSADO', motivo: String(erro).slice(0, 300) }),
    );
    const { resultado, motivo } = feito;
    registro.info(`Comando da agência: ${tipo}, ${motivo ?? resultado.toLowerCase()}`);
    await lembrar({ _id, feito, contado: false });
    aoMudar();
  }

  return {
    /** Does the commands of a heartbeat's answer that are new, after those that came before. */
    receber(comandos: readonly Comando[]): void {
      for (const comando of comandos)
        fazendo = fazendo
          .then(() => receberUm(comando))
          .catch((erro) => registro.aviso(String(erro), 'DISCO'));
    },

    /** Answers what became of commands, as far as no heartbeat has told it. */
    feitos: (): Feito[] =>
      lembrados()
        .filter(({ _id, feito, contado }) => !contado && (feito || !desteInicio.has(_id)))
        .map(({ _id, feito }): Feito => feito ?? { _id, resultado: 'RECUSADO', motivo: NAO_TERMINOU })
        .slice(0, POR_SINAL),

    /** Notes what a heartbeat has told. */
    async contados(feitos: readonly Feito[]): Promise<void> {
      if (feitos.length === 0) return;
      const ids = new Set(feitos.map(({ _id }) => _id));
      await banco.gravar({
        comandos: lembrados().map((um) => (ids.has(um._id) ? { ...um, contado: true } : um)),
      });
    },

    /** Ends a pause once its end has come. */
    avaliar(): void {
      const { pausa } = banco.memoria;
      if (pausa?.ate != null && pausa.ate <= partes.agora()) void banco.gravar({ pausa: null });
    },
  };
}
