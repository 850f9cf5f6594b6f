import { chakra } from '@chakra-ui/react/styled-system';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Failure } from '../../../shared/ui/Failure.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Fato, Lista } from '../saude/Fatos.tsx';
import { HaQuanto } from '../saude/HaQuanto.tsx';

export type Encontrado = {
  aparelho: Schemas['Pareamento'];
  loja: Pick<Schemas['Loja'], '_id' | 'nome' | 'cliente'>;
  /** The device currently paired with the store. */
  antes: Schemas['LojaSaudeDetalhe']['dispositivo'];
};
type PerguntaProps = Encontrado & { onBack: () => void; onClose: () => void };

export function Pergunta({ aparelho, loja, antes, onBack, onClose }: PerguntaProps) {
  const confirm = useOperation('confirmPareamento', {
    success: `Aparelho pareado com ${loja.nome}! Toque na tela do aparelho para começar.`,
    invalidates: ['getLojaSaude', 'listLojasSaude', 'listLojas', 'getLoja'],
  });
  const { codigo, nome, plataforma, rede, createdAt, tocaEm } = aparelho;
  const outra = tocaEm?._id === loja._id ? null : tocaEm;
  const body = { codigo, loja: loja._id, ...(outra && { mover: true }) };
  const parear = () => confirm.mutate({ body }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={() => confirm.isPending || onClose()}
      title={`Parear este aparelho com ${loja.nome}?`}
      description={loja.cliente.nome}
      footer={
        <>
          <Button onClick={onBack}>Voltar</Button>
          <Button variant="solid" loading={confirm.isPending} onClick={parear}>
            {outra ? 'Mover' : 'Parear'}
          </Button>
        </>
      }
    >
      <Lista>
        <Fato nome="Código">
          {codigo.slice(0, 4)}-{codigo.slice(4)}, pedido <HaQuanto desde={createdAt} />
        </Fato>
        <Fato nome="Aparelho">{[nome, plataforma].filter(Boolean).join(', ')}</Fato>
        <Fato nome="Rede">{rede}</Fato>
      </Lista>
      <chakra.p mt="4" color="ink2">
        Confira se é o aparelho que está na loja: quem tem o código na tela passa a tocar por ela.
      </chakra.p>
      {outra && (
        <Notice tone="warn" mt="4">
          Este aparelho toca na loja {outra.nome}. Mover?
        </Notice>
      )}
      {antes && (
        <Notice tone="warn" mt="4">
          Outro aparelho já toca nesta loja ({antes.nome ?? antes.plataforma}): ele para, e a música passa
          para este.
        </Notice>
      )}
      {confirm.error && !confirm.error.denied && <Failure error={confirm.error} />}
    </Dialog>
  );
}
