import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';

type Schemas = components['schemas'];
type Configuracao = Schemas['PlayerConfiguracao'];

/** Why a command was not done. `codigo` is the contract's; TPL016 stands for a server that does not answer. */
export type Recusa = {
  codigo: ErrorCode;
  /** The text in Portuguese, ready to show. */
  mensagem: string;
  /** The inputs that the refusal is about, where the server said so. */
  campos: { path: string; message: string }[];
  /** With REQ002: how long to wait, in seconds. */
  tenteEmS: number | null;
};

/** The refusal of a command, or nothing when the command was done. */
export type Feito = Promise<Recusa | undefined>;

/** All moments are in milliseconds since 1970, by the server's time as far as it is known. */
export type Momento = number;

/**
 * `PROVISORIA`: signed in with the password that the agency set, and nothing works before `trocarSenha`.
 * `ENTRADA`: signed in, also after a `fim`, until somebody signs in again or out.
 */
export type Sessao =
  | { estado: 'NENHUMA'; loja: null }
  | { estado: 'PROVISORIA' | 'ENTRADA'; loja: Schemas['PlayerLoja'] };

/**
 * The reason why the server, or 30 days without its answer (SEM_SERVIDOR), ended the session. The music stops after the running
 * track. With TPL005 the session is kept, and goes on by itself once the store is active again; with any other code somebody signs in again.
 */
export type FimDaSessao = {
  codigo: 'TPL005' | 'TPL0062' | 'TPL010' | 'TPL011' | 'TPL013' | 'SEM_SERVIDOR';
  mensagem: string;
  em: Momento;
};

export type FaixaTocando = {
  tipo: 'MUSICA';
  /** The `evento` of this play, to which an opinion refers. */
  execucao: string;
  _id: string;
  titulo: string;
  artista: string;
  playlist: { _id: string; nome: string };
  duracaoS: number;
  desde: Momento;
  /** The store's opinion of this execution; it is given once. */
  curtida: boolean | null;
  /** The jingle that lies over it. */
  vinheta: { _id: string; nome: string } | null;
};

export type VinhetaTocando = {
  tipo: 'VINHETA';
  _id: string;
  nome: string;
  duracaoS: number;
  desde: Momento;
};

/** A line of the log that Diagnóstico shows, the latest first; it outlives restarts. */
export type LinhaDoRegistro = {
  em: Momento;
  nivel: 'INFO' | 'AVISO' | 'ERRO';
  /** The error code, where the line has one: refused events have theirs. */
  codigo: string | null;
  texto: string;
};

export type EventoRecusado = {
  evento: string;
  tipo: string;
  momento: Momento;
  codigo: string;
  mensagem: string;
};

/** Everything that a screen may show. It never changes: what differs is another object, and parts that do not differ are the same. */
export type Retrato = {
  /** The agency's name for its player (PLAYER_NAME). */
  nome: string;
  versao: string;
  /** Whether the disk has been read; before that no other field holds. */
  pronto: boolean;
  /** Why this browser cannot be a player at all: the page came without HTTPS, or nothing can be kept on the disk. */
  impedimento: 'INSEGURO' | 'SEM_DISCO' | null;
  /** Whether another tab of this browser plays; then this one does nothing until that is closed. */
  outraAba: boolean;
  sessao: Sessao;
  fim: FimDaSessao | null;
  /** The code by which the agency puts this device on a store, and why it is not there or cannot be confirmed now. */
  pareamento: { codigo: string | null; problema: string | null };
  /** The state that heartbeats tell. AGUARDANDO_TOQUE: it is time for music and `precisaDeToque`. */
  estado: Schemas['EstadoDoPlayer'];
  /** Since when `estado` is so. */
  desde: Momento;
  /**
   * Whether the browser makes no sound before it is touched, be it time for music or not: then `comecar` has to be
   * called in a gesture.
   */
  precisaDeToque: boolean;
  /** The pause that the agency asked for, and when it ends by itself: at the next opening, where there is one. */
  pausa: { ate: Momento | null } | null;
  tocando: FaixaTocando | VinhetaTocando | null;
  proxima: { titulo: string; artista: string } | null;
  pulos: {
    usados: number;
    permitidos: number;
    /** When one of the used skips is given back. */
    voltaEm: Momento | null;
  };
  /** The volume, from 0 to 100. */
  volume: { valor: number; travado: boolean };
  /** The lock before the volume, the playlist and signing out. */
  trava: {
    /** Whether the agency's PIN has to be given first. For a minute after it was, or was made use of, it has not. */
    exigida: boolean;
    /** How many wrong PINs are left before none counts for a minute. */
    tentativas: number;
    /** Until when no PIN counts; null where one does. */
    esperaAte: Momento | null;
  };
  /** Whether the last request was answered, by the server itself. */
  conexao: {
    online: boolean;
    /**
     * The link that is missing, so that no request gets through: the internet (also where somebody else answers in the server's place),
     * the server or the way to it, or, after a start, the first answer.
     */
    falta: 'INTERNET' | 'SERVIDOR' | 'RESPOSTA' | null;
    /** Since when there is no answer. */
    semServidorDesde: Momento | null;
    /** When 30 days without an answer stop the music: told three days before. */
    paraEm: Momento | null;
  };
  /** Events that wait to be delivered. */
  fila: { eventos: number; execucoes: number; maisAntigo: Momento | null };
  /** Files of the manifest. The music begins when three tracks are there. */
  arquivos: {
    prontos: number;
    total: number;
    musicasProntas: number;
    baixando: boolean;
    /** Whether the disk is full; the files that are there play. */
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
    /** The playlist that plays alone until `ate`; null merges all of them. */
    escolhida: string | null;
    ate: Momento | null;
  };
  /** Unread first. What was read without a network counts as read. */
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
      /** Whether the server's time was heard since this start. */
      acertado: boolean;
    };
    registro: readonly LinhaDoRegistro[];
    /** Events that the server refused for ever, the latest first. */
    recusados: readonly EventoRecusado[];
  };
};

