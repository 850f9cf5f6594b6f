import { type ReactNode, useEffect, useState } from 'react';
import { secondsText } from '#domain/seconds.ts';
import { count } from '#domain/text.ts';
import { Dialog, Title, useNow, usePlayer } from './elements.tsx';
import { Install } from './install.tsx';
import { AskPin } from './Pin.tsx';
import {
  describeMissingContact,
  formatDateTime,
  formatElapsed,
  formatOffset,
  formatSpace,
  statusLine,
} from './texts.ts';

const MEASURE_MS = 5_000;

function Row({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd className="numeros">{children}</dd>
    </div>
  );
}

const storageNames = { OPFS: 'arquivos do navegador', CACHE: 'cache do navegador', MEMORIA: 'só na memória' };
const tipoNames: Record<string, string> = {
  EXECUCAO: 'Execução',
  VINHETA: 'Vinheta',
  CURTIDA: 'Curtida',
  CONTATO: 'Contato',
  COMUNICADO_LIDO: 'Comunicado lido',
};

function Measurements() {
  const { player, snapshot } = usePlayer();
  const now = useNow();
  const { diagnostico, conexao, fila, arquivos, expediente, sessao } = snapshot;
  const { relogio } = diagnostico;
  const timeZone = expediente.fusoHorario || undefined;
  useEffect(() => {
    void player.measure();
    const timer = setInterval(() => player.measure(), MEASURE_MS);
    return () => clearInterval(timer);
  }, [player]);
  return (
    <dl className="linhas">
      <Row nome="Estado">{statusLine(snapshot, now).texto}</Row>
      <Row nome="Loja">{sessao.loja ? `${sessao.loja.nome} (${sessao.loja.cliente.nome})` : 'Nenhuma'}</Row>
      <Row nome="Servidor">
        {conexao.semServidorDesde === null
          ? conexao.falta === 'RESPOSTA'
            ? 'Ainda sem resposta'
            : 'Responde'
          : `${describeMissingContact(conexao)} há ${formatElapsed(now - conexao.semServidorDesde)}`}
      </Row>
      <Row nome="Fila de envio">
        {count(fila.eventos, 'evento', 'eventos')}
        {fila.maisAntigo !== null && `, desde ${formatDateTime(fila.maisAntigo, timeZone)}`}
      </Row>
      <Row nome="Arquivos">
        {arquivos.prontos} de {arquivos.total}
        {arquivos.baixando && ', baixando'}
        {arquivos.cheio && ', sem espaço'}
      </Row>
      <Row nome="Espaço">
        {diagnostico.espaco
          ? `${formatSpace(diagnostico.espaco.usadoMb)} de ${formatSpace(diagnostico.espaco.cotaMb)}, ${
              storageNames[diagnostico.espaco.onde]
            }, ${diagnostico.espaco.persistente ? 'o navegador não apaga' : 'o navegador pode apagar'}`
          : 'Desconhecido'}
      </Row>
      <Row nome="Relógio deste aparelho">
        {relogio.acertado
          ? `${formatOffset(relogio.desvioMs)} (resposta em ${secondsText(Math.round(relogio.rttMs / 10) * 10)})`
          : 'Ainda não comparado com o servidor'}
      </Row>
      <Row nome="Programação">
        {diagnostico.sincronia
          ? `${diagnostico.sincronia.versao}, de ${formatDateTime(diagnostico.sincronia.geradaEm, timeZone)}`
          : 'Nenhuma'}
      </Row>
      <Row nome="Versão do player">{snapshot.versao}</Row>
      <Row nome="Dispositivo">{diagnostico.dispositivo ?? 'Nenhum'}</Row>
    </dl>
  );
}

