import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { horarioEmPalavras } from '../../../entities/programacao/blocos.ts';
import { Field } from '../../../shared/chakra/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Input } from '../../../shared/ui/Input.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { DiasDaGrade } from './DiasDaGrade.tsx';
import { PlaylistsDoBloco } from './PlaylistsDoBloco.tsx';
import { nomeDaLinha, sobreposicaoEmPalavras } from './palavras.ts';
import { problemasDe, rotulos } from './problemas.ts';
import {
  type BlocoDaSemana,
  type Blocos,
  type DiaDaGrade,
  linhas,
  sobreposicoesDe,
  todosOsPedacos,
} from './semana.ts';
import { VoltaDoBloco } from './VoltaDoBloco.tsx';

type BlocoDialogProps = {
  cliente: string;
  bloco: BlocoDaSemana;
  /** The day it was opened on; undefined for a new bloco. */
  dia?: DiaDaGrade;
  outros: Blocos;
  onSave: (bloco: BlocoDaSemana) => void;
  onRemove: () => void;
  /** Splits that day off into a separate bloco. */
  onSeparate: () => void;
  onClose: () => void;
};

export function BlocoDialog({ cliente, dia, outros, onClose, ...props }: BlocoDialogProps) {
  const [bloco, setBloco] = useState(props.bloco);
  const [tried, setTried] = useState(false);
  const [formId, diasId, playlistsId] = [useId(), useId(), useId()];
  const problemas = problemasDe(bloco);
  const shown = tried ? problemas : {};
  const wrong = Object.keys(problemas).length > 0;
  const set = (fields: Partial<BlocoDaSemana>) => setBloco({ ...bloco, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would bubble this submit to the grade's form and save it.
    event.stopPropagation();
    setTried(true);
    if (!wrong) props.onSave(bloco);
  };
  const hora = (campo: 'de' | 'ate') => (
    <Field.Root invalid={Boolean(shown[campo])} required>
      <Field.Label>{rotulos[campo]}</Field.Label>
      <Input
        type="time"
        step={300}
        value={bloco[campo]}
        onChange={(event) => set({ [campo]: event.currentTarget.value })}
      />
      <Field.ErrorText>{shown[campo]}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={dia ? 'Editar bloco' : 'Novo bloco'}
      footer={
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" w="full">
          {dia && (
            <Button variant="ghost" palette="red" onClick={props.onRemove}>
              Excluir bloco
            </Button>
          )}
          {dia && props.bloco.dias.length > 1 && (
            <Button variant="ghost" onClick={props.onSeparate}>
              Separar {nomeDaLinha(dia)}
            </Button>
          )}
          <chakra.div display="flex" gap="2.5" ms="auto">
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="solid" type="submit" form={formId}>
              {dia ? 'Aplicar' : 'Criar bloco'}
            </Button>
          </chakra.div>
        </chakra.div>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="4">
        <Field.Root invalid={Boolean(shown.playlists)} required id={playlistsId}>
          <Field.Label>{rotulos.playlists}</Field.Label>
          <PlaylistsDoBloco
            id={playlistsId}
            cliente={cliente}
            value={bloco.playlists}
            onChange={(playlists) => set({ playlists })}
          />
          <Field.HelperText>Mais de uma: as faixas de todas tocam misturadas.</Field.HelperText>
          <Field.ErrorText>{shown.playlists}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={Boolean(shown.dias)}>
          <chakra.span id={diasId} textStyle="label">
            {rotulos.dias}
          </chakra.span>
          <DiasDaGrade aria-labelledby={diasId} value={bloco.dias} onChange={(dias) => set({ dias })} />
          <Field.ErrorText>{shown.dias}</Field.ErrorText>
        </Field.Root>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          {hora('de')}
          {hora('ate')}
        </chakra.div>
        <VoltaDoBloco bloco={bloco} />
        <Aviso bloco={bloco} outros={outros} sound={!wrong} />
      </chakra.form>
    </Dialog>
  );
}

type AvisoProps = { bloco: BlocoDaSemana; outros: Blocos; sound: boolean };

function Aviso({ bloco, outros, sound }: AvisoProps) {
  if (!sound) return null;
  const blocos = [...outros, bloco];
  const dela = sobreposicoesDe(todosOsPedacos(blocos)).find(({ blocos: par }) => par.includes(outros.length));
  return (
    <Notice tone={dela ? 'warn' : 'brand'} role="status">
      {dela
        ? `${sobreposicaoEmPalavras(blocos, dela)}.`
        : `${bloco.dias.length === linhas.length ? 'Todos os dias e feriados' : 'Toca'}: ${horarioEmPalavras(bloco)}.`}
    </Notice>
  );
}
