import { formatDateTime } from '#domain/dates.ts';
import { escaped, formatNumber } from '#domain/text.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Message } from '../../mail/transport.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Resumo } from './resumo.ts';

type Sender = { settings: Pick<Settings, 'PUBLIC_URL'>; brand: ReadBrand };
type Told = { nome: string; relatorio: string; linhas: number; resumo: Resumo; link: string; ate: Date };

const cell = 'style="padding:4px 12px 4px 0;border-bottom:1px solid #ddd;text-align:left"';
const table = (head: string[], rows: string[][]) =>
  `<table style="border-collapse:collapse">${[
    ...(head.length > 0
      ? [`<tr>${head.map((text) => `<th ${cell}>${escaped(text)}</th>`).join('')}</tr>`]
      : []),
    ...rows.map((row) => `<tr>${row.map((text) => `<td ${cell}>${escaped(text)}</td>`).join('')}</tr>`),
  ].join('')}</table>`;

const page = (parts: string[]) =>
  `<html lang="pt-BR"><body style="font-family:sans-serif">${parts.join('')}</body></html>`;

export function envioMessage({ brand }: Pick<Sender, 'brand'>, told: Told): Omit<Message, 'to'> {
  const { nome, relatorio, linhas, resumo, link, ate } = told;
  const { figuras, titulos, primeiras } = resumo;
  const until = `O link vale até ${formatDateTime(ate)} e não pede login. Encaminhe só a quem pode ver o relatório.`;
  const left = linhas - primeiras.length;
  const more = left > 0 ? `e mais ${formatNumber(left)} no arquivo.` : '';
  const figures = figuras.map(({ label, valor }) => [label, valor]);
  return {
    subject: `${brand().nome}: ${nome}`,
    text: [
      relatorio,
      figures.map(([label, valor]) => `${label}: ${valor}`).join('\n'),
      ...(linhas > 0 ? [[titulos, ...primeiras].map((row) => row.join(' | ')).join('\n'), more] : []),
      `Baixe o arquivo: ${link}`,
      until,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: page([
      `<h1 style="font-size:18px">${escaped(nome)}</h1><p>${escaped(relatorio)}</p>`,
      table([], figures),
      ...(linhas > 0 ? [`<h2 style="font-size:16px">Primeiras linhas</h2>${table(titulos, primeiras)}`] : []),
      more && `<p>${more}</p>`,
      `<p><a href="${escaped(link)}">Baixar o arquivo</a></p><p>${until}</p>`,
    ]),
  };
}

type Paused = { nome: string; dono: string };

export function pausaMessage(
  { brand, settings: { PUBLIC_URL } }: Sender,
  paused: readonly Paused[],
): Omit<Message, 'to'> {
  const why = 'Estes relatórios não são mais enviados, porque quem os agendou não entra mais no painel:';
  const how = 'Reative um deles para assumi-lo, ou exclua-o.';
  const address = `${PUBLIC_URL}/agendamentos?semDono=true`;
  const lines = paused.map(({ nome, dono }) => `${nome} (${dono})`);
  return {
    subject: `${brand().nome}: relatórios agendados foram pausados`,
    text: [why, lines.map((line) => `- ${line}`).join('\n'), how, address].join('\n\n'),
    html: page([
      `<p>${why}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>${how}</p>`,
      `<p><a href="${escaped(address)}">Ver os agendamentos</a></p>`,
    ]),
  };
}