function SoundTest() {
  const { player } = usePlayer();
  const [result, setResult] = useState<'TESTANDO' | 'OUVIDO' | 'MUDO'>();
  const test = async () => {
    if (result === 'TESTANDO') return;
    setResult('TESTANDO');
    setResult((await player.testSound()) ? 'OUVIDO' : 'MUDO');
  };
  return (
    <div className="pilha">
      <button type="button" className="botao botao-leve" aria-disabled={result === 'TESTANDO'} onClick={test}>
        Testar som
      </button>
      <div role="status">
        {result === 'OUVIDO' && (
          <p className="aviso tom-ok">
            O som saiu do player. Se você não ouviu, confira o volume do aparelho, os cabos e a caixa de som.
          </p>
        )}
        {result === 'MUDO' && (
          <p className="aviso tom-bad">O som não saiu do player. Toque na tela e teste de novo.</p>
        )}
      </div>
    </div>
  );
}

function RejectedEventos() {
  const { diagnostico, expediente } = usePlayer().snapshot;
  if (diagnostico.recusados.length === 0) return <p className="nota">Nenhum.</p>;
  return (
    <ol className="linhas" aria-label="Registros recusados pelo servidor">
      {diagnostico.recusados.map(({ evento, tipo, momento, codigo, mensagem }) => (
        <li key={evento}>
          <span className="texto">
            {tipoNames[tipo] ?? tipo} de {formatDateTime(momento, expediente.fusoHorario || undefined)}
          </span>
          <span className="nota">
            {codigo}: {mensagem}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Log() {
  const { diagnostico, expediente } = usePlayer().snapshot;
  if (diagnostico.registro.length === 0) return <p className="nota">Nada por enquanto.</p>;
  return (
    <ol className="linhas">
      {diagnostico.registro.map(({ em, nivel, codigo, texto }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its front, and two lines may be alike.
        <li key={diagnostico.registro.length - n}>
          <span className="texto">
            {nivel !== 'INFO' && <strong>{nivel === 'ERRO' ? 'Erro: ' : 'Aviso: '}</strong>}
            {texto}
          </span>
          <span className="nota numeros">
            {codigo && `${codigo} · `}
            {formatDateTime(em, expediente.fusoHorario || undefined)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SignOut() {
  const { player, snapshot } = usePlayer();
  const [isAsking, setIsAsking] = useState(false);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    if (isSigningOut) return;
    setIsSigningOut(true);
    await player.signOut();
    location.hash = 'tocando';
  };
  return (
    <>
      <button type="button" className="botao botao-leve" onClick={() => setIsAsking(true)}>
        Sair desta loja
      </button>
      {isAsking && snapshot.trava.exigida && (
        <AskPin title="PIN para sair desta loja" onClose={() => setIsAsking(false)} />
      )}
      {isAsking && !snapshot.trava.exigida && (
        <Dialog title="Sair desta loja?" onClose={() => setIsAsking(false)}>
          <p>
            A música para neste aparelho. Para tocar de novo, ele mostra um código novo, que a agência digita
            no painel; o código de antes não vale mais. O login e a senha de {snapshot.sessao.loja?.nome}{' '}
            também servem.
          </p>
          {snapshot.conexao.semServidorDesde !== null && (
            <p className="aviso tom-warn">
              {describeMissingContact(snapshot.conexao)}: até o contato voltar, não dá para entrar de novo.
            </p>
          )}
          <div className="botoes">
            <button type="button" className="botao" aria-disabled={isSigningOut} onClick={signOut}>
              {isSigningOut ? 'Saindo…' : 'Sair'}
            </button>
            <button type="button" className="botao botao-leve" onClick={() => setIsAsking(false)}>
              Cancelar
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

export function Diagnostics() {
  const { sessao } = usePlayer().snapshot;
  return (
    <main className="pagina">
      <Title>Diagnóstico</Title>
      <Measurements />
      <SoundTest />
      <Install />
      <h2>Registros recusados pelo servidor</h2>
      <RejectedEventos />
      <h2>Registro</h2>
      <Log />
      {sessao.estado === 'NENHUMA' ? (
        <a className="botao botao-leve" href="#tocando">
          Voltar
        </a>
      ) : (
        <SignOut />
      )}
    </main>
  );
}
