import { type ReactNode, useEffect, useState } from 'react';
import { segundosText } from '#domain/segundos.ts';
import { count } from '#domain/text.ts';
import { PedirPin } from './Pin.tsx';
import { Dialogo, Titulo, useAgora, usePlayer } from './pecas.tsx';
import { dataEHora, desvio, duracao, espaco, linhaDeEstado, semContato } from './textos.ts';

const MEDIR_MS = 5_000;

function Linha({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd className="numeros">{children}</dd>
    </div>
  );
}

const ondeGuarda = { OPFS: 'arquivos do navegador', CACHE: 'cache do navegador', MEMORIA: 'só na memória' };
const nomesDosTipos: Record<string, string> = {
  EXECUCAO: 'Execução',
  VINHETA: 'Vinheta',
  CURTIDA: 'Curtida',
  CONTATO: 'Contato',
  COMUNICADO_LIDO: 'Comunicado lido',
};

function Medidas() {
  const { tocador, retrato } = usePlayer();
  const agora = useAgora();
  const { diagnostico, conexao, fila, arquivos, expediente, sessao } = retrato;
  const { relogio } = diagnostico;
  const fuso = expediente.fusoHorario || undefined;
  useEffect(() => {
    void tocador.medir();
    const timer = setInterval(() => tocador.medir(), MEDIR_MS);
    return () => clearInterval(timer);
  }, [tocador]);
  return (
    <dl className="linhas">
      <Linha nome="Estado">{linhaDeEstado(retrato, agora).texto}</Linha>
      <Linha nome="Loja">
        {sessao.loja ? `${sessao.loja.nome} (${sessao.loja.cliente.nome})` : 'Nenhuma'}
      </Linha>
      <Linha nome="Servidor">
        {conexao.semServidorDesde === null
          ? conexao.falta === 'RESPOSTA'
            ? 'Ainda sem resposta'
            : 'Responde'
          : `${semContato(conexao)} há ${duracao(agora - conexao.semServidorDesde)}`}
      </Linha>
      <Linha nome="Fila de envio">
        {count(fila.eventos, 'evento', 'eventos')}
        {fila.maisAntigo !== null && `, desde ${dataEHora(fila.maisAntigo, fuso)}`}
      </Linha>
      <Linha nome="Arquivos">
        {arquivos.prontos} de {arquivos.total}
        {arquivos.baixando && ', baixando'}
        {arquivos.cheio && ', sem espaço'}
      </Linha>
      <Linha nome="Espaço">
        {diagnostico.espaco
          ? `${espaco(diagnostico.espaco.usadoMb)} de ${espaco(diagnostico.espaco.cotaMb)}, ${
              ondeGuarda[diagnostico.espaco.onde]
            }, ${diagnostico.espaco.persistente ? 'o navegador não apaga' : 'o navegador pode apagar'}`
          : 'Desconhecido'}
      </Linha>
      <Linha nome="Relógio deste aparelho">
        {relogio.acertado
          ? `${desvio(relogio.desvioMs)} (resposta em ${segundosText(Math.round(relogio.rttMs / 10) * 10)})`
          : 'Ainda não comparado com o servidor'}
      </Linha>
      <Linha nome="Programação">
        {diagnostico.sincronia
          ? `${diagnostico.sincronia.versao}, de ${dataEHora(diagnostico.sincronia.geradaEm, fuso)}`
          : 'Nenhuma'}
      </Linha>
      <Linha nome="Versão do player">{retrato.versao}</Linha>
      <Linha nome="Dispositivo">{diagnostico.dispositivo ?? 'Nenhum'}</Linha>
    </dl>
  );
}

function Som() {
  const { tocador } = usePlayer();
  const [resultado, setResultado] = useState<'TESTANDO' | 'OUVIDO' | 'MUDO'>();
  const testar = async () => {
    if (resultado === 'TESTANDO') return;
    setResultado('TESTANDO');
    setResultado((await tocador.testarSom()) ? 'OUVIDO' : 'MUDO');
  };
  return (
    <div className="pilha">
      <button
        type="button"
        className="botao botao-leve"
        aria-disabled={resultado === 'TESTANDO'}
        onClick={testar}
      >
        Testar som
      </button>
      <div role="status">
        {resultado === 'OUVIDO' && (
          <p className="aviso tom-ok">
            O som saiu do player. Se você não ouviu, confira o volume do aparelho, os cabos e a caixa de som.
          </p>
        )}
        {resultado === 'MUDO' && (
          <p className="aviso tom-bad">O som não saiu do player. Toque na tela e teste de novo.</p>
        )}
      </div>
    </div>
  );
}

function Recusados() {
  const { diagnostico, expediente } = usePlayer().retrato;
  if (diagnostico.recusados.length === 0) return <p className="nota">Nenhum.</p>;
  return (
    <ol className="linhas" aria-label="Registros recusados pelo servidor">
      {diagnostico.recusados.map(({ evento, tipo, momento, codigo, mensagem }) => (
        <li key={evento}>
          <span className="texto">
            {nomesDosTipos[tipo] ?? tipo} de {dataEHora(momento, expediente.fusoHorario || undefined)}
          </span>
          <span className="nota">
            {codigo}: {mensagem}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Registro() {
  const { diagnostico, expediente } = usePlayer().retrato;
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
            {dataEHora(em, expediente.fusoHorario || undefined)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Sair() {
  const { tocador, retrato } = usePlayer();
  const [perguntando, setPerguntando] = useState(false);
  const [saindo, setSaindo] = useState(false);
  const sair = async () => {
    if (saindo) return;
    setSaindo(true);
    await tocador.sair();
    location.hash = 'tocando';
  };
  return (
    <>
      <button type="button" className="botao botao-leve" onClick={() => setPerguntando(true)}>
        Sair desta loja
      </button>
      {perguntando && retrato.trava.exigida && (
        <PedirPin titulo="PIN para sair desta loja" onClose={() => setPerguntando(false)} />
      )}
      {perguntando && !retrato.trava.exigida && (
        <Dialogo titulo="Sair desta loja?" onClose={() => setPerguntando(false)}>
          <p>
            A música para neste aparelho. Para tocar de novo é preciso o login e a senha de{' '}
            {retrato.sessao.loja?.nome}.
          </p>
          <div className="botoes">
            <button type="button" className="botao" aria-disabled={saindo} onClick={sair}>
              {saindo ? 'Saindo…' : 'Sair'}
            </button>
            <button type="button" className="botao botao-leve" onClick={() => setPerguntando(false)}>
              Cancelar
            </button>
          </div>
        </Dialogo>
      )}
    </>
  );
}

export function Diagnostico() {
  const { sessao } = usePlayer().retrato;
  return (
    <main className="pagina">
      <Titulo>Diagnóstico</Titulo>
      <Medidas />
      <Som />
      <h2>Registros recusados pelo servidor</h2>
      <Recusados />
      <h2>Registro</h2>
      <Registro />
      {sessao.estado === 'NENHUMA' ? (
        <a className="botao botao-leve" href="#tocando">
          Voltar
        </a>
      ) : (
        <Sair />
      )}
    </main>
  );
}
