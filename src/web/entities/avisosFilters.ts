import { periodosUpTo90 } from '#domain/periodos.ts';
import type { Filter } from '../shared/filter/declaration.ts';
import { ClienteName, ClientePicker, GrupoName, GrupoPicker, LojaName, LojaPicker } from './pickers.tsx';

type Both = Filter<'listComunicados'> & Filter<'listNotificacoes'>;

export const paraQuem: Both[] = [
  { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
  { key: 'loja', kind: 'picker', Picker: LojaPicker, Name: LojaName, within: 'cliente' },
  { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName, more: true },
  { key: 'email', kind: 'text', placeholder: 'O endereço completo' },
  { key: 'status', kind: 'select' },
];

export const deQuando: Both = {
  key: 'periodo',
  kind: 'select',
  options: periodosUpTo90,
  placeholder: 'Qualquer data',
};
