import { Button, buttonLook } from '../../shared/ui/Button.tsx';
import { useCopy } from '../../shared/ui/useCopy.ts';

/** Recovery codes. The server returns them only once, so the buttons help to keep them. */
export function Codigos({ codigos }: { codigos: string[] }) {
  const text = codigos.join('\n');
  const { said, copy } = useCopy(
    'Códigos copiados.',
    'Não foi possível copiar: selecione os códigos e copie-os com Ctrl+C.',
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
      <Button onClick={() => void copy(text)}>Copiar</Button>
      <a
        {...buttonLook()}
        download="codigos-de-recuperacao.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        Baixar
      </a>
      <p role="status">{said}</p>
    </div>
  );
}
