import { useEffect, useSyncExternalStore } from 'react';
import { qrCodeOf } from '#domain/qrCode.ts';
import { usePlayer } from './elements.tsx';

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isPageVisible = () => document.visibilityState === 'visible';

export function Pair() {
  const { player, snapshot } = usePlayer();
  const { codigo, problema } = snapshot.pareamento;
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  useEffect(() => {
    player.pair(isVisible);
    return () => player.pair(false);
  }, [player, isVisible]);
  return (
    <div className="pilha parear">
      <p className="nota">
        Mostre este código a quem cuida da música: com ele, a agência liga este aparelho à loja, sem senha.
      </p>
      <p className="codigo" role="status">
        {codigo ? (
          <>
            <span className="so-leitor">Código </span>
            {codigo.slice(0, 4)} {codigo.slice(4)}
          </>
        ) : (
          !problema && <span className="nota">Pedindo um código…</span>
        )}
      </p>
      {codigo && <PairingQrCode codigo={codigo} />}
      <div role="status">{problema && <p className="aviso tom-warn">Sem código agora. {problema}</p>}</div>
    </div>
  );
}

function PairingQrCode({ codigo }: { codigo: string }) {
  const { path, size } = qrCodeOf(`${location.origin}/parear/${codigo}`);
  return (
    <svg
      className="qr"
      role="img"
      aria-label="QR code que abre o painel com este código"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
