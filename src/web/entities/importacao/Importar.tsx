import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import { useWrite } from '../../shared/api/mutation.ts';
import { DownloadSheet } from '../../shared/export/DownloadSheet.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { followTarefas } from '../tarefas/tarefas.ts';
import { ChooseAba, ChooseArquivo } from './ChooseArquivo.tsx';
import { Colunas } from './Colunas.tsx';
import { CorrigirLinha } from './CorrigirLinha.tsx';
import { ImportFailure } from './Falha.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import {
  bodyOf,
  type Correcao,
  type Dados,
  type Importacao,
  type Importador,
  keepColunas,
  keptColunas,
  type Linha,
  wrongRows,
  wrongRowsName,
} from './importacao.ts';

type Pedido = { file: File; dados: Dados };

/** With `isDry` the server only checks the rows; otherwise it imports the valid ones. */
function useImport(operation: Importador['operation'], isDry: boolean) {
  return useWrite<Pedido, Importacao>({
    run: ({ file, dados }, call) =>
      call(operation, {
        query: { parcial: true, ...(isDry && { dryRun: true }) },
        body: bodyOf(file, dados) as never,
      }) as Promise<Importacao>,
  });
}

const blocked = ({ criar, alterar, erradas }: Importacao) => {
  if (criar + alterar > 0) return false;
  return erradas > 0 ? 'Corrija ao menos uma linha com erro' : 'Nada muda: tudo já está como no arquivo';
};

/** `Importar 482 de 500`, `Importar 500 lojas`. */
function importText({ total, criar, alterar }: Importacao, noun: Importador['noun']): string {
  const taken = criar + alterar;
  if (taken === 0) return 'Importar';
  return taken < total
    ? `Importar ${formatNumber(taken)} de ${formatNumber(total)}`
    : `Importar ${count(total, ...noun)}`;
}

/** A later correction of a cell replaces an earlier one. */
function withCorrecoes(before: readonly Correcao[], more: readonly Correcao[]): Correcao[] {
  const all = [...before, ...more].map((one) => [`${one.linha}:${one.campo}`, one] as const);
  return [...new Map(all).values()];
}

export function Importar({ importador }: { importador: Importador }) {
  const { operation, entidade, noun, title, campos } = importador;
  const { close } = useOverlay();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [preview, setPreview] = useState<Importacao | null>(null);
  const [mending, setMending] = useState<Linha | null>(null);
  const check = useImport(operation, true);
  const save = useImport(operation, false);

  const look = (next: Pedido) => {
    setPedido(next);
    save.reset();
    check.mutate(next, { onSuccess: setPreview });
  };
  const choose = (file: File) => look({ file, dados: { colunas: keptColunas(entidade), correcoes: [] } });
  const again = () => {
    setPedido(null);
    setPreview(null);
    check.reset();
    save.reset();
  };
  const setColuna = (titulo: string, campo: string | null) => {
    if (!pedido || !preview) return;
    // Only one column can map to a field, so the previous one is ignored.
    const former = preview.colunas.find((coluna) => campo !== null && coluna.campo === campo);
    const colunas = { ...pedido.dados.colunas, ...(former && { [former.titulo]: null }), [titulo]: campo };
    keepColunas(entidade, colunas);
    look({ ...pedido, dados: { ...pedido.dados, colunas } });
  };
  const setAba = (aba: string) =>
    // Corrections belong to the rows of the previous sheet.
    pedido && look({ ...pedido, dados: { ...pedido.dados, aba, correcoes: [] } });
  const mend = (correcoes: Correcao[]) => {
    setMending(null);
    if (pedido)
      look({
        ...pedido,
        dados: { ...pedido.dados, correcoes: withCorrecoes(pedido.dados.correcoes, correcoes) },
      });
  };
  const taken = (answer: Importacao) => {
    if (answer.tarefa) followTarefas([answer.tarefa._id]);
    if (answer.erradas === 0) close();
  };

  const busy = check.isPending || save.isPending;
  const begun = save.data;
  const wrong = begun ?? preview;
  const downloadWrong = wrong && wrong.erradas > 0 && pedido && (
    <DownloadSheet
      name={wrongRowsName(pedido.file)}
      cells={() => wrongRows(wrong, campos)}
      button={
        <Button icon={<Download size={16} aria-hidden />}>
          {`Baixar ${count(wrong.erradas, 'linha com erro', 'linhas com erro')}`}
        </Button>
      }
    />
  );

  return (
    <Dialog
      open
      onClose={() => save.isPending || close()}
      size="report"
      title={title}
      description={pedido?.file.name ?? 'Planilha .csv ou .xlsx, com até 10.000 linhas e 10 MB'}
      footer={
        begun ? (
          <>
            {downloadWrong}
            <Button variant="solid" onClick={close}>
              Concluir
            </Button>
          </>
        ) : (
          preview && (
            <>
              <Button onClick={again} disabled={busy}>
                Escolher outro arquivo
              </Button>
              {downloadWrong}
              <Button
                variant="solid"
                loading={save.isPending}
                disabled={check.isPending}
                reason={blocked(preview)}
                onClick={() => pedido && save.mutate(pedido, { onSuccess: taken })}
              >
                {save.error ? 'Tentar novamente' : importText(preview, noun)}
              </Button>
            </>
          )
        )
      }
    >
      {save.error && <ImportFailure error={save.error} campos={campos} />}
      {check.error && <ImportFailure error={check.error} campos={campos} />}
      {begun ? (
        <Begun importacao={begun} noun={noun} />
      ) : preview ? (
        <>
          <ChooseAba importacao={preview} disabled={busy} onChange={setAba} />
          <Colunas importacao={preview} importador={importador} disabled={busy} onChange={setColuna} />
          {check.isPending && (
            <chakra.p role="status" color="ink2" mb="2">
              Conferindo as linhas…
            </chakra.p>
          )}
          <ImportPreview importacao={preview} importador={importador} onMend={setMending} />
        </>
      ) : (
        <ChooseArquivo importador={importador} reading={check.isPending} onChoose={choose} />
      )}
      {mending && preview && (
        <CorrigirLinha
          linha={mending}
          importacao={preview}
          importador={importador}
          onMend={mend}
          onClose={() => setMending(null)}
        />
      )}
    </Dialog>
  );
}

function Begun({ importacao, noun }: { importacao: Importacao; noun: Importador['noun'] }) {
  const { criar, alterar, erradas } = importacao;
  return (
    <Notice tone="ok" role="status" display="block">
      {`${count(criar + alterar, `${noun[0]} está sendo importad${noun[0].endsWith('a') ? 'a' : 'o'}`, `${noun[1]} estão sendo importad${noun[0].endsWith('a') ? 'as' : 'os'}`)}, mesmo que você saia desta tela. `}
      {`${count(erradas, 'linha com erro ficou', 'linhas com erro ficaram')} de fora: baixe o arquivo, corrija e importe de novo.`}
    </Notice>
  );
}
