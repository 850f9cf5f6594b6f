import { Mail, MessageCircle } from 'lucide-react';
import { telefone } from '#domain/telefone.ts';
import { usePlayer } from './elements.tsx';

export function Suporte({ onContact }: { onContact?: (address: string) => void }) {
  const { email, whatsapp } = usePlayer().snapshot.suporte;
  if (!email && !whatsapp) return <p className="nota">Fale com a agência que cuida da música da sua loja.</p>;
  return (
    <div className="botoes">
      {whatsapp && (
        <a
          className="botao"
          href={`https://wa.me/55${whatsapp}`}
          target="_blank"
          rel="noreferrer"
          onClick={() => onContact?.(whatsapp)}
        >
          <MessageCircle size={20} aria-hidden />
          <span>
            WhatsApp <span className="inteiro">{telefone.show(whatsapp)}</span>
          </span>
        </a>
      )}
      {email && (
        <a className="botao botao-leve" href={`mailto:${email}`} onClick={() => onContact?.(email)}>
          <Mail size={20} aria-hidden />
          <span>E-mail {email}</span>
        </a>
      )}
    </div>
  );
}
