import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, listing } from '#domain/text.ts';
import { CampoDeLigacao } from '#generated/labels.ts';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { VersionTable } from '../../shared/ui/VersionTable.tsx';
import { emPalavras } from './palavras.ts';

export type ComparacaoProps = {
  entidade: Schemas['EntidadeComHistorico'];
  id: string;
  versao?: string | undefined;
  onChanged?: (() => void) | undefined;
  entries: readonly Schemas['RegistroDoHistorico'][];
};

/** Compares two versions, or one with the present. Against the present, the user chooses which fields to restore. */
export function Comparacao({ entidade, id, versao: etag, onChanged, entries }: ComparacaoProps) {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const asked = [overlayParam(params, 'versao') ?? '', overlayParam(params, 'com')] as const;
  // Show the earlier version first, even if it was selected second.
  const [versao, com] =
    asked[1] &&
    entries.findIndex(({ _id }) => _id === asked[0]) < entries.findIndex(({ _id }) => _id === asked[1])
      ? [asked[1], asked[0]]
      : asked;
  const path = { entidade, id };
  const read = useQuery({
    ...query('compareVersoes', { path, query: { versao, ...(com && { com }) } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const restore = useOperation('restoreVersao', { success: 'A versão voltou.' });
  const whenOf = (one: string | null) => {
    const found = entries.find(({ _id }) => _id === one);
    return found ? `Depois de ${formatDateTime(found.createdAt)}` : 'Versão escolhida';
  };
  const { campos = [], ligacoes = [] } = read.data ?? {};
  const returning = campos.filter(({ volta }) => volta);
  const kept = returning.filter(({ campo }) => chosen[campo] === 'depois').map(({ campo }) => campo);

  const run = () =>
    restore.mutate(
      { path, body: { versao, manter: kept }, headers: etag ? { 'If-Match': etag } : undefined },
      {
        onSuccess: async () => {
          close();
          await queries.invalidateQueries();
          onChanged?.();
        },
        onError: () => void queries.invalidateQueries(),
      },
    );

  return (
    <Dialog
      open
      onClose={close}
      size="contato"
      title={com ? 'Comparar duas versões' : 'Comparar com agora'}
      description={com ? undefined : 'Escolha o que volta a ser como era.'}
      footer={
        !com &&
        returning.length > 0 && (
          <Button
            variant="solid"
            loading={restore.isPending}
            reason={kept.length === returning.length && 'Escolha ao menos um campo que volte'}
            onClick={run}
          >
            Voltar a esta versão
          </Button>
        )
      }
    >
      {read.isPending && <LineBones />}
      {read.isError && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {restore.error && <Refusal error={restore.error} />}
      {read.data && campos.length + ligacoes.length === 0 && (
        <chakra.p color="ink2">As duas são iguais.</chakra.p>
      )}
      {campos.length > 0 && (
        <VersionTable
          label="O que é diferente"
          versions={[
            { key: 'antes', title: whenOf(versao), choosable: !com },
            { key: 'depois', title: com ? whenOf(com) : 'Agora', choosable: !com },
          ]}
          rows={campos.map(({ campo, antes, depois, volta }) => {
            const { campo: label, ...values } = emPalavras({ campo, antes, depois });
            return {
              key: campo,
              label,
              values,
              ...(!com && !volta && { fixed: true, note: 'não volta' }),
            };
          })}
          chosen={{ ...Object.fromEntries(returning.map(({ campo }) => [campo, 'antes'])), ...chosen }}
          onChoose={(campo, side) => setChosen({ ...chosen, [campo]: side })}
        />
      )}
      {ligacoes.length > 0 && <Ligacoes ligacoes={ligacoes} stay={!com} />}
    </Dialog>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const gone = [...new Set(error.diferencas.map(({ nome }) => nome))];
  const text =
    gone.length > 0
      ? `Nada voltou: ${listing(gone)} foi excluído ou mudou de cliente depois. Escolha “Agora” nesse campo.`
      : error.code === 'REQ003'
        ? `Nada voltou: ${error.changedBy} alterou este cadastro enquanto você olhava. Veja abaixo como está agora.`
        : error.text;
  return (
    <Notice tone="warn" role="alert" mb="4">
      {text}
    </Notice>
  );
}

const named = (total: number, names: readonly string[]) =>
  total > names.length ? `${names.join(', ')} e mais ${total - names.length}` : names.join(', ');

function Ligacoes({ ligacoes, stay }: { ligacoes: Schemas['Comparacao']['ligacoes']; stay: boolean }) {
  return (
    <chakra.section mt="5" aria-label="Vínculos">
      {ligacoes.map(({ campo, postas, nomesPostas, tiradas, nomesTiradas, movidas }) => (
        <chakra.div key={campo} mb="3" overflowWrap="anywhere">
          <chakra.h3 textStyle="label">{CampoDeLigacao[campo]}</chakra.h3>
          {postas > 0 && (
            <p>
              {count(postas, 'posta', 'postas')}: {named(postas, nomesPostas)}
            </p>
          )}
          {tiradas > 0 && (
            <p>
              {count(tiradas, 'tirada', 'tiradas')}: {named(tiradas, nomesTiradas)}
            </p>
          )}
          {movidas > 0 && <p>{count(movidas, 'mudou de lugar', 'mudaram de lugar')}</p>}
        </chakra.div>
      ))}
      {stay && <p className="muted">Os vínculos ficam como estão: são desfeitos alteração por alteração.</p>}
    </chakra.section>
  );
}
