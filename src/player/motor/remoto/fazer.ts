import { allVinhetas } from '#domain/calendar.ts';
import type { components } from '#generated/api.d.ts';
import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import { expedienteDe } from '../programa/escolha.ts';
import type { Programa } from '../programa/programa.ts';
import { Falha } from '../servidor/rede.ts';
import type { Som } from '../som.ts';
import { mudarVolume } from '../volume.ts';
import { fimDaPausa } from './pausa.ts';

type Comando = components['schemas']['PlayerComando'];

export type Partes = {
  banco: Banco;
  downloads: Downloads;
  programa: Programa;
  som: Som;
  agora(): number;
  sincronizar(): Promise<void>;
  recarregar(): Promise<void>;
};

export async function continuar({ banco, programa }: Pick<Partes, 'banco' | 'programa'>): Promise<void> {
  await banco.gravar({ pausa: null });
  programa.tocado();
}

async function tocarVinheta({ banco, downloads, programa }: Partes, id: string | undefined) {
  const { sincronia } = banco.memoria;
  const vinheta = sincronia && allVinhetas(sincronia).find(({ _id }) => _id === id);
  if (!vinheta) return 'A vinheta não está entre as que este aparelho toca.';
  if (!downloads.tem(vinheta.sha256)) return 'A vinheta ainda não foi baixada neste aparelho.';
  return (await programa.anunciar(vinheta)) ? undefined : 'O aparelho não está tocando agora.';
}

/** Executes a command. Returns why it failed, in words for the agency, or undefined. */
export async function fazer(partes: Partes, { tipo, volume, vinheta }: Comando): Promise<string | undefined> {
  const { banco, programa, som } = partes;
  switch (tipo) {
    case 'PULAR':
      if (!programa.tocando()) return 'Nada toca agora.';
      return programa.pular('INTERROMPIDA') ? undefined : 'A faixa já estava dando lugar a outra.';
    case 'PAUSAR': {
      const { sincronia, pausa } = banco.memoria;
      const ate = sincronia ? fimDaPausa(expedienteDe(sincronia), partes.agora()) : null;
      if (!pausa) await banco.gravar({ pausa: { ate } });
      await programa.parar();
      return undefined;
    }
    case 'CONTINUAR':
      await continuar(partes);
      return undefined;
    case 'VOLUME':
      // A newly signed-in device needs the manifest first: the store's volume is stored with the agency's.
      if (!banco.memoria.sincronia) await partes.sincronizar().catch(() => undefined);
      return mudarVolume(partes, volume ?? 0) ? undefined : 'O volume desta loja está travado.';
    case 'SINCRONIZAR':
      return partes.sincronizar().then(
        () => undefined,
        (erro) => Falha.de(erro).recusa.mensagem,
      );
    case 'RECARREGAR':
      await partes.recarregar();
      return undefined;
    case 'TESTAR_SOM':
      return (await som.tom()) ? undefined : 'O som de teste não foi ouvido na saída.';
    case 'TOCAR_VINHETA':
      return tocarVinheta(partes, vinheta);
    default:
      return 'Este player não conhece o comando.';
  }
}
