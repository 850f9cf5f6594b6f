import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, whole } from './chance.ts';
import type { Livro } from './livro.ts';

type Schemas = components['schemas'];
type Comando = Schemas['PlayerComando'];
type Feito = Schemas['PlayerComandoFeito'];

const POR_SINAL = 50;
/** Deadline for a command to reach its device and be answered, even if the server is killed meanwhile. */
const CHEGA_EM_MS = 90_000;
const ENTRE_SINAIS_MS = 500;

/** Returns the command's id, or undefined if the server refuses it. */
export type Comandante = (loja: string, isPausada: boolean, chance: Chance) => Promise<string | undefined>;

export const criarComandante =
  (api: Api, admin: string): Comandante =>
  async (loja, isPausada, chance) => {
    const tipos = ['PULAR', 'VOLUME', 'SINCRONIZAR', 'TESTAR_SOM', 'PAUSAR'] as const;
    const tipo: Comando['tipo'] = isPausada ? 'CONTINUAR' : tipos[whole(chance, tipos.length)]!;
    const body = tipo === 'VOLUME' ? { tipo, volume: whole(chance, 101) } : { tipo };
    const criado = await api.insist('createComando', admin, { path: { id: loja }, body }).catch((error) => {
      // Too many commands are pending, or the agency controls the volume.
      if (!(error instanceof Refused && error.code === 'REQ006')) throw error;
    });
    return criado?._id;
  };

type Partes = {
  loja: string;
  /** Returns a reason if the command fails. */
  fazer(comando: Comando): string | undefined;
  livro: Pick<Livro, 'fez' | 'contou' | 'difere'>;
};

/**
 * Executes the agency's commands on a device, each only once. Results are reported until a heartbeat with them is
 * answered.
 */
export function criarComandos({ loja, fazer, livro }: Partes) {
  const feitos = new Map<string, Feito>();
  const esperados = new Set<string>();
  let porContar: Feito[] = [];

  function atender(comando: Comando): Feito {
    const { _id, expiraEm } = comando;
    const isTarde = Date.parse(expiraEm) <= Date.now();
    const motivo = isTarde ? undefined : fazer(comando);
    const feito: Feito = {
      _id,
      resultado: isTarde ? 'TARDE' : motivo ? 'RECUSADO' : 'FEITO',
      ...(motivo && { motivo }),
    };
    feitos.set(_id, feito);
    livro.fez(loja, feito);
    return feito;
  }

  return {
    porContar: () => porContar.slice(0, POR_SINAL),
    receber(comandos: readonly Comando[]): void {
      for (const comando of comandos) {
        const feito = feitos.get(comando._id) ?? atender(comando);
        if (!porContar.includes(feito)) porContar.push(feito);
      }
    },
    /** Call after a heartbeat with these results was answered. */
    contados(ditos: readonly Feito[]): void {
      for (const { _id } of ditos) {
        livro.contou(loja, _id);
        esperados.delete(_id);
      }
      porContar = porContar.filter((feito) => !ditos.includes(feito));
    },
    esperar(id: string | undefined): void {
      if (id !== undefined) esperados.add(id);
    },
    /** Call when another device takes the store over: this one can no longer report results. */
    passou(): void {
      porContar = [];
      esperados.clear();
    },
    async terminar(sinalizar: () => Promise<unknown>): Promise<void> {
      const fim = Date.now() + CHEGA_EM_MS;
      while ((esperados.size > 0 || porContar.length > 0) && Date.now() < fim) {
        await sinalizar();
        await wait(ENTRE_SINAIS_MS);
      }
      for (const id of esperados) livro.difere(`${loja}: o comando ${id} não chegou`);
    },
  };
}

type Comandado = { resultado: Feito['resultado']; contado: boolean };

export function conferirComandos(
  loja: string,
  fez: ReadonlyMap<string, Comandado>,
  ditos: readonly Pick<Schemas['Comando'], '_id' | 'resultado'>[],
): string[] {
  const semResposta: readonly string[] = ['PENDENTE', 'TARDE'];
  const porId = new Map(ditos.map(({ _id, resultado }) => [_id, resultado]));
  const ausentes = [...fez.keys()].filter((id) => !porId.has(id));
  const diferentes = ditos.filter(({ _id, resultado }) => {
    const { resultado: certo, contado } = fez.get(_id) ?? { contado: false };
    return resultado !== certo && (contado || !semResposta.includes(resultado));
  });
  return [
    ...ausentes.map((id) => `Comandos: ${loja} fez ${id}, que a agência não deu`),
    ...diferentes.map(
      ({ _id, resultado }) =>
        `Comandos: ${loja}, ${_id}: ${resultado} em vez de ${fez.get(_id)?.resultado ?? 'sem resposta'}`,
    ),
  ];
}