/** The player's engine, as screens see it: `useSyncExternalStore(tocador.assinar, tocador.retrato)`. */
export type Tocador = {
  retrato(): Retrato;
  /** Tells of each new `retrato`; answers what ends that. */
  assinar(ouvinte: () => void): () => void;
  /**
   * Answers how far what plays is, in seconds, 0 while nothing plays. It is in no `retrato`, because that would then be
   * another one all the time.
   */
  posicaoS(): number;

  /**
   * Signs in. Refused with TPL001, TPL002, TPL004, TPL006 (call again with `assumir`), REQ002 or TPL016. It has to be
   * called in the gesture that asked for it, because it unlocks the sound.
   */
  entrar(
    login: string,
    senha: string,
    opcoes?: {
      /** Moves the store to this device where another one holds it. */
      assumir?: boolean;
      /** The device's name. */
      nome?: string;
    },
  ): Feito;
  /** Changes the password. Refused with TPL002, TPL007, REQ002, TPL016, or the code that ended the session. */
  trocarSenha(senhaAtual: string, senha: string): Feito;
  /**
   * Says whether the code is seen: as long as it is, the server is asked for one, and whether somebody has confirmed it,
   * which signs this device in.
   */
  parear(visto: boolean): void;
  /**
   * Signs out, once the waiting events were delivered as far as the server answers; the rest is delivered later. It is
   * never refused, and does nothing while `trava.exigida`.
   */
  sair(): Promise<void>;

  /** Unlocks the sound, in a gesture. */
  comecar(): void;
  /** Gives the store's opinion of the track that plays: LK001 when it has one already; LK003 when no track plays. */
  opinar(liked: boolean): Recusa | undefined;
  /**
   * Skips the track that plays; false where none plays, or `pulos` are used up. A track that gives way already is not
   * counted again.
   */
  pular(): boolean;
  /** Tries a PIN, and tells whether it is right. It unlocks no volume that the agency keeps to itself (`travado`). */
  liberar(pin: string): Promise<boolean>;
  /** Sets the volume, 0 to 100; does nothing while it is `travado`, or `trava.exigida`. */
  mudarVolume(volume: number): void;
  /** Ends the agency's pause. */
  continuar(): void;
  /**
   * Plays one playlist alone until closing time (of the day, where hours are unknown); null plays all again. It does
   * nothing while `trava.exigida`.
   */
  escolherPlaylist(id: string | null): void;

  /** Marks an announcement read ("Li e entendi"): that counts at once, and is delivered when the server answers. */
  lerComunicado(id: string): void;
  lerNotificacao(id: string): void;
  /** Records that the store asked for help, by what it wrote or pressed: an e-mail or a WhatsApp number. */
  contatar(email: string): void;
  /** Plays in this tab instead of the other one. */
  tocarNestaAba(): void;
  /** Plays a second of a tone, and tells whether it was heard at the output. */
  testarSom(): Promise<boolean>;
  /** Reads the space, the clock and the queue anew for Diagnóstico. */
  medir(): Promise<void>;
};
