import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';

type Schemas = components['schemas'];
type Configuracao = Schemas['PlayerConfiguracao'];

/** Why a command was not done; TPL016 means that the server does not respond. */
export type Rejection = {
  codigo: ErrorCode;
  mensagem: string;
  campos: { path: string; message: string }[];
  /** With REQ002: seconds to wait. */
  tenteEmS: number | null;
};

export type CommandResult = Promise<Rejection | undefined>;

/** Milliseconds since 1970, by the server's time as far as it is known. */
export type Momento = number;

/**
 * `PROVISORIA`: signed in with the agency's initial password; nothing works before `changeSenha`. `ENTRADA`: signed in,
 * even after a `fim`, until somebody signs in again or out.
 */
export type SessionState =
  | { estado: 'NENHUMA'; loja: null }
  | { estado: 'PROVISORIA' | 'ENTRADA'; loja: Schemas['PlayerLoja'] };

/**
 * Why the session ended: by the server, or after 30 days without a response (SEM_SERVIDOR). The running track still
 * ends. With TPL005 the session resumes when the store is active again; any other code needs a new sign-in.
 */
export type SessionEnd = {
  codigo: 'TPL005' | 'TPL0062' | 'TPL010' | 'TPL011' | 'TPL013' | 'SEM_SERVIDOR';
  mensagem: string;
  em: Momento;
};

export type PlayingFaixa = {
  tipo: 'MUSICA';
  /** The `evento` of this play; opinions refer to it. */
  execucao: string;
  _id: string;
  titulo: string;
  artista: string;
  playlist: { _id: string; nome: string };
  duracaoS: number;
  desde: Momento;
  curtida: boolean | null;
  vinheta: { _id: string; nome: string } | null;
};

export type PlayingVinheta = {
  tipo: 'VINHETA';
  _id: string;
  nome: string;
  duracaoS: number;
  desde: Momento;
};

export type LogLine = {
  em: Momento;
  nivel: 'INFO' | 'AVISO' | 'ERRO';
  codigo: string | null;
  texto: string;
};

export type RejectedEvento = {
  evento: string;
  tipo: string;
  momento: Momento;
  codigo: string;
  mensagem: string;
};

/**
 * Everything that a screen may show. Immutable: changed parts are new objects, unchanged parts keep their identity.
 */
export type Snapshot = {
  nome: string;
  versao: string;
  /** The disk has been read; no other field is valid before. */
  pronto: boolean;
  /** Why this browser cannot be a player: the page came without HTTPS, or nothing can be stored. */
  impedimento: 'INSEGURO' | 'SEM_DISCO' | null;
  /** Another tab of this browser plays; this one is idle until it closes. */
  outraAba: boolean;
  sessao: SessionState;
  fim: SessionEnd | null;
  pareamento: { codigo: string | null; problema: string | null };
  /** As reported in heartbeats. AGUARDANDO_TOQUE: music should play, but `precisaDeToque`. */
  estado: Schemas['EstadoDoPlayer'];
  desde: Momento;
  /** The browser makes no sound before a touch, even outside opening hours: `start` must be called in a gesture. */
  precisaDeToque: boolean;
  pausa: { ate: Momento | null } | null;
  tocando: PlayingFaixa | PlayingVinheta | null;
  proxima: { titulo: string; artista: string } | null;
  pulos: {
    usados: number;
    permitidos: number;
    voltaEm: Momento | null;
  };
  /** From 0 to 100. */
  volume: { valor: number; travado: boolean };
  trava: {
    /** Whether the agency's PIN is needed. For a minute after its entry or last use it is not. */
    exigida: boolean;
    tentativas: number;
    esperaAte: Momento | null;
  };
  /** `online`: whether the server itself answered the last request. */
  conexao: {
    online: boolean;
    /**
     * The missing link: the internet (or a portal responds instead), the server or the way to it, or, after a start,
     * the first response.
     */
    falta: 'INTERNET' | 'SERVIDOR' | 'RESPOSTA' | null;
    semServidorDesde: Momento | null;
    /** When 30 days without a response stop the music; set three days before. */
    paraEm: Momento | null;
  };
  fila: { eventos: number; execucoes: number; maisAntigo: Momento | null };
  arquivos: {
    prontos: number;
    total: number;
    musicasProntas: number;
    baixando: boolean;
    cheio: boolean;
  };
  expediente: {
    aberta: boolean;
    informado: boolean;
    fechaEm: Momento | null;
    abreEm: Momento | null;
    fusoHorario: string;
  };
  playlists: {
    todas: { _id: string; nome: string; musicas: number }[];
    /** The only playlist to play until `ate`; null plays all. */
    escolhida: string | null;
    ate: Momento | null;
  };
  /** Unread first; one read offline counts as read. */
  comunicados: Schemas['PlayerComunicado'][];
  notificacoes: Schemas['PlayerNotificacao'][];
  suporte: Configuracao['suporte'];
  diagnostico: {
    dispositivo: string | null;
    sincronia: { versao: string; geradaEm: Momento } | null;
    espaco: {
      usadoMb: number;
      cotaMb: number;
      persistente: boolean;
      onde: 'OPFS' | 'CACHE';
    } | null;
    relogio: {
      desvioMs: number;
      rttMs: number;
      acertado: boolean;
    };
    registro: readonly LogLine[];
    recusados: readonly RejectedEvento[];
  };
};

/** The engine as screens see it: `useSyncExternalStore(player.subscribe, player.snapshot)`. */
export type Player = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  /** Position in seconds, 0 while nothing plays. Not part of `snapshot`, which would otherwise change all the time. */
  positionS(): number;

  /**
   * Fails with TPL001, TPL002, TPL004, TPL006 (call again with `assumir`), REQ002 or TPL016. Must be called in a
   * gesture, because it unlocks the sound.
   */
  signIn(
    login: string,
    senha: string,
    opcoes?: {
      assumir?: boolean;
      nome?: string;
    },
  ): CommandResult;
  /** Fails with TPL002, TPL007, REQ002, TPL016, or the code that ended the session. */
  changeSenha(senhaAtual: string, senha: string): CommandResult;
  /**
   * Sets whether the pairing code is visible. Only then is a code requested and its confirmation polled, which signs
   * this device in.
   */
  pair(visto: boolean): void;
  /**
   * Delivers waiting events if the server responds, then signs out; the rest is delivered later. Does nothing while
   * `trava.exigida`.
   */
  signOut(): Promise<void>;

  /** Unlocks the sound; must be called in a gesture. */
  start(): void;
  /** Fails with LK001 if the track already has an opinion, or LK003 if no track plays. */
  rate(liked: boolean): Rejection | undefined;
  /** Returns false if no track plays or `pulos` are used up. A track already giving way is not counted again. */
  skip(): boolean;
  /** Tries a PIN; returns whether it is correct. A volume with `travado` stays locked. */
  unlock(pin: string): Promise<boolean>;
  /** 0 to 100; does nothing while `travado` or `trava.exigida`. */
  setVolume(volume: number): void;
  resume(): void;
  /**
   * Plays one playlist until closing time (or the end of the day if hours are unknown); null plays all again. Does
   * nothing while `trava.exigida`.
   */
  choosePlaylist(id: string | null): void;

  /** Marks an announcement read ("Li e entendi"): immediately here, later at the server. */
  readComunicado(id: string): void;
  readNotificacao(id: string): void;
  contact(email: string): void;
  playInThisTab(): void;
  /** Plays a tone for a second; returns whether it was measured at the output. */
  testSound(): Promise<boolean>;
  measure(): Promise<void>;
};
