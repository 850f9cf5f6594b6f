import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { count } from '#domain/text.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { DiasDaGrade } from './DiasDaGrade.tsx';
import { nomeDaLinha } from './palavras.ts';
import { type Blocos, type DiaDaGrade, linhas } from './semana.ts';

type CopiarDiaProps = {
  dia: DiaDaGrade;
  blocos: Blocos;
  onCopy: (dias: DiaDaGrade[]) => void;
  onClose: () => void;
};

const uteis: DiaDaGrade[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX'];

export function CopiarDia({ dia, blocos, onCopy, onClose }: CopiarDiaProps) {
  const [dias, setDias] = useState<DiaDaGrade[]>([]);
  const id = useId();
  const copied = blocos.filter((bloco) => bloco.dias.includes(dia)).length;
  const lost = blocos.filter(
    (bloco) => bloco.dias.some((one) => dias.includes(one)) && !bloco.dias.includes(dia),
  );
  const outros = linhas.filter((one) => one !== dia);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Copiar ${nomeDaLinha(dia)} para…`}
      description={`${count(copied, 'bloco', 'blocos')}. O que já começa nos dias escolhidos dá lugar à cópia.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="solid"
            reason={dias.length === 0 && 'Escolha ao menos um dia'}
            onClick={() => onCopy(dias)}
          >
            Copiar
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <chakra.span id={id} textStyle="label">
          Dias que recebem a cópia
        </chakra.span>
        <DiasDaGrade aria-labelledby={id} dias={outros} value={dias} onChange={setDias} />
        <chakra.div display="flex" gap="2">
          <Button
            variant="ghost"
            size="xs"
            onClick={() => setDias(outros.filter((one) => uteis.includes(one)))}
          >
            Segunda a sexta
          </Button>
          <Button
            variant="ghost"
            size="xs"
            onClick={() => setDias(outros.filter((one) => one !== 'FERIADO'))}
          >
            Todos os dias
          </Button>
        </chakra.div>
        <p className="note" role="status">
          {lost.length > 0 && `${count(lost.length, 'bloco perde', 'blocos perdem')} os dias escolhidos.`}
        </p>
      </chakra.div>
    </Dialog>
  );
}
