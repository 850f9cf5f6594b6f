import type { Schemas } from '#domain/schemas.ts';
import type { Atividade } from './palavras.ts';

type Me = Pick<Schemas['Me'], '_id' | 'level'>;
export type Desfazivel = Pick<Atividade, 'acao' | 'depois' | 'createdAt'> & { admin: { _id?: string } };

const PRAZO_MS = 30 * 24 * 60 * 60 * 1000;

const EMAIL = 'o e-mail já foi enviado';
const ARQUIVO = 'o arquivo já saiu daqui';
const APARELHO = 'o aparelho já foi trocado na loja';
const APAGADO = 'o que foi apagado em definitivo não volta';
const porAcao: Partial<Record<Atividade['acao'], string>> = {
  ENVIAR_INSTRUCOES: EMAIL,
  LEMBRAR: 'o lembrete já foi enviado',
  ENVIAR: EMAIL,
  EXPORTAR: ARQUIVO,
  EXPORTAR_DADOS: ARQUIVO,
  FECHAR: 'um mês fechado não reabre',
  PAREAR_DISPOSITIVO: APARELHO,
  DESVINCULAR_DISPOSITIVO: APARELHO,
  COMANDAR: 'o comando já foi dado ao aparelho',
  REVOGAR: 'um acesso revogado não volta',
  APAGAR: APAGADO,
  ESVAZIAR: APAGADO,
};
const semCadastro: readonly Atividade['acao'][] = [
  ...(['ENTRAR', 'SAIR', 'REDEFINIR_SENHA', 'ENCERRAR_SESSAO'] as const),
  ...(['ATIVAR_DOIS_FATORES', 'DESATIVAR_DOIS_FATORES', 'TROCAR_CODIGOS'] as const),
];

function motivo({ acao, createdAt, admin }: Desfazivel, me: Me | undefined, agora: number): string {
  if (semCadastro.includes(acao)) return 'ela não muda cadastros';
  const doTipo = porAcao[acao];
  if (doTipo) return doTipo;
  if (agora - Date.parse(createdAt) > PRAZO_MS) return 'passaram mais de 30 dias';
  if (me?.level === '1' && admin._id !== me._id)
    return 'foi feita por outra pessoa, e só ela ou o nível 0 pode desfazer';
  return 'o que ela mudou foi apagado em definitivo';
}

/** Why an activity cannot be undone. Only valid for activities that the server marks so. */
export const porQueNao = (atividade: Desfazivel, me: Me | undefined, agora: number) =>
  `Esta ação não pode ser desfeita: ${motivo(atividade, me, agora)}.`;
