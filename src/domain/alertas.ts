import type { components } from '#generated/api.d.ts';

export type Alertas = components['schemas']['Alertas'];

/** Writes alerts as they are kept: each address once, in small letters, and unsaid fields as the contract has them. */
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

/** Puts the alerts of a body into the form in which they are kept. */
export const comAlertas = <Body extends { alertas?: components['schemas']['AlertasInputOrNull'] }>(
  body: Body,
): Body => (body.alertas ? { ...body, alertas: alertasDe(body.alertas) } : body);

/** A store that does not play, for how much open time by now, and who is to be told. */
export type Calada = { lojaId: string; caladaMs: number; alertas: Alertas };

/**
 * A store of which a recipient was told, and whether it plays again; without `alertas` where it is not watched any
 * more.
 */
export type Avisada = { lojaId: string; destinatario: string; toca: boolean; alertas: Alertas | null };

/** The content of one mail. */
export type Aviso<C extends Calada, A extends Avisada> = {
  destinatario: string;
  /** The stores that do not play, and that no mail has told of yet. */
  caladas: C[];
  /** The stores that play again, of those told of before. */
  voltaram: A[];
};

/** When each recipient was last mailed, in milliseconds since 1970. */
export type Enviadas = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const ENTRE_MENSAGENS_MS = 10 * MINUTE_MS;

/** Lists the addresses that are mailed; none while alerts are off. */
export const destinatariosDe = ({ ligado, destinatarios }: Alertas): readonly string[] =>
  ligado ? destinatarios : [];

/** Tells whether a recipient may be mailed: at most once in ten minutes. */
export function podeReceber(destinatario: string, enviadas: Enviadas, agora: number): boolean {
  const ultima = enviadas.get(destinatario);
  return ultima === undefined || agora - ultima >= ENTRE_MENSAGENS_MS;
}

/** Tells whether a recipient need not hear of a store any more: it is not watched, or is watched for others. */
export const foiEsquecida = ({ alertas, destinatario }: Avisada): boolean =>
  alertas === null || !destinatariosDe(alertas).includes(destinatario);

const nomeDe = ({ lojaId, destinatario }: Pick<Avisada, 'lojaId' | 'destinatario'>) =>
  `${lojaId} ${destinatario}`;

/**
 * Works out the mails of now, one for each recipient: stores that have not played for as long as is to be told, each
 * once, and stores told of before that play again. What comes within ten minutes of a recipient's last mail waits for
 * the next.
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

/** A digest that a recipient gets at an hour of São Paulo's clock. */
export type Resumo = { destinatario: string; horario: string };

/** Finds the digests that are due: their hour has come, and they were not sent that day. */
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
