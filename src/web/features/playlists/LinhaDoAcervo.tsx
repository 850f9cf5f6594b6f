import { Check, Plus } from 'lucide-react';
import { memo } from 'react';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { audivelOf, type Faixa } from './faixas.ts';
import { NomeDaFaixa } from './NomeDaFaixa.tsx';

type LinhaDoAcervoProps = {
  faixa: Faixa;
  present: boolean;
  bloqueada: boolean;
  checked: boolean;
  onToggle: (id: string) => void;
  onAdd: (faixa: Faixa) => void;
};

function Linha({ faixa, present, bloqueada, checked, onToggle, onAdd }: LinhaDoAcervoProps) {
  return (
    <div className={checked && !present ? 'faixa faixa-ticked' : 'faixa'}>
      <span className="list-tick faixa-tick">
        <label>
          <input
            type="checkbox"
            aria-label={`Selecionar ${faixa.titulo}`}
            checked={checked || present}
            disabled={present}
            onChange={() => onToggle(faixa._id)}
          />
        </label>
      </span>
      <PlayButton audivel={audivelOf(faixa)} />
      <NomeDaFaixa faixa={faixa} bloqueada={bloqueada} />
      {present ? (
        <span className="faixa-present">
          <Check size={14} aria-hidden /> Na playlist
        </span>
      ) : (
        <button
          type="button"
          className="faixa-button"
          aria-label={`Adicionar ${faixa.titulo}`}
          title="Adicionar à playlist"
          onClick={() => onAdd(faixa)}
        >
          <Plus size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A track of the library. */
export const LinhaDoAcervo = memo(Linha);
