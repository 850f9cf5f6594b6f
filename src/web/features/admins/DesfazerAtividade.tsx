import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { type Atividade, type Diferenca, diferencaEmPalavras } from './atividade.ts';

/** Fields with what they were and are. */
export const Tabela = chakra('table', {
  base: {
    w: 'full',
    '& th, & td': {
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { color: 'ink2', fontWeight: 'medium' },
    '& thead th': { fontWeight: 'semibold' },
  },
});

type Props = { atividade: Atividade; onDone: () => void };

const whyNot = {
  DESFEITA: 'Esta ação já foi desfeita.',
  NAO: 'Esta ação não pode ser desfeita: não muda cadastros, já saiu daqui (um e-mail, um arquivo), é de algo apagado em definitivo ou tem mais de 30 dias.',
};

const keyOf = ({ entidade, _id, campo }: Diferenca) => `${entidade}:${_id}:${campo}`;
const asCampo = ({ entidade, _id, campo }: Diferenca) => ({ entidade, _id, campo });

/** Takes an activity back; what was changed since is chosen field by field. */
export function DesfazerAtividade({ atividade, onDone }: Props) {
  const queries = useQueryClient();
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const undo = useOperation('undoAtividade', { success: 'Ação desfeita.' });
  const diferencas = undo.error?.diferencas ?? [];
  if (atividade.desfazer !== 'SIM') return <Text>{whyNot[atividade.desfazer]}</Text>;

  const run = () => {
    const isBack = (one: Diferenca) => back.has(keyOf(one));
    const body = {
      voltar: diferencas.filter(isBack).map(asCampo),
      manter: diferencas.filter((one) => !isBack(one)).map(asCampo),
    };
    undo.mutate(
      { path: { id: atividade._id }, body },
      {
        onSuccess: () => {
          void queries.invalidateQueries();
          onDone();
        },
      },
    );
  };
  const toggle = (key: string) => {
    const next = new Set(back);
    if (!next.delete(key)) next.add(key);
    setBack(next);
  };

  return (
    <chakra.div mt="5">
      {undo.error && <Refusal error={undo.error} />}
      {diferencas.length > 0 && (
        <Escolha {...{ diferencas, back }} entidadeId={atividade.entidadeId} onToggle={toggle} />
      )}
      <Button variant="outline" loading={undo.isPending} onClick={run}>
        {diferencas.length > 0 ? 'Desfazer assim' : 'Desfazer'}
      </Button>
    </chakra.div>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const text =
    error.diferencas.length > 0
      ? 'Nada foi desfeito: o que está abaixo mudou depois. Marque o que deve voltar ao que era; o resto fica como está agora.'
      : error.text;
  return (
    <Notice tone="warn" role="alert" mb="4">
      {text}
    </Notice>
  );
}

type EscolhaProps = {
  diferencas: Diferenca[];
  /** Whose activity it is: only others are named. */
  entidadeId: string;
  back: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

function Escolha({ diferencas, entidadeId, back, onToggle }: EscolhaProps) {
  return (
    <Tabela mb="4">
      <thead>
        <tr>
          {['Voltar', 'Era', 'Ficou', 'Agora'].map((title) => (
            <th key={title} scope="col" className="note">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {diferencas.map((one) => {
          const { campo, antes, depois, atual } = diferencaEmPalavras(one);
          const key = keyOf(one);
          return (
            <tr key={key}>
              <th scope="row">
                <label>
                  <input type="checkbox" checked={back.has(key)} onChange={() => onToggle(key)} /> {campo}
                  {one._id !== entidadeId && <span className="row-under">{one.nome}</span>}
                </label>
              </th>
              <td>{antes}</td>
              <td>{depois}</td>
              <td>{atual}</td>
            </tr>
          );
        })}
      </tbody>
    </Tabela>
  );
}

const Text = chakra('p', { base: { mt: '5', color: 'ink2' } });
