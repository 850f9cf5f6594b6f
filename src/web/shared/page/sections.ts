import { capitalised } from '#domain/text.ts';
import { entidades } from '#generated/entidades.ts';

const sections: Record<string, readonly [label: string, one: string]> = Object.fromEntries(
  Object.values(entidades).map(({ address, many, one }) => [address, [capitalised(many), one]]),
);

const relatorio = (label: string) => `Relatório de ${label.toLowerCase()}`;

const parts: Record<string, (label: string, one: string) => string> = {
  completar: () => 'Completar o cadastro',
  adicionar: (_, one) => `Adicionar ${one}`,
  editar: (_, one) => `Editar ${one}`,
  ver: (_, one) => capitalised(one),
  saude: (label) => `Saúde das ${label.toLowerCase()}`,
  relatorio,
  relatorios: relatorio,
};

const others: Record<string, string> = {
  '/admin/atividades': 'Atividades',
  '/bibliotecavazia': 'Biblioteca',
  '/comunicados/criar': 'Comunicado',
  '/comunicados/inadimplente': 'Comunicado de inadimplência',
  '/configuracoes': 'Configurações da agência',
  '/configuracoes/integracoes': 'Integrações',
  '/insights-gerais': 'Insights Gerais',
  '/lixeira': 'Lixeira',
  '/parear': 'Parear um aparelho',
  '/pedidos': 'Pedidos de clientes',
  '/perfil': 'Perfil',
  '/primeiros-passos': 'Primeiros passos',
  '/sistema': 'Estado do sistema',
};

export function sectionOf(pathname: string): { path: string; label: string } | undefined {
  const path = `/${pathname.split('/')[1]}`;
  const label = sections[path]?.[0];
  return label ? { path, label } : undefined;
}

export function screenName(address: string): string | undefined {
  const [, section, part = '', id] = (address.split(/[?#]/)[0] as string).split('/');
  if (section === 'playlists' && part === 'adicionar' && id) return 'Adicionar faixas à playlist';
  const [label, one] = sections[`/${section}`] ?? [];
  const ofSection = label && one && (parts[part]?.(label, one) ?? label);
  return others[`/${section}/${part}`] ?? others[`/${section}`] ?? ofSection;
}
