import type { components } from '#generated/api.d.ts';
import type { ComandoRecebido } from '../disco/banco.ts';
import type { createRegistro } from '../disco/registro.ts';
import { fazer, type Partes as PartesDeFazer } from './fazer.ts';

type Schemas = components['schemas'];
type Comando = Schemas['PlayerComando'];
type Feito = Schemas['PlayerComandoFeito'];

const LEMBRADOS = 200;
const POR_SINAL = 50;
const NAO_TERMINOU = 'O aparelho reiniciou antes de terminar.';

type Partes = PartesDeFazer & { registro: ReturnType<typeof createRegistro>; aoMudar(): void };

/**
 * Executes the agency's commands in order, each at most once. A command is on the disk before it is executed, so that
 * neither a lost response nor a reload repeats it. Its result is sent until a heartbeat with it is answered.
 */
export function createRemoto(partes: Partes) {
  const { banco, registro, aoMudar } = partes;
  let fazendo: Promise<void> = Promise.resolve();
  /** Commands received in this run; the progress of older unfinished ones is unknown. */
  const desteInicio = new Set<string>();

  const lembrados = () => banco.memoria.comandos;
  const lembrado = (id: string) => lembrados().find(({ _id }) => _id === id);

  /** A full disk must not stop the music. */
  const lembrar = ({ _id, ...resto }: ComandoRecebido) =>
    banco.enfileirar([], {
      comandos: [...lembrados().filter((um) => um._id !== _id), { _id, ...resto }].slice(-LEMBRADOS),
    });

  async function atender(comando: Comando): Promise<Feito> {
    const { _id, expiraEm, tipo } = comando;
    if (Date.parse(expiraEm) <= partes.agora()) return { _id, resultado: 'TARDE' };
    // A reload is recorded as done beforehand, because this page cannot do it afterwards.
    const antes: Feito | null = tipo === 'RECARREGAR' ? { _id, resultado: 'FEITO' } : null;
    await lembrar({ _id, feito: antes, contado: false });
    const motivo = await fazer(partes, comando);
    return motivo === undefined ? { _id, resultado: 'FEITO' } : { _id, resultado: 'RECUSADO', motivo };
  }

  async function receberUm(comando: Comando): Promise<void> {
    const { _id, tipo } = comando;
    const conhecido = lembrado(_id);
    if (conhecido) {
      // A repeated command means that the server did not get the result.
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
    receber(comandos: readonly Comando[]): void {
      for (const comando of comandos)
        fazendo = fazendo
          .then(() => receberUm(comando))
          .catch((erro) => registro.aviso(String(erro), 'DISCO'));
    },

    feitos: (): Feito[] =>
      lembrados()
        .filter(({ _id, feito, contado }) => !contado && (feito || !desteInicio.has(_id)))
        .map(({ _id, feito }): Feito => feito ?? { _id, resultado: 'RECUSADO', motivo: NAO_TERMINOU })
        .slice(0, POR_SINAL),

    async contados(feitos: readonly Feito[]): Promise<void> {
      if (feitos.length === 0) return;
      const ids = new Set(feitos.map(({ _id }) => _id));
      await banco.gravar({
        comandos: lembrados().map((um) => (ids.has(um._id) ? { ...um, contado: true } : um)),
      });
    },

    avaliar(): void {
      const { pausa } = banco.memoria;
      if (pausa?.ate != null && pausa.ate <= partes.agora()) void banco.gravar({ pausa: null });
    },
  };
}
