import { formatDateTime } from '#domain/dates.ts';
import { acessos, acessoText } from '#domain/lists/acessos.ts';
import { periodos } from '#domain/periodos.ts';
import { AdminName, AdminPicker } from '../../entities/pickers.tsx';
import type { PickerFilter } from '../../shared/filter/declaration.ts';
import { declareList } from '../../shared/list/declaration.ts';

export const byAdmin: PickerFilter<'admin'> = {
  key: 'admin',
  kind: 'picker',
  Picker: AdminPicker,
  Name: AdminName,
};

export const abaAcessos = 'acessos';

export const acessosList = declareList<'listAcessos'>({
  operation: 'listAcessos',
  title: 'Acessos',
  noun: ['acesso', 'acessos'],
  name: (registro) => `${acessoText(registro)} em ${formatDateTime(registro.createdAt)}`,
  search: { key: 'login', placeholder: 'Buscar por login' },
  defaultSort: '-createdAt',
  columns: [
    {
      ...acessos.login,
      width: '22%',
      to: ({ admin, login }) => (admin ? `/perfil/${encodeURIComponent(login)}` : undefined),
    },
    { ...acessos.tipo },
    { ...acessos.endereco, width: '18%' },
    { ...acessos.createdAt, sort: 'createdAt', width: '160px' },
  ],
  drawer: 'FILTRO_ACESSOS',
  filters: [
    { key: 'login', kind: 'text', placeholder: 'Parte do login' },
    byAdmin,
    { key: 'tipo', kind: 'select', placeholder: 'Tudo' },
    { key: 'endereco', kind: 'text', placeholder: 'Início do endereço' },
    { key: 'periodo', kind: 'select', options: periodos, placeholder: 'Qualquer período' },
  ],
  exportAll: 'listAcessos',
  empty: {
    title: 'Nenhum acesso ainda',
    text: 'Entradas, tentativas recusadas, senhas alteradas e sessões encerradas aparecem aqui por um ano.',
    notFound: 'Nenhum acesso encontrado',
  },
});
