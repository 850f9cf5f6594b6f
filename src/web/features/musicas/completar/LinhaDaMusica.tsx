import { chakra } from '@chakra-ui/react/styled-system';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { columns } from '#generated/columns.ts';
import { Input } from '../../../shared/ui/Input.tsx';
import { RowLink } from '../../../shared/ui/TextLink.tsx';
import { musicaAddress } from '../musica.ts';
import { type Campo, type Celulas, campos, erroDaCelula, guardado, type Musica } from './celulas.ts';

export const colunas = { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 176px minmax(0, 1.4fr) 96px' };
export const idDaCelula = (campo: Campo, id: string) => `${campo}-${id}`;

export type LinhaProps = {
  musica: Musica;
  cells: Celulas | undefined;
  /** From the server; those of cells are found here. */
  erro: string | undefined;
  onType: (musica: Musica, campo: Campo, text: string) => void;
  onPaste: (musica: Musica, campo: Campo, pasted: string) => void;
  onMove: (musica: Musica, campo: Campo, down: 1 | -1) => void;
};

/** Memoised, because a letter typed in one row changes no other. */
export const LinhaDaMusica = memo(function LinhaDaMusica(props: LinhaProps) {
  const { musica, cells = {}, erro, onType, onPaste, onMove } = props;
  const { _id: id, titulo, artista } = musica;
  const erros = campos.map((campo) => cells[campo] !== undefined && erroDaCelula(campo, cells[campo]));
  const ditos = [erro, ...erros].filter(Boolean);
  const onKeyDown = (campo: Campo) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    onMove(musica, campo, event.shiftKey ? -1 : 1);
  };
  const onPasteIn = (campo: Campo) => (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    onPaste(musica, campo, pasted);
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={colunas}
      alignItems="center"
      gap="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        <RowLink to={musicaAddress(musica)}>{titulo}</RowLink>
        <chakra.span display="block" color="ink2" fontSize="label">
          {artista}
        </chakra.span>
      </chakra.div>
      {campos.map((campo, n) => (
        <Input
          key={campo}
          id={idDaCelula(campo, id)}
          aria-label={`${columns[campo]} de ${titulo}`}
          aria-invalid={Boolean(erros[n]) || undefined}
          aria-describedby={ditos.length > 0 ? `erro-${id}` : undefined}
          placeholder={columns[campo]}
          autoComplete="off"
          inputMode={campo === 'ano' ? 'numeric' : undefined}
          value={cells[campo] ?? guardado(musica, campo)}
          onChange={({ currentTarget }) => onType(musica, campo, currentTarget.value)}
          onKeyDown={onKeyDown(campo)}
          onPaste={onPasteIn(campo)}
        />
      ))}
      {ditos.length > 0 && (
        <chakra.p id={`erro-${id}`} gridColumn="1 / -1" color="bad" fontSize="label">
          {ditos.join('. ')}
        </chakra.p>
      )}
    </chakra.li>
  );
});
