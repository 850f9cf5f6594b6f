import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MailServer } from '../../../tests/support/smtp.ts';
import { type Api, Refused } from '../api.ts';
import { entrarPelaPrimeiraVez } from '../entrada.ts';
import { emParalelo } from '../frota.ts';
import { criarLojas, type Loja } from './lojas.ts';

const PLANTAO = 'plantao@exemplo.com.br';
/**
 * How many stores are watched, and how many of them fall silent: so few that the server does not take the fault for its
 * own.
 */
const VIGIADAS = 12;
const CALADAS = 3;
/** How many heartbeats come before the silence: one may be lost in the memory of a killed server. */
const SINAIS_ANTES = 3;
const ENTRE_SINAIS_MS = 15_000;
const ENTRE_PEDIDOS_MS = 3_000;
/** Within how long mails come: whoever was mailed of one silent store is mailed of the next ten minutes later. */
const ENTREGUES_EM_MS = 13 * 60_000;

const idDe = (mensagem: string) => /^Message-ID: (\S+)/im.exec(mensagem)![1]!;
const textoDe = (mensagem: string) => mensagem.replaceAll('=\r\n', '');

/** Makes stores whose silence is alerted, and instructions that an administrator mails to `lojas`. */
export async function criarMensagens(api: Api, admin: string, correio: MailServer, lojas: readonly Loja[]) {
  const { cliente, lojas: vigiadas } = await criarLojas(api, admin, 'Vigiadas', VIGIADAS);
  const caladas = vigiadas.slice(0, CALADAS);
  // The alerts are the client's own, not the agency's: whoever is told of the fleet's stores, whose time runs faster,
  // is not told of these for ten minutes.
  const alertas = { ligado: true, destinatarios: [PLANTAO], silencioMin: 1, resumoDiarioAs: null };
  await api.call('updateCliente', admin, { path: { id: cliente }, body: { alertas } });
  const contas = { aceitas: 0, entregues: 0, entreguesDuasVezes: 0 };
  const pedidas = new Map<string, { aceitas: number; tentadas: number }>();
  const faltas: string[] = [];
  const vivendo = new AbortController();
  const vidas = emParalelo(vigiadas, VIGIADAS, async (loja) => {
    const { token } = await entrarPelaPrimeiraVez(api, loja);
    const desde = new Date().toISOString();
    for (let seq = 1; !vivendo.signal.aborted; seq += 1) {
      const body = { seq, estado: 'TOCANDO' as const, desde, fila: { eventos: 0 }, versao: '1.0.0' };
      await api.insist('sendPlayerSinal', token(), { headers: { 'X-Filial': loja._id }, body });
      if (caladas.includes(loja) && seq === SINAIS_ANTES) return;
      await wait(ENTRE_SINAIS_MS, undefined, { signal: vivendo.signal }).catch(() => {});
    }
  });

  async function pedir({ _id: id, login, email }: Loja): Promise<void> {
    const conta = pedidas.get(email) ?? { aceitas: 0, tentadas: 0 };
    pedidas.set(email, conta);
    conta.tentadas += 1;
    const body = { login, email, password: randomBytes(15).toString('base64url') };
    try {
      await api.call('sendInstructions', admin, { path: { id }, body });
      conta.aceitas += 1;
    } catch (error) {
      if (error instanceof Refused && !error.passes) faltas.push(error.message);
    }
  }

  /** Finds the names of the mails that somebody got with such a text in them. */
  const recebidas = (quem: string, texto = '') =>
    new Set(
      correio.delivered
        .filter(({ to, message }) => to.includes(quem) && textoDe(message).includes(texto))
        .map(({ message }) => idDe(message)),
    );
  const chegaram = () =>
    [...pedidas].every(([email, { aceitas }]) => recebidas(email).size >= aceitas) &&
    caladas.every(({ nome }) => recebidas(PLANTAO, nome).size > 0);

  return {
    contas,
    async seguir(signal: AbortSignal): Promise<void> {
      for (let n = 0; !signal.aborted; n += 1) {
        await pedir(lojas[n % lojas.length]!);
        await wait(ENTRE_PEDIDOS_MS, undefined, { signal }).catch(() => {});
      }
    },
    /**
     * Checks that every promised mail came, at most twice and then under the same name, and that each silent store is
     * in one.
     */
    async conferir(): Promise<string[]> {
      for (const ate = Date.now() + ENTREGUES_EM_MS; !chegaram() && Date.now() < ate; ) await wait(1000);
      vivendo.abort();
      await vidas;
      for (const [email, { aceitas, tentadas }] of pedidas) {
        contas.aceitas += aceitas;
        const vieram = recebidas(email).size;
        if (vieram < aceitas || vieram > tentadas)
          faltas.push(`${email}: ${vieram} mensagens, ${aceitas} aceitas de ${tentadas}`);
      }
      for (const { nome } of caladas) {
        const vezes = recebidas(PLANTAO, nome).size;
        if (vezes !== 1) faltas.push(`${nome}: avisada em ${vezes} mensagens`);
      }
      for (const [id, vezes] of Map.groupBy(correio.delivered, ({ message }) => idDe(message))) {
        contas.entregues += 1;
        if (vezes.length > 1) contas.entreguesDuasVezes += 1;
        if (vezes.length > 2) faltas.push(`${id}: entregue ${vezes.length} vezes`);
      }
      return faltas;
    },
  };
}
