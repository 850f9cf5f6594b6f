import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Schemas } from '../api.ts';
import { RequestButton } from './RequestButton.tsx';

type Asked = { tracks: readonly string[]; add: (track: string) => void };

/** Undefined for guests without all stores, because they cannot have tracks blocked. */
const AskedContext = createContext<Asked | undefined>(undefined);

type BlockRequestsProps = { isAllowed: boolean; children: ReactNode };

/** Keeps the requested tracks across screens. */
export function BlockRequests({ isAllowed, children }: BlockRequestsProps) {
  const [tracks, setTracks] = useState<readonly string[]>([]);
  const asked = { tracks, add: (track: string) => setTracks((before) => [...before, track]) };
  return <AskedContext value={isAllowed ? asked : undefined}>{children}</AskedContext>;
}

export function BlockRequest({ musica }: { musica: Schemas['AreaTocada']['musica'] }) {
  const asked = useContext(AskedContext);
  if (!asked) return null;
  const { _id, titulo, artista } = musica;
  return (
    <div className="block">
      <RequestButton
        label={
          <>
            Pedir para bloquear<span className="so-leitor"> {titulo}</span>
          </>
        }
        look="small"
        title={`Pedir para bloquear ${titulo}?`}
        intro={`Se a agência aceitar, esta música de ${artista} deixa de tocar em todas as lojas.`}
        textLabel="Por quê? (opcional)"
        body={() => ({ tipo: 'BLOQUEAR_MUSICA', musica: _id })}
        isSent={asked.tracks.includes(_id)}
        onSent={() => asked.add(_id)}
      />
    </div>
  );
}
