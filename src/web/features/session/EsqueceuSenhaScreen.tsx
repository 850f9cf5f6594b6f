import { useLocation } from 'react-router';
import { NovaSenhaForm } from './NovaSenhaForm.tsx';
import { PedidoDeSenhaForm } from './PedidoDeSenhaForm.tsx';

/** Asks for a link by e-mail; opened by that link, sets the new password. */
export function EsqueceuSenhaScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return token ? <NovaSenhaForm token={token} /> : <PedidoDeSenhaForm />;
}
