import type { components } from '#generated/api.d.ts';

export type Alertas = components['schemas']['Alertas'];

/** Normalizes alerts for storage: each address once, in lower case, with the contract's defaults. */
export const alertasDe = ({
  ligado = false,
  destinatarios = [],
  silencioMin = 15,
  resumoDiarioAs = null,
}: components['schemas']['AlertasInput']): Alertas => ({
  ligado,
  destinatarios: [...new Set(destinatarios.map((destinatario) => destinatario.toLowerCase()))],
  silencioMin,
  resumoDiarioAs,
});

export const comAlertas = <Body extends { alertas?: components['schemas']['AlertasInputOrNull'] }>(
  body: Body,
): Body => (body.alertas ? { ...body, alertas: alertasDe(body.alertas) } : body);

/** A silent store; `caladaMs` counts only open time. */
export type Calada = { lojaId: string; caladaMs: number; alertas: Alertas };

/** A store that a recipient was alerted about; `alertas` is null when nobody watches it any more. */
export type Avisada = { lojaId: string; destinatario: string; toca: boolean; alertas: Alertas | null };

export type Aviso<C extends Calada, A extends Avisada> = {
  destinatario: string;
  caladas: C[];
  voltaram: A[];
};

/** Time of each recipient's last mail, in milliseconds since 1970. */
export type Enviadas = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const ENTRE_MENSAGENS_MS = 10 * MINUTE_MS;

export const destinatariosDe = ({ ligado, destinatarios }: Alertas): readonly string[] =>
  ligado ? destinatarios : [];

export function podeReceber(destinatario: string, enviadas: Enviadas, agora: number): boolean {
  const ultima = enviadas.get(destinatario);
  return ultima === undefined || agora - ultima >= ENTRE_MENSAGENS_MS;
}

export const foiEsquecida = ({ alertas, destinatario }: Avisada): boolean =>
  alertas === null || !destinatariosDe(alertas).includes(destinatario);

const nomeDe = ({ lojaId, destinatario }: Pick<Avisada, 'lojaId' | 'destinatario'>) =>
  `${lojaId} ${destinatario}`;

/**
 * Builds the mails due now, one per recipient: stores silent beyond the threshold, each once, and alerted stores that
 * play again. Within ten minutes of a recipient's last mail, news waits for the next one.
 */
export function avisosDe<C extends Calada, A extends Avisada>(
  { caladas, avisadas }: { caladas: readonly C[]; avisadas: readonly A[] },
  enviadas: Enviadas,
  agora: number,
): Aviso<C, A>[] {
  const jaAvisadas = new Set(avisadas.map(nomeDe));
  const avisos = new Map<string, Aviso<C, A>>();
  const avisoA = (destinatario: string) => {
    const aviso = avisos.get(destinatario) ?? { destinatario, caladas: [], voltaram: [] };
    avisos.set(destinatario, aviso);
    return aviso;
  };
  for (const calada of caladas) {
    if (calada.caladaMs < calada.alertas.silencioMin * MINUTE_MS) continue;
    for (const destinatario of destinatariosDe(calada.alertas))
      if (!jaAvisadas.has(nomeDe({ lojaId: calada.lojaId, destinatario })))
        avisoA(destinatario).caladas.push(calada);
  }
  for (const avisada of avisadas)
    if (avisada.toca && !foiEsquecida(avisada)) avisoA(avisada.destinatario).voltaram.push(avisada);
  return [...avisos.values()].filter(({ destinatario }) => podeReceber(destinatario, enviadas, agora));
}

export type Resumo = { destinatario: string; horario: string };

export function resumosDevidos(
  alertas: readonly Alertas[],
  enviados: readonly (Resumo & { dia: string })[],
  { dia, hora }: { dia: string; hora: string },
): Resumo[] {
  const devidos = new Map<string, Resumo>();
  for (const alerta of alertas) {
    const { resumoDiarioAs: horario } = alerta;
    if (horario === null || horario > hora) continue;
    for (const destinatario of destinatariosDe(alerta)) {
      const enviado = enviados.find((um) => um.destinatario === destinatario && um.horario === horario);
      if ((!enviado || enviado.dia < dia) && !devidos.has(destinatario))
        devidos.set(destinatario, { destinatario, horario });
    }
  }
  return [...devidos.values()];
}
