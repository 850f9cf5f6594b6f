import type { Aviso } from '#domain/alertas.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { formatTotalDuration } from '#domain/duration.ts';
import { count, escaped } from '#domain/text.ts';
import { MotivoDaSituacao } from '#generated/labels.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Message } from '../../mail/transport.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AlertedLoja, ResumoLoja, SilentLoja } from './alertas.queries.ts';

type Sender = { settings: Pick<Settings, 'PUBLIC_URL'>; brand: ReadBrand };
type Section = { title: string; lojas: { cliente: string; linha: string }[] };

/** Stores listed in a mail: nobody would read more, and the board lists all. */
const MOST_STORES = 100;

const countLojas = (lojas: number) => count(lojas, 'loja', 'lojas');

function write(
  { settings: { PUBLIC_URL } }: Sender,
  { intro = [], sections, path }: { intro?: string[]; sections: Section[]; path: string },
): Pick<Message, 'text' | 'html'> {
  const text = [...intro];
  const html = intro.map((line) => `<p>${escaped(line)}</p>`);
  for (const { title, lojas } of sections.filter((section) => section.lojas.length > 0)) {
    text.push(`${title}:`);
    html.push(`<h2 style="font-size:16px">${escaped(title)}</h2>`);
    for (const [cliente, own] of Map.groupBy(lojas.slice(0, MOST_STORES), (loja) => loja.cliente)) {
      text.push([cliente, ...own.map(({ linha }) => `- ${linha}`)].join('\n'));
      const items = own.map(({ linha }) => `<li>${escaped(linha)}</li>`).join('');
      html.push(`<p><strong>${escaped(cliente)}</strong></p><ul>${items}</ul>`);
    }
    const left = lojas.length - MOST_STORES;
    if (left > 0) text.push(`e mais ${countLojas(left)}.`);
    if (left > 0) html.push(`<p>e mais ${countLojas(left)}.</p>`);
  }
  const address = `${PUBLIC_URL}${path}`;
  text.push(`Acompanhe: ${address}`);
  html.push(`<p><a href="${escaped(address)}">Acompanhar as lojas</a></p>`);
  return {
    text: text.join('\n\n'),
    html: `<html lang="pt-BR"><body style="font-family:sans-serif">${html.join('')}</body></html>`,
  };
}

const reasonOf = ({ situacao, motivo }: SilentLoja) =>
  situacao === 'PARADA' && motivo ? `parada (${MotivoDaSituacao[motivo].toLowerCase()})` : 'sem sinal';

export function writeAviso(
  sender: Sender,
  { destinatario, caladas, voltaram }: Aviso<SilentLoja, AlertedLoja>,
): Message {
  const fell = caladas.length > 0 && `${countLojas(caladas.length)} sem tocar`;
  const back =
    voltaram.length > 0 && `${countLojas(voltaram.length)} ${voltaram.length === 1 ? 'voltou' : 'voltaram'}`;
  const sections = [
    {
      title: 'Não estão tocando',
      lojas: caladas.map((loja) => ({
        cliente: loja.cliente,
        linha: `${loja.loja}: ${reasonOf(loja)} desde ${formatDateTime(loja.desde, loja.fusoHorario)}`,
      })),
    },
    {
      title: 'Voltaram a tocar',
      lojas: voltaram.map(({ cliente, loja, desde, fusoHorario }) => ({
        cliente,
        linha: desde ? `${loja}: desde ${formatDateTime(desde, fusoHorario)}` : loja,
      })),
    },
  ];
  return {
    to: destinatario,
    subject: `${sender.brand().nome}: ${[fell, back].filter(Boolean).join(', ')}`,
    ...write(sender, { sections, path: '/lojas/saude?situacao=SEM_SINAL,PARADA' }),
  };
}

export function writeResumo(
  sender: Sender,
  destinatario: string,
  { dia, lojas }: { dia: string; lojas: readonly ResumoLoja[] },
): Message {
  const caladas = lojas.filter(({ caladaMs }) => caladaMs > 0);
  const never = lojas.filter(({ situacao }) => situacao === 'NUNCA_LIGOU');
  const sections = [
    {
      title: 'Ficaram sem tocar, no horário de funcionamento',
      lojas: caladas
        .toSorted((a, b) => b.caladaMs - a.caladaMs)
        .map(({ cliente, loja, caladaMs }) => ({
          cliente,
          linha: `${loja}: ${formatTotalDuration(caladaMs / 1000)}`,
        })),
    },
    { title: 'Nunca ligaram', lojas: never.map(({ cliente, loja }) => ({ cliente, linha: loja })) },
  ];
  const intro =
    caladas.length > 0
      ? `Ontem, ${formatDay(dia)}, ${countLojas(caladas.length)} ${caladas.length === 1 ? 'ficou' : 'ficaram'} sem tocar.`
      : `Ontem, ${formatDay(dia)}, nenhuma loja ficou sem tocar.`;
  return {
    to: destinatario,
    subject: `${sender.brand().nome}: resumo de ${formatDay(dia)}`,
    ...write(sender, { intro: [intro], sections, path: '/lojas/saude' }),
  };
}
