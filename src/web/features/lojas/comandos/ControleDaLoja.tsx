import { chakra } from '@chakra-ui/react/styled-system';
import { AudioLines, Megaphone, Pause, Play, RefreshCw, RotateCcw, SkipForward, Volume2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { useWholeList } from '../../../shared/api/query.ts';
import { Field } from '../../../shared/chakra/fields.tsx';
import { Button, type ButtonProps } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Input } from '../../../shared/ui/Input.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { useAsk } from '../../../shared/ui/useAsk.tsx';
import { type ComandosDaLoja, vinhetasQueTocam } from '../pagina/leituras.ts';
import { TocandoNaLoja } from './TocandoNaLoja.tsx';
import { UltimosComandos } from './UltimosComandos.tsx';

type Schemas = components['schemas'];
type Comando = Schemas['ComandoCreate'];
type ControleDaLojaProps = {
  saude: Schemas['LojaSaudeDetalhe'];
  comandos: ComandosDaLoja;
};

const Linha = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '3' } });
const Colunas = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '3fr 2fr' },
    gap: '6',
    alignItems: 'start',
  },
});

const perguntas = {
  PAUSAR: {
    text: 'A música para já na loja. Ela volta quando alguém tocar em Continuar, aqui ou no aparelho, ou na próxima abertura.',
    confirm: 'Pausar',
  },
  RECARREGAR: {
    text: 'O player fecha e abre de novo, e a música para por alguns segundos. Onde o navegador exige um toque para tocar, alguém na loja terá de tocar na tela.',
    confirm: 'Recarregar',
  },
};

export function ControleDaLoja({ saude, comandos }: ControleDaLojaProps) {
  const { _id: id, nome, dispositivo, motivo } = saude;
  const { ask, dialog } = useAsk();
  const send = useOperation('createComando', {
    success: 'Comando enviado: o aparelho o recebe em até um minuto.',
    invalidates: ['listComandos'],
    toastError: true,
  });
  const reason = !dispositivo && 'Nenhum aparelho está vinculado';
  const enviar = (body: Comando) => send.mutate({ path: { id }, body });
  const perguntar = async (tipo: keyof typeof perguntas) => {
    const { text, confirm } = perguntas[tipo];
    if (await ask({ title: `${confirm} ${nome}?`, text, confirm })) enviar({ tipo });
  };
  const botao = (tipo: Comando['tipo']): ButtonProps => ({
    variant: 'outline',
    reason,
    loading: send.isPending && send.variables.body.tipo === tipo,
    onClick: () => enviar({ tipo }),
  });
  return (
    <Card title="Controle à distância" padded>
      <Colunas>
        <chakra.div display="grid" gap="5">
          <TocandoNaLoja saude={saude} />
          <Linha>
            {motivo === 'PAUSADO' ? (
              <Button {...botao('CONTINUAR')} icon={<Play size={16} />}>
                Continuar
              </Button>
            ) : (
              <Button
                {...botao('PAUSAR')}
                icon={<Pause size={16} />}
                onClick={() => void perguntar('PAUSAR')}
              >
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
          </Linha>
          <Volume saude={saude} botao={botao('VOLUME')} onEnviar={enviar} />
          <Vinheta loja={id} botao={botao('TOCAR_VINHETA')} onEnviar={enviar} />
        </chakra.div>
        <UltimosComandos read={comandos} />
      </Colunas>
      {dialog}
    </Card>
  );
}

type ParteProps = { botao: ButtonProps; onEnviar: (comando: Comando) => void };

function Volume({ saude, botao, onEnviar }: ParteProps & Pick<ControleDaLojaProps, 'saude'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(saude.volume ?? '');
  const volume = Number(value);
  const isWrong = value.trim() === '' || !Number.isInteger(volume) || volume < 0 || volume > 100;
  const reason = botao.reason || (saude.volumeTravado && 'O volume desta loja está travado');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !reason) onEnviar({ tipo: 'VOLUME', volume });
  };
  return (
    <form onSubmit={submit}>
      <Linha>
        <Field.Root w="120px">
          <Field.Label>Volume (0 a 100)</Field.Label>
          <Input
            type="number"
            min={0}
            max={100}
            value={value}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field.Root>
        <Button
          {...botao}
          type="submit"
          onClick={undefined}
          icon={<Volume2 size={16} />}
          reason={reason || (isWrong && 'Digite um volume de 0 a 100')}
        >
          Mudar o volume
        </Button>
      </Linha>
    </form>
  );
}

function Vinheta({ loja, botao, onEnviar }: ParteProps & { loja: string }) {
  const [chosen, setChosen] = useState('');
  const ativas = useWholeList(vinhetasQueTocam(loja));
  if (ativas.length === 0) return null;
  const vinheta = chosen || ativas[0]!._id;
  return (
    <Linha>
      <Field.Root w="260px" maxW="full">
        <Field.Label>Vinheta</Field.Label>
        <Select
          options={ativas.map(({ _id: value, nome: label }) => ({ value, label }))}
          value={vinheta}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Field.Root>
      <Button
        {...botao}
        icon={<Megaphone size={16} />}
        onClick={() => onEnviar({ tipo: 'TOCAR_VINHETA', vinheta })}
      >
        Tocar agora
      </Button>
    </Linha>
  );
}
