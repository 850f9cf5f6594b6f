import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { AudioLines, Mic, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration } from '#domain/duration.ts';
import { LocucaoCreate } from '#generated/fields.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { settings } from '../../shared/api/settings.ts';
import { Field, Textarea } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { asBlob } from '../../shared/upload/upload.ts';
import { type Gravacao, MAIS_LONGA_S, recusaDoMicrofone, startGravacao } from './gravacao.ts';

type OnAudio = (file: File) => void;

const Parte = chakra('section', { base: { display: 'grid', gap: '3', justifyItems: 'start' } });

export function GravarOuGerar({ onAudio }: { onAudio: OnAudio }) {
  const [isOpen, setOpen] = useState(false);
  const label = settings.LOCUCAO ? 'Gravar ou gerar' : 'Gravar';
  return (
    <>
      <Button icon={<Mic size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${label} o áudio`}>
        {isOpen && (
          <Partes
            onUse={(file) => {
              onAudio(file);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Partes({ onUse }: { onUse: OnAudio }) {
  const [audio, setAudio] = useState<File>();
  return (
    <chakra.div display="grid" gap="6">
      <Gravar onAudio={setAudio} />
      {settings.LOCUCAO && <Gerar onAudio={setAudio} />}
      {audio && <Ouvir audio={audio} onUse={() => onUse(audio)} />}
    </chakra.div>
  );
}

function Gravar({ onAudio }: { onAudio: (file: File | undefined) => void }) {
  const [gravacao, setGravacao] = useState<Gravacao>();
  const [segundos, setSegundos] = useState(0);
  const start = useMutation({ mutationFn: startGravacao });
  const stop = useMutation({ mutationFn: (running: Gravacao) => running.stop() });
  const closed = useRef(false);
  const begin = async () => {
    onAudio(undefined);
    stop.reset();
    const begun = await start.mutateAsync().catch(() => undefined);
    if (closed.current) return begun?.cancel();
    setSegundos(0);
    setGravacao(begun);
  };
  const end = useEffectEvent(async () => {
    if (!gravacao) return;
    setGravacao(undefined);
    onAudio(await stop.mutateAsync(gravacao).catch(() => undefined));
  });
  useEffect(() => {
    if (!gravacao) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      const elapsed = Math.floor((Date.now() - begun) / 1000);
      setSegundos(elapsed);
      if (elapsed >= MAIS_LONGA_S) void end();
    }, 250);
    return () => {
      clearInterval(timer);
      gravacao.cancel();
    };
  }, [gravacao]);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  const thrown = start.error ?? stop.error;
  return (
    <Parte aria-label="Gravar">
      <chakra.p color="ink2">
        Grave pelo microfone deste computador, até {MAIS_LONGA_S / 60} minutos.
      </chakra.p>
      {gravacao ? (
        <Button variant="solid" palette="red" icon={<Square size={16} />} onClick={() => void end()}>
          Parar
        </Button>
      ) : (
        <Button
          icon={<Mic size={16} />}
          loading={start.isPending || stop.isPending}
          onClick={() => void begin()}
        >
          Gravar
        </Button>
      )}
      {gravacao && (
        <p role="timer" className="tabular">
          Gravando: {formatDuration(segundos)}
        </p>
      )}
      {thrown && (
        <Notice tone="bad" role="alert">
          {recusaDoMicrofone(thrown)}
        </Notice>
      )}
    </Parte>
  );
}

const WITHIN_MS = 30_000;

function Gerar({ onAudio }: { onAudio: (file: File | undefined) => void }) {
  const [texto, setTexto] = useState('');
  const create = useMutation<Blob, ApiError, string>({
    mutationFn: async (given) => {
      const init = { body: { texto: given }, signal: AbortSignal.timeout(WITHIN_MS) };
      try {
        return (await callOperation('createLocucao', init, asBlob)) as Blob;
      } catch (thrown) {
        throw ApiError.from(thrown);
      }
    },
    onSuccess: (wav) => onAudio(new File([wav], 'locucao.wav', { type: 'audio/wav' })),
  });
  return (
    <Parte aria-label="Gerar">
      <Field.Root>
        <Field.Label>{LocucaoCreate.texto.label}</Field.Label>
        <Textarea
          rows={4}
          maxLength={LocucaoCreate.texto.maxLength}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <Field.HelperText>
          {texto.length} de {LocucaoCreate.texto.maxLength} caracteres
        </Field.HelperText>
      </Field.Root>
      <Button
        icon={<AudioLines size={16} />}
        loading={create.isPending}
        loadingText="Gerando…"
        reason={texto.trim() === '' && 'Escreva o texto que será falado'}
        onClick={() => {
          onAudio(undefined);
          create.mutate(texto.trim());
        }}
      >
        Gerar
      </Button>
      {create.error && <Failure error={create.error} />}
    </Parte>
  );
}

function Ouvir({ audio, onUse }: { audio: File; onUse: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(audio);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [audio]);
  return (
    <Parte aria-label="Ouvir">
      {/* biome-ignore lint/a11y/useMediaCaption: the user has just spoken or written the text. */}
      <audio controls src={address} aria-label="Áudio pronto" style={{ width: '100%' }} />
      <Button variant="solid" onClick={onUse}>
        Usar este áudio
      </Button>
    </Parte>
  );
}
