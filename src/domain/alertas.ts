import type { components } from '#generated/api.d.ts';

export type Alertas = components['schemas']['Alertas'];

/** Normalizes alerts for storage: each address once, in lower case, with the contract's defaults. */
export const normalizeAlertas = ({
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

export const withAlertas = <Body extends { alertas?: components['schemas']['AlertasInputOrNull'] }>(
  body: Body,
): Body => (body.alertas ? { ...body, alertas: normalizeAlertas(body.alertas) } : body);

/** A silent store; `caladaMs` counts only open time. */
export type Silence = { lojaId: string; caladaMs: number; alertas: Alertas };

/** A store that a recipient was alerted about; `alertas` is null when nobody watches it any more. */
export type SentAlert = { lojaId: string; destinatario: string; toca: boolean; alertas: Alertas | null };

export type Aviso<C extends Silence, A extends SentAlert> = {
  destinatario: string;
  caladas: C[];
  voltaram: A[];
};

/** Time of each recipient's last mail, in milliseconds since 1970. */
export type LastMails = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const BETWEEN_MAILS_MS = 10 * MINUTE_MS;

export const destinatariosOf = ({ ligado, destinatarios }: Alertas): readonly string[] =>
  ligado ? destinatarios : [];

export function canReceive(destinatario: string, lastMails: LastMails, now: number): boolean {
  const last = lastMails.get(destinatario);
  return last === undefined || now - last >= BETWEEN_MAILS_MS;
}

export const isForgotten = ({ alertas, destinatario }: SentAlert): boolean =>
  alertas === null || !destinatariosOf(alertas).includes(destinatario);

const keyOf = ({ lojaId, destinatario }: Pick<SentAlert, 'lojaId' | 'destinatario'>) =>
  `${lojaId} ${destinatario}`;

/**
 * Builds the mails due now, one per recipient: stores silent beyond the threshold, each once, and alerted stores that
 * play again. Within ten minutes of a recipient's last mail, news waits for the next one.
 */
export function dueAvisos<C extends Silence, A extends SentAlert>(
  { caladas, avisadas }: { caladas: readonly C[]; avisadas: readonly A[] },
  lastMails: LastMails,
  now: number,
): Aviso<C, A>[] {
  const alreadyAlerted = new Set(avisadas.map(keyOf));
  const avisos = new Map<string, Aviso<C, A>>();
  const avisoFor = (destinatario: string) => {
    const aviso = avisos.get(destinatario) ?? { destinatario, caladas: [], voltaram: [] };
    avisos.set(destinatario, aviso);
    return aviso;
  };
  for (const silence of caladas) {
    if (silence.caladaMs < silence.alertas.silencioMin * MINUTE_MS) continue;
    for (const destinatario of destinatariosOf(silence.alertas))
      if (!alreadyAlerted.has(keyOf({ lojaId: silence.lojaId, destinatario })))
        avisoFor(destinatario).caladas.push(silence);
  }
  for (const sentAlert of avisadas)
    if (sentAlert.toca && !isForgotten(sentAlert)) avisoFor(sentAlert.destinatario).voltaram.push(sentAlert);
  return [...avisos.values()].filter(({ destinatario }) => canReceive(destinatario, lastMails, now));
}

export type Resumo = { destinatario: string; horario: string };

export function dueResumos(
  alertas: readonly Alertas[],
  sent: readonly (Resumo & { dia: string })[],
  { dia, hora }: { dia: string; hora: string },
): Resumo[] {
  const due = new Map<string, Resumo>();
  for (const alerta of alertas) {
    const { resumoDiarioAs: horario } = alerta;
    if (horario === null || horario > hora) continue;
    for (const destinatario of destinatariosOf(alerta)) {
      const lastSent = sent.find((one) => one.destinatario === destinatario && one.horario === horario);
      if ((!lastSent || lastSent.dia < dia) && !due.has(destinatario))
        due.set(destinatario, { destinatario, horario });
    }
  }
  return [...due.values()];
}
