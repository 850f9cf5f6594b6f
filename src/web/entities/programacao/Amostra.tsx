import type { Aparencias } from './aparencias.ts';
import './programacao.looks.ts?css';

type AmostraProps = { playlists: readonly { _id: string }[]; aparencias: Aparencias };

/** The colours and patterns of playlists, one over the other. */
export const Amostra = ({ playlists, aparencias }: AmostraProps) => (
  <span className="amostra" aria-hidden>
    {playlists.map(({ _id }) => {
      const look = aparencias.get(_id);
      return <i key={_id} data-cor={look?.cor} data-padrao={look?.padrao} />;
    })}
  </span>
);

type LegendaDoDiaProps = {
  playlists: readonly { _id: string; nome: string }[];
  aparencias: Aparencias;
  /** What is to be looked at in what the strips show. */
  aviso?: string | undefined;
};

/** Names what a day's strips show: each playlist once, and what is pale. */
export const LegendaDoDia = ({ playlists, aparencias, aviso }: LegendaDoDiaProps) => (
  <>
    <ul className="dia-legenda" aria-label="Playlists">
      {playlists.map((playlist) => (
        <li key={playlist._id}>
          <Amostra playlists={[playlist]} aparencias={aparencias} />
          {playlist.nome}
        </li>
      ))}
      <li className="note">Mais claro: playlists da loja, ou loja fechada</li>
    </ul>
    {aviso && <p className="dia-aviso">{aviso}</p>}
  </>
);
