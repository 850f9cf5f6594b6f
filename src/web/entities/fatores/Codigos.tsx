import { useState } from 'react';
import { PlainButton } from '../../shared/ui/PlainButton.tsx';

/** Recovery codes, shown once, with ways to keep them. */
export function Codigos({ codigos }: { codigos: string[] }) {
  const [said, setSaid] = useState('');
  const text = codigos.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Códigos copiados.'),
      () => setSaid('Não foi possível copiar: selecione os códigos e copie-os com Ctrl+C.'),
    );
  return (
    <div className="recovery">
      <ul>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <PlainButton variant="outline" onClick={() => void copy()}>
        Copiar
      </PlainButton>
      <a
        className="plain-button"
        data-variant="outline"
        download="codigos-de-recuperacao.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        Baixar
      </a>
      <p role="status">{said}</p>
    </div>
  );
}
