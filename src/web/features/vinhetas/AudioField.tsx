import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { FileAudio, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { formatDuration } from '#domain/duration.ts';
import type { components } from '#generated/api.d.ts';
import { useField } from '../../shared/form/FormContext.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { audioTypes } from '../../shared/upload/audioFile.ts';
import { textoDoArquivo } from './arquivo.ts';
import { audivel } from './audivel.ts';
import { Progresso } from './Progresso.tsx';
import '../../shared/list/list.css';

type AudioFieldProps = {
  name: string;
  /** The jingle whose audio would be replaced. */
  vinheta?: components['schemas']['Vinheta'];
  /** How much has been sent, from 0 to 1; null while nothing is. */
  sent: number | null;
};

/** A jingle's audio: a file to send, in place of the one that is there. */
export function AudioField({ name, vinheta, sent }: AudioFieldProps) {
  const { label, error, control } = useField(name);
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref } }) => {
        const file = value as File | null;
        const drop = (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          const [dropped] = event.dataTransfer.files;
          if (dropped && sent === null) onChange(dropped);
        };
        return (
          <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1" id={id}>
            <chakra.span fontSize="13px" fontWeight="semibold">
              {label}{' '}
              {!vinheta && (
                <chakra.span color="bad" aria-hidden>
                  *
                </chakra.span>
              )}
            </chakra.span>
            {vinheta && <AudioAtual vinheta={vinheta} replaced={file !== null} />}
            <chakra.label
              htmlFor={id}
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              p="4"
              borderRadius="card"
              borderWidth="1.5px"
              borderStyle="dashed"
              borderColor={error ? 'bad' : over ? 'brand.solid' : 'lineStrong'}
              bg={over ? 'brand.soft' : 'canvas'}
              cursor={sent === null ? 'pointer' : 'progress'}
              _focusWithin={{ borderColor: 'brand.solid' }}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
            >
              <FileAudio size={22} aria-hidden />
              <chakra.span flex="1" minW="0">
                <chakra.span display="block" fontWeight="semibold" truncate={file !== null}>
                  {file?.name ??
                    (vinheta ? 'Trocar o áudio' : 'Arraste o áudio até aqui ou clique para escolher')}
                </chakra.span>
                <chakra.span color="ink2" fontSize="13px">
                  {file ? textoDoArquivo(file.type, file.size) : 'MP3, M4A, OGG, FLAC ou WAV, com até 150 MB'}
                </chakra.span>
              </chakra.span>
              <input
                ref={ref}
                id={id}
                type="file"
                accept={audioTypes}
                className="list-sr"
                aria-label={vinheta ? 'Trocar o áudio' : label}
                disabled={sent !== null}
                onChange={(event) => {
                  const [chosen] = event.currentTarget.files ?? [];
                  event.currentTarget.value = '';
                  if (chosen) onChange(chosen);
                }}
              />
            </chakra.label>
            {file && sent === null && (
              <chakra.span display="inline-flex" alignItems="center" color="ink2" fontSize="13px">
                <IconButton label="Não enviar este arquivo" onClick={() => onChange(null)}>
                  <X size={16} />
                </IconButton>
                Não enviar este arquivo
              </chakra.span>
            )}
            {sent !== null && <Progresso sent={sent} />}
            <Field.ErrorText>{error}</Field.ErrorText>
          </Field.Root>
        );
      }}
    />
  );
}

function AudioAtual({ vinheta, replaced }: { vinheta: components['schemas']['Vinheta']; replaced: boolean }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2" color="ink2" fontSize="13px">
      <PlayButton audivel={audivel(vinheta)} />
      <span>
        Áudio atual: {formatDuration(vinheta.duracao)} ·{' '}
        {textoDoArquivo(vinheta.arquivo.type, vinheta.arquivo.bytes)}
        {replaced && '. Será trocado ao salvar.'}
      </span>
    </chakra.span>
  );
}
