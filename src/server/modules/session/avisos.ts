import { formatDateTime } from '#domain/dates.ts';
import type { Db } from '../../db/open.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Message } from '../../mail/transport.ts';
import type { Settings } from '../../settings/settings.ts';
import { findAdminBy } from './session.queries.ts';

const EVENTOS = {
  SENHA: 'a senha foi alterada',
  EMAIL: 'o e-mail foi alterado, e este endereço deixou de ser o seu',
  DOIS_FATORES_ATIVADOS: 'a verificação em duas etapas foi ativada',
  DOIS_FATORES_DESATIVADOS: 'a verificação em duas etapas foi desativada',
  CODIGOS: 'os códigos de recuperação foram trocados',
  CHAVE: 'foi criada uma chave de API, com que programas entram em seu nome',
} as const;
type Evento = keyof typeof EVENTOS;

type Whose = { id: string; nome: string; login: string; email: string };
/** Null for the operator at the machine itself. */
export type Author = { id: string; nome?: string; endereco: string } | null;

export function authorOf(author: Author, whose: { id: string }): string {
  if (!author) return 'por quem opera o servidor';
  const { id, nome, endereco } = author;
  const who = id === whose.id ? 'com o seu acesso' : `por ${nome ?? 'outro administrador'}`;
  return endereco ? `${who}, a partir de ${endereco}` : who;
}

type Change = { eventos: readonly Evento[]; whose: Whose; author: Author; moment: string };

function messageOf(
  { eventos, whose, author, moment }: Change,
  { brand, settings: { PUBLIC_URL } }: Pick<Parts, 'brand' | 'settings'>,
): Message {
  const when = `${formatDateTime(moment)} (horário de São Paulo)`;
  return {
    to: whose.email,
    subject: `${brand().nome}: mudança no seu acesso`,
    text: [
      `Olá, ${whose.nome}.`,
      `No seu acesso (login ${whose.login}), em ${when}, ${authorOf(author, whose)}:`,
      eventos.map((evento) => `- ${EVENTOS[evento]}`).join('\n'),
      'Se você esperava por isso, não é preciso fazer nada. Se não, crie uma nova senha e avise já quem administra os acessos da agência:',
      PUBLIC_URL,
    ].join('\n\n'),
  };
}

/**
 * Mails people about changes to their own sign-in, so that nobody takes it over unnoticed. Uses the given e-mail, or
 * else the stored one.
 */
export type Avisos = (whose: Whose | { id: string }, eventos: readonly Evento[], author: Author) => void;

export type Parts = {
  db: Db;
  mail: Pick<Mail, 'enqueue' | 'deliver'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  brand: ReadBrand;
  /** Runs after the transaction, so that a failed mail cannot undo the change. */
  afterwards(work: () => Promise<void>): void;
};

export const createAvisos = ({ db, mail, settings, brand, afterwards }: Parts): Avisos =>
  function avisar(whose, eventos, author) {
    if (eventos.length === 0) return;
    const moment = new Date().toISOString();
    afterwards(async () => {
      const known = 'email' in whose ? whose : await findAdminBy(db, 'id', whose.id);
      if (!known) return;
      await mail.enqueue(db, messageOf({ eventos, whose: known, author, moment }, { brand, settings }));
      await mail.deliver();
    });
  };
