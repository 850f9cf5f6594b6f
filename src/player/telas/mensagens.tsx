import { useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { Dialogo, Titulo, usePlayer } from './pecas.tsx';
import { dataEHora } from './textos.ts';

type Comunicado = components['schemas']['PlayerComunicado'];

const naoLido = ({ status }: { status: string }) => status === 'NÃO LIDO';

const vezDe = ({ _id, lembradoEm }: Comunicado) => `${_id} ${lembradoEm ?? ''}`;

const aviso = (um: Comunicado) => naoLido(um) && (um.lembradoEm ? 'Lembrete' : 'Não lido');

type DoComunicado = { comunicado: Comunicado; onClose: () => void; resta?: number };

function ComunicadoAberto({ comunicado, onClose, resta = 0 }: DoComunicado) {
  const { tocador, retrato } = usePlayer();
  const { _id, nome, mensagem, createdAt, lembradoEm } = comunicado;
  return (
    <Dialogo titulo={nome} onClose={onClose}>
      <p className="nota">
        {naoLido(comunicado) && lembradoEm && 'Lembrete: '}
        Comunicado de {dataEHora(createdAt, retrato.expediente.fusoHorario)}
        {resta > 0 && ` · mais ${resta} para ler`}
      </p>
      <p className="texto">{mensagem}</p>
      <div className="botoes">
        {naoLido(comunicado) && (
          <button
            type="button"
            className="botao"
            onClick={() => {
              tocador.lerComunicado(_id);
              onClose();
            }}
          >
            Li e entendi
          </button>
        )}
        <button type="button" className="botao botao-leve" onClick={onClose}>
          {naoLido(comunicado) ? 'Ler depois' : 'Fechar'}
        </button>
      </div>
    </Dialogo>
  );
}

/** Opens unread announcements in turn. A postponed one stays closed until a reminder or restart. */
export function ComunicadosNovos() {
  const { comunicados } = usePlayer().retrato;
  const [adiados, setAdiados] = useState<ReadonlySet<string>>(new Set());
  const novos = comunicados.filter((um) => naoLido(um) && !adiados.has(vezDe(um)));
  const [comunicado] = novos;
  if (!comunicado) return null;
  return (
    <ComunicadoAberto
      key={vezDe(comunicado)}
      comunicado={comunicado}
      resta={novos.length - 1}
      onClose={() => setAdiados((antes) => new Set(antes).add(vezDe(comunicado)))}
    />
  );
}

export function Comunicados() {
  const { comunicados, expediente } = usePlayer().retrato;
  const [aberto, setAberto] = useState<string>();
  const escolhido = comunicados.find(({ _id }) => _id === aberto);
  return (
    <main className="pagina">
      <Titulo>Comunicados</Titulo>
      {comunicados.length === 0 && <p className="vazio">Nenhum comunicado por enquanto.</p>}
      {comunicados.length > 0 && (
        <ul className="linhas">
          {comunicados.map((comunicado) => (
            <li key={comunicado._id}>
              <button
                type="button"
                className="linha-botao"
                aria-haspopup="dialog"
                onClick={() => setAberto(comunicado._id)}
              >
                <strong className="texto">{comunicado.nome}</strong>
                {aviso(comunicado) && <span className="chip">{aviso(comunicado)}</span>}
                <span className="nota">{dataEHora(comunicado.createdAt, expediente.fusoHorario)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {escolhido && <ComunicadoAberto comunicado={escolhido} onClose={() => setAberto(undefined)} />}
    </main>
  );
}

export function Notificacoes() {
  const { tocador, retrato } = usePlayer();
  const { notificacoes, expediente } = retrato;
  const novas = notificacoes.filter(naoLido);
  return (
    <main className="pagina">
      <Titulo>Notificações</Titulo>
      {notificacoes.length === 0 && <p className="vazio">Nenhuma notificação por enquanto.</p>}
      {novas.length > 1 && (
        <button
          type="button"
          className="botao botao-leve"
          onClick={() => {
            for (const { _id } of novas) tocador.lerNotificacao(_id);
          }}
        >
          Marcar todas como lidas
        </button>
      )}
      {notificacoes.length > 0 && (
        <ul className="linhas">
          {notificacoes.map((notificacao) => (
            <li key={notificacao._id}>
              <p className="texto">{notificacao.mensagem}</p>
              <span className="nota">{dataEHora(notificacao.createdAt, expediente.fusoHorario)}</span>
              {naoLido(notificacao) && (
                <button
                  type="button"
                  className="botao botao-leve"
                  aria-label={`Marcar como lida: ${notificacao.mensagem}`}
                  onClick={() => tocador.lerNotificacao(notificacao._id)}
                >
                  Marcar como lida
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
