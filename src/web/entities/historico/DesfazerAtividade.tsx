import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoneText, unrestoredTexts } from '#domain/undone.ts';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { useMe } from '../../shared/api/me.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { VersionTable } from '../../shared/ui/VersionTable.tsx';
import { type Atividade, type Diferenca, emPalavras } from './palavras.ts';
import { type Desfazivel, porQueNao } from './porQueNao.ts';

type Props = {
  atividade: Desfazivel & Pick<Atividade, '_id' | 'entidadeId' | 'desfazer'>;
  onDone: () => void;
};

const keyOf = ({ entidade, _id, campo }: Diferenca) => `${entidade}:${_id}:${campo}`;
const asCampo = ({ entidade, _id, campo }: Diferenca) => ({ entidade, _id, campo });

const versions = [
  { key: 'antes', title: 'Era', choosable: true },
  { key: 'depois', title: 'Ficou' },
  { key: 'atual', title: 'Agora', choosable: true },
];

/** Undoes an activity. If fields have changed since, the user chooses which of them go back. */
export function DesfazerAtividade({ atividade, onDone }: Props) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const me = useMe();
  const undo = useOperation('undoAtividade', {
    success: ({ semVolta }) => undoneText(semVolta),
  });
  const diferencas = undo.error?.diferencas ?? [];
  const campos = Object.keys(atividade.depois ?? {});
  const ficam = atividade.acao === 'EDITAR' ? unrestoredTexts(campos) : [];
  if (ficam.length > 0 && ficam.length === campos.length)
    return <Text>{[...ficam, 'Para trocar de novo, altere o cadastro.'].join(' ')}</Text>;
  if (atividade.desfazer === 'DESFEITA') return <Text>Esta ação já foi desfeita.</Text>;
  if (atividade.desfazer === 'NAO') return <Text>{porQueNao(atividade, me.data, Date.now())}</Text>;

  const run = () => {
    const isBack = (one: Diferenca) => chosen[keyOf(one)] === 'antes';
    const body = {
      voltar: diferencas.filter(isBack).map(asCampo),
      manter: diferencas.filter((one) => !isBack(one)).map(asCampo),
    };
    undo.mutate(
      { path: { id: atividade._id }, body },
      {
        onSuccess: async () => {
          await queries.invalidateQueries();
          onDone();
        },
      },
    );
  };

  return (
    <chakra.div mt="5">
      {undo.error && <Refusal error={undo.error} />}
      {diferencas.length > 0 && (
        <chakra.div mb="4">
          <VersionTable
            label="O que mudou depois"
            versions={versions}
            rows={diferencas.map((one) => {
              const { campo: label, ...values } = emPalavras(one);
              const note = one._id === atividade.entidadeId ? undefined : one.nome;
              return { key: keyOf(one), label, note, values };
            })}
            chosen={{ ...Object.fromEntries(diferencas.map((one) => [keyOf(one), 'atual'])), ...chosen }}
            onChoose={(field, version) => setChosen({ ...chosen, [field]: version })}
          />
        </chakra.div>
      )}
      {ficam.length > 0 && <chakra.p mb="4">{ficam.join(' ')}</chakra.p>}
      <Button loading={undo.isPending} onClick={run}>
        {diferencas.length > 0 ? 'Desfazer assim' : 'Desfazer'}
      </Button>
    </chakra.div>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const text =
    error.diferencas.length > 0
      ? 'Nada foi desfeito: o que está abaixo mudou depois. Escolha o que volta ao que era; o resto fica como está agora.'
      : error.text;
  return (
    <Notice tone="warn" role="alert" mb="4">
      {text}
    </Notice>
  );
}

const Text = chakra('p', { base: { mt: '5', color: 'ink2' } });
