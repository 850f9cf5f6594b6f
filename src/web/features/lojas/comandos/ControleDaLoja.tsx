import { chakra } from '@chakra-ui/react/styled-system';
import { AudioLines, Pause, Play, RefreshCw, RotateCcw, SkipForward, Stethoscope } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Button, type ButtonProps } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { useAsk } from '../../../shared/ui/useAsk.tsx';
import type { ComandosDaLoja } from '../pagina/leituras.ts';
import { TocandoNaLoja } from './TocandoNaLoja.tsx';
import { volumeEmPalavras, volumePedido } from './textos.ts';
import { UltimosComandos } from './UltimosComandos.tsx';
import { Linha, type ParteProps, VinhetaAgora } from './VinhetaAgora.tsx';

type ControleDaLojaProps = {
  saude: Schemas['LojaSaudeDetalhe'];
  comandos: ComandosDaLoja;
  /** The set volume, where the slider stands while the device reports none. */
  programado: number | undefined;
};

const perguntas = {
  PAUSAR: {
    text: 'A música para já na loja. Ela volta quando alguém tocar em Continuar, aqui ou no aparelho, ou na próxima abertura.',
    confirm: 'Pausar',
  },
  RECARREGAR: {
    text: 'O player fecha e abre de novo, e a música para por alguns segundos. Se o navegador exigir um toque para tocar, alguém na loja terá de tocar na tela.',
    confirm: 'Recarregar',
  },
};

export function ControleDaLoja({ saude, comandos, programado }: ControleDaLojaProps) {
  const { _id: id, nome, dispositivo, motivo } = saude;
  const { ask, dialog } = useAsk();
  const send = useOperation('createComando', {
    success: 'Comando enviado: o aparelho o recebe em até um minuto.',
    invalidates: ['listComandos'],
    toastError: true,
  });
  const reason = !dispositivo && 'Nenhum aparelho está vinculado';
  const enviar: ParteProps['onEnviar'] = (body, onSettled) =>
    send.mutate({ path: { id }, body }, { onSettled });
  const perguntar = async (tipo: keyof typeof perguntas) => {
    const { text, confirm } = perguntas[tipo];
    if (await ask({ title: `${confirm} ${nome}?`, text, confirm })) enviar({ tipo });
  };
  const botao = (tipo: Schemas['ComandoCreate']['tipo']): ButtonProps => ({
    reason,
    loading: send.isPending && send.variables.body.tipo === tipo,
    onClick: () => enviar({ tipo }),
  });
  return (
    <Card title="Controle à distância" padded>
      <chakra.div display="grid" gap="4">
        <TocandoNaLoja saude={saude} />
        <Volume {...{ saude, comandos, programado }} botao={botao('VOLUME')} onEnviar={enviar} />
        <Linha>
          {motivo === 'PAUSADO' ? (
            <Button {...botao('CONTINUAR')} icon={<Play size={16} />}>
              Continuar
            </Button>
          ) : (
            <Button {...botao('PAUSAR')} icon={<Pause size={16} />} onClick={() => void perguntar('PAUSAR')}>
              Pausar
            </Button>
          )}
          <Button {...botao('PULAR')} icon={<SkipForward size={16} />}>
            Pular a faixa
          </Button>
          <Button {...botao('TESTAR_SOM')} icon={<AudioLines size={16} />}>
            Testar o som
          </Button>
          <Button {...botao('SINCRONIZAR')} icon={<RefreshCw size={16} />}>
            Sincronizar
          </Button>
          <Button
            {...botao('RECARREGAR')}
            icon={<RotateCcw size={16} />}
            onClick={() => void perguntar('RECARREGAR')}
          >
            Recarregar
          </Button>
          <Button {...botao('DIAGNOSTICO')} icon={<Stethoscope size={16} />}>
            Pedir diagnóstico
          </Button>
        </Linha>
        <VinhetaAgora loja={id} botao={botao('TOCAR_VINHETA')} onEnviar={enviar} />
        <UltimosComandos read={comandos} />
      </chakra.div>
      {dialog}
    </Card>
  );
}

/** Coalesces the steps of the arrow keys into one command. */
const STEPS_MS = 400;

const Deslizante = chakra('input', {
  base: { display: 'block', w: 'full', h: '7', accentColor: 'brand.solid', cursor: 'pointer' },
});

type VolumeProps = ParteProps & ControleDaLojaProps;

function Volume({ saude, comandos, programado, botao, onEnviar }: VolumeProps) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const reason = botao.reason || (saude.volumeTravado && 'O volume desta loja está travado');
  const send = useEffectEvent((volume: number) => {
    const settle = () => comandos.refetch({ cancelRefetch: false }).then(() => setMoved(null));
    if (!reason) onEnviar({ tipo: 'VOLUME', volume }, () => void settle());
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const input = slider.current!;
    const onChange = () => {
      const volume = input.valueAsNumber;
      clearTimeout(timer);
      timer = setTimeout(() => send(volume), STEPS_MS);
    };
    // React's onChange fires during the drag, the native event at its end.
    input.addEventListener('change', onChange);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('change', onChange);
    };
  }, []);
  const now = saude.volume ?? programado ?? 0;
  const shown = moved ?? volumePedido(comandos.data?.items ?? [], saude) ?? now;
  return (
    <div>
      <chakra.p display="flex" justifyContent="space-between" gap="3" className="tabular">
        <chakra.label htmlFor={id} fontWeight="medium">
          {volumeEmPalavras(saude)}
        </chakra.label>
        {shown !== now && <span className="muted">Mudar para {shown}</span>}
      </chakra.p>
      <Deslizante
        ref={slider}
        id={id}
        type="range"
        min={0}
        max={100}
        value={shown}
        disabled={Boolean(reason)}
        title={reason || undefined}
        onChange={({ currentTarget }) => setMoved(currentTarget.valueAsNumber)}
        onBlur={() => setMoved(null)}
      />
    </div>
  );
}
