import { chakra } from '@chakra-ui/react/styled-system';
import { FileAudio, X } from 'lucide-react';
import { useContext, useId } from 'react';
import { Controller } from 'react-hook-form';
import { formatBytes } from '#domain/bytes.ts';
import { formatDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { volumeText } from '#domain/volume.ts';
import { TipoDeAudio } from '#generated/labels.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { FormContext, useField } from '../../shared/form/FormContext.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { DropZone } from '../../shared/ui/DropZone.tsx';
import { Progress } from '../../shared/ui/Progress.tsx';
import { audioTypes } from '../../shared/upload/upload.ts';
import { GravarOuGerar } from './GravarOuGerar.tsx';
import { audivel } from './vinheta.ts';

type AudioFieldProps = {
  name: string;
  vinheta?: Schemas['Vinheta'];
};

export function AudioField({ name, vinheta }: AudioFieldProps) {
  const { label, error, control } = useField(name);
  const { sent } = useContext(FormContext);
  const id = useId();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref } }) => {
        const file = value as File | null;
        return (
          <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1" id={id}>
            <chakra.span textStyle="label">
              {label}{' '}
              {!vinheta && (
                <chakra.span color="bad" aria-hidden>
                  *
                </chakra.span>
              )}
            </chakra.span>
            {vinheta && <AudioAtual vinheta={vinheta} replaced={file !== null} />}
            <DropZone
              id={id}
              inputRef={ref}
              shape="row"
              label={
                file?.name ??
                (vinheta ? 'Trocar o áudio' : 'Arraste o áudio até aqui ou clique para escolher')
              }
              name={vinheta ? 'Trocar o áudio' : label}
              icon={<FileAudio size={22} aria-hidden />}
              accept={audioTypes}
              invalid={Boolean(error)}
              busy={sent !== null}
              onFiles={([chosen]) => onChange(chosen)}
            >
              {file ? arquivoText(file.type, file.size) : 'MP3, M4A, OGG, FLAC ou WAV, com até 150 MB'}
            </DropZone>
            {file && sent === null && (
              <chakra.span display="inline-flex" alignItems="center" color="ink2" fontSize="label">
                <IconButton label="Não enviar este arquivo" onClick={() => onChange(null)}>
                  <X size={16} />
                </IconButton>
                Não enviar este arquivo
              </chakra.span>
            )}
            {sent === null && <GravarOuGerar onAudio={onChange} />}
            {sent !== null && <UploadProgress sent={sent} />}
            <Field.ErrorText>{error}</Field.ErrorText>
          </Field.Root>
        );
      }}
    />
  );
}

function AudioAtual({ vinheta, replaced }: { vinheta: Schemas['Vinheta']; replaced: boolean }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2" color="ink2" fontSize="label">
      <PlayButton audivel={audivel(vinheta)} />
      <span>
        Áudio atual: {formatDuration(vinheta.duracao)} ·{' '}
        {arquivoText(vinheta.arquivo.type, vinheta.arquivo.bytes)}
        {replaced && '. Será trocado ao salvar.'}
        <br />
        Volume medido: {volumeText(vinheta)}
        {vinheta.medicao === 'PENDENTE' &&
          '. Até ser medida, a vinheta toca 12 dB mais baixo, por segurança.'}
      </span>
    </chakra.span>
  );
}

/** After 100 % the server still checks the file. */
function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  const text = sent < 1 ? `Enviando o áudio: ${percent}%` : 'Conferindo o áudio…';
  return (
    <chakra.div w="full">
      <Progress aria-label="Envio do áudio" aria-valuetext={text} value={percent} max={100} />
      <chakra.p mt="1" fontSize="label" color="ink2" className="tabular">
        {text}
      </chakra.p>
    </chakra.div>
  );
}

const arquivoText = (type: string, bytes: number) =>
  [TipoDeAudio[type as keyof typeof TipoDeAudio], formatBytes(bytes)].filter(Boolean).join(' · ');
