import './estilo.css';
import { Bell, CircleHelp, Disc3, Megaphone, Stethoscope } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Tocador } from '../tocador.ts';
import { Ajuda } from './Ajuda.tsx';
import { Diagnostico } from './Diagnostico.tsx';
import { Encerrada, Entrar, Impedido, NovaSenha, OutraAba, Toque } from './entrada.tsx';
import { Comunicados, ComunicadosNovos, Notificacoes } from './mensagens.tsx';
import { Provedor, useAgora, useLugar, usePlayer, useRecado } from './pecas.tsx';
import { Tocando } from './Tocando.tsx';
import { linhaDeEstado } from './textos.ts';

const lugares = [
  { lugar: 'tocando', nome: 'Tocando', Icone: Disc3 },
  { lugar: 'comunicados', nome: 'Comunicados', Icone: Megaphone },
  { lugar: 'notificacoes', nome: 'Notificações', Icone: Bell },
  { lugar: 'ajuda', nome: 'Ajuda', Icone: CircleHelp },
  { lugar: 'diagnostico', nome: 'Diagnóstico', Icone: Stethoscope },
];
const telas: Record<string, () => ReactNode> = {
  comunicados: Comunicados,
  notificacoes: Notificacoes,
  ajuda: Ajuda,
  diagnostico: Diagnostico,
};

const naoLidos = (mensagens: readonly { status: string }[]) =>
  mensagens.filter(({ status }) => status === 'NÃO LIDO').length;

function Moldura({ lugar, children }: { lugar: string; children: ReactNode }) {
  const { retrato } = usePlayer();
  const { texto, tom } = linhaDeEstado(retrato, useAgora());
  const contagens: Record<string, number> = {
    comunicados: naoLidos(retrato.comunicados),
    notificacoes: naoLidos(retrato.notificacoes),
  };
  return (
    <div className="moldura">
      <header className="topo">
        <p>{retrato.sessao.loja?.nome}</p>
        <div role="status">
          <a className={`estado tom-${tom}`} href="#diagnostico">
            {texto}
          </a>
        </div>
      </header>
      {children}
      <nav className="lugares" aria-label="Telas">
        <ul>
          {lugares.map(({ lugar: para, nome, Icone }) => (
            <li key={para}>
              <a href={`#${para}`} aria-current={para === lugar ? 'page' : undefined}>
                <Icone size={24} strokeWidth={1.75} aria-hidden />
                {nome}
                {contagens[para] ? (
                  <b>
                    {contagens[para]}
                    <span className="so-leitor"> {contagens[para] === 1 ? 'não lido' : 'não lidos'}</span>
                  </b>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Tela() {
  const { retrato } = usePlayer();
  const lugar = useLugar();
  // The password just typed, kept only in memory, so that a forced change does not require it again.
  const [digitada, setDigitada] = useState<string>();
  const [entrando, setEntrando] = useState<{ fim: unknown; assumir: boolean }>();
  const { sessao, fim } = retrato;
  const Outra = telas[lugar];

  if (retrato.impedimento) return <Impedido />;
  if (retrato.outraAba) return <OutraAba />;
  if (lugar === 'diagnostico' && (sessao.estado !== 'ENTRADA' || fim)) return <Diagnostico />;
  if (fim && entrando?.fim !== fim)
    return <Encerrada onEntrar={(assumir) => setEntrando({ fim, assumir })} />;
  if (fim) return <Entrar assumindo={entrando?.assumir} onDigitada={setDigitada} />;
  if (sessao.estado === 'NENHUMA') return <Entrar onDigitada={setDigitada} />;
  if (sessao.estado === 'PROVISORIA') return <NovaSenha recebida={digitada} onDigitada={setDigitada} />;
  // During a pause, its button counts as the touch.
  if (retrato.precisaDeToque && retrato.estado !== 'PAUSADO' && !Outra) return <Toque />;
  return (
    <>
      <Moldura lugar={Outra ? lugar : 'tocando'}>{Outra ? <Outra key={lugar} /> : <Tocando />}</Moldura>
      <ComunicadosNovos />
    </>
  );
}

export function App({ tocador }: { tocador: Tocador }) {
  const retrato = useSyncExternalStore(tocador.assinar, tocador.retrato);
  const { avisar, recado } = useRecado();
  if (!retrato.pronto) return <p className="so-leitor">Carregando</p>;
  return (
    <Provedor value={{ tocador, retrato, avisar }}>
      <Tela />
      {recado}
    </Provedor>
  );
}
