import { periodosAte90 } from '#domain/periodo.ts';
import type { Filter } from '../shared/list/declaration.ts';
import { ClienteName, ClientePicker } from './ClientePicker.tsx';
import { LojaName, LojaPicker } from './LojaPicker.tsx';
import { leituraOptions } from './options.ts';

type Both = Filter<'listComunicados'> & Filter<'listNotificacoes'>;

/** To whom: the filters that announcements and notifications begin with. */
export const paraQuem: Both[] = [
  { key: 'cliente', label: 'Cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
  { key: 'loja', label: 'Loja', kind: 'picker', Picker: LojaPicker, Name: LojaName, within: 'cliente' },
  { key: 'email', label: 'E-mail da loja', kind: 'text', placeholder: 'O endereço completo', maxLength: 254 },
  { key: 'status', label: 'Status', kind: 'select', options: leituraOptions },
];

/** Of when. */
export const deQuando: Both = {
  key: 'periodo',
  label: 'Período',
  kind: 'select',
  options: periodosAte90,
  placeholder: 'Qualquer data',
};
