import type { Aparencias } from './aparencias.ts';
import './programacao.looks.ts?css';

type AmostraProps = { playlists: readonly { _id: string }[]; aparencias: Aparencias };

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
  aviso?: string | undefined;
};

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
