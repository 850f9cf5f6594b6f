import { Unplug } from 'lucide-react';
import type { Schemas } from '#domain/schemas.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useAsk } from '../../../shared/ui/useAsk.tsx';

type DesvincularProps = {
  loja: Pick<Schemas['LojaSaudeDetalhe'], '_id' | 'nome' | 'dispositivo'>;
};

export function Desvincular({ loja: { _id: id, nome, dispositivo } }: DesvincularProps) {
  const { ask, dialog } = useAsk();
  const unlink = useOperation('unlinkLojaDispositivo', {
    success: 'Aparelho desvinculado com sucesso!',
    invalidates: ['getLojaSaude', 'listLojasSaude'],
    toastError: true,
  });
  const press = async () => {
    const sure = await ask({
      title: `Desvincular o aparelho de ${nome}?`,
      text: 'A música para na loja depois da faixa que toca, até um aparelho ser pareado, ou alguém entrar de novo com o login e a senha da loja. O que ela já tocou e ainda não enviou chega mesmo assim. Isto não pode ser desfeito.',
      confirm: 'Desvincular',
      destructive: true,
    });
    if (sure) unlink.mutate({ path: { id } });
  };
  return (
    <>
      <Button
        icon={<Unplug size={16} />}
        loading={unlink.isPending}
        reason={!dispositivo && 'Nenhum aparelho está vinculado'}
        onClick={press}
      >
        Desvincular aparelho
      </Button>
      {dialog}
    </>
  );
}
