import { useState } from 'react';
import { telaDoComunicado } from '#domain/telaDoComunicado.ts';
import type { components } from '#generated/api.d.ts';
import { Dialog, Title, usePlayer } from './elements.tsx';
import { formatDateTime } from './texts.ts';

type Comunicado = components['schemas']['PlayerComunicado'];

const isUnread = ({ status }: { status: string }) => status === 'NÃO LIDO';

const reminderKey = ({ _id, lembradoEm }: Comunicado) => `${_id} ${lembradoEm ?? ''}`;

const unreadLabel = (one: Comunicado) => isUnread(one) && (one.lembradoEm ? 'Lembrete' : 'Não lido');

type ComunicadoProps = { comunicado: Comunicado; onClose: () => void; left?: number };

function OpenComunicado({ comunicado, onClose, left = 0 }: ComunicadoProps) {
  const { player, snapshot } = usePlayer();
  const { _id, nome, mensagem, createdAt, lembradoEm } = comunicado;
  return (
    <Dialog title={nome} onClose={onClose}>
      <p className="nota">
        {isUnread(comunicado) && lembradoEm && 'Lembrete: '}
        {telaDoComunicado.enviado(formatDateTime(createdAt, snapshot.expediente.fusoHorario))}
        {left > 0 && ` · mais ${left} para ler`}
      </p>
      <p className="texto">{mensagem}</p>
      <div className="botoes">
        {isUnread(comunicado) && (
          <button
            type="button"
            className="botao"
            onClick={() => {
              player.readComunicado(_id);
              onClose();
            }}
          >
            {telaDoComunicado.lido}
          </button>
        )}
        <button type="button" className="botao botao-leve" onClick={onClose}>
          {isUnread(comunicado) ? telaDoComunicado.depois : 'Fechar'}
        </button>
      </div>
    </Dialog>
  );
}

/** Opens unread announcements in turn. A postponed one stays closed until a reminder or restart. */
export function NewComunicados() {
  const { comunicados } = usePlayer().snapshot;
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set());
  const unread = comunicados.filter((one) => isUnread(one) && !postponed.has(reminderKey(one)));
  const [comunicado] = unread;
  if (!comunicado) return null;
  return (
    <OpenComunicado
      key={reminderKey(comunicado)}
      comunicado={comunicado}
      left={unread.length - 1}
      onClose={() => setPostponed((before) => new Set(before).add(reminderKey(comunicado)))}
    />
  );
}

export function Comunicados() {
  const { comunicados, expediente } = usePlayer().snapshot;
  const [openId, setOpenId] = useState<string>();
  const chosen = comunicados.find(({ _id }) => _id === openId);
  return (
    <main className="pagina">
      <Title>Comunicados</Title>
      {comunicados.length === 0 && <p className="vazio">Nenhum comunicado por enquanto.</p>}
      {comunicados.length > 0 && (
        <ul className="linhas">
          {comunicados.map((comunicado) => (
            <li key={comunicado._id}>
              <button
                type="button"
                className="linha-botao"
                aria-haspopup="dialog"
                onClick={() => setOpenId(comunicado._id)}
              >
                <strong className="texto">{comunicado.nome}</strong>
                {unreadLabel(comunicado) && <span className="chip">{unreadLabel(comunicado)}</span>}
                <span className="nota">{formatDateTime(comunicado.createdAt, expediente.fusoHorario)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <OpenComunicado comunicado={chosen} onClose={() => setOpenId(undefined)} />}
    </main>
  );
}

export function Notificacoes() {
  const { player, snapshot } = usePlayer();
  const { notificacoes, expediente } = snapshot;
  const unreadNotificacoes = notificacoes.filter(isUnread);
  return (
    <main className="pagina">
      <Title>Notificações</Title>
      {notificacoes.length === 0 && <p className="vazio">Nenhuma notificação por enquanto.</p>}
      {unreadNotificacoes.length > 1 && (
        <button
          type="button"
          className="botao botao-leve"
          onClick={() => {
            for (const { _id } of unreadNotificacoes) player.readNotificacao(_id);
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
              <span className="nota">{formatDateTime(notificacao.createdAt, expediente.fusoHorario)}</span>
              {isUnread(notificacao) && (
                <button
                  type="button"
                  className="botao botao-leve"
                  aria-label={`Marcar como lida: ${notificacao.mensagem}`}
                  onClick={() => player.readNotificacao(notificacao._id)}
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
