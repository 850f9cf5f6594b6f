import type { Fonte } from './fonte.ts';
import { fontesDaLoja } from './fontesDaLoja.ts';
import { fontesDoAdmin } from './fontesDoAdmin.ts';
import { fontesDosEnvios } from './fontesDosEnvios.ts';
import { fontesDosRegistros } from './fontesDosRegistros.ts';

/** The tables with personal data, in the order of the archive. */
export const fontes: readonly Fonte[] = [
  ...fontesDoAdmin,
  ...fontesDaLoja,
  ...fontesDosEnvios,
  ...fontesDosRegistros,
];

const conteudo = 'what the agency plays in stores, which is about no person';
const lugar = 'how a store plays and how its device is doing: of a place, whom reports tell of by its name';
const soma = 'sums, in which nobody is told from others';
const ligacao = 'links of ids';
const programa = 'what the program keeps for itself, about nobody';

/** The tables of which the archive has nothing, and why. */
export const semDados: Readonly<Record<string, string>> = {
  apagados: 'ids of what is no longer there',
  apagamentos: 'ids of what is no longer there',
  audio_guardado: conteudo,
  audios_guardados: conteudo,
  bloqueios: conteudo,
  codigos_de_recuperacao: 'hashes alone',
  comprovantes: soma,
  comprovantes_dias: programa,
  comunicado_clientes: ligacao,
  comunicado_lojas: ligacao,
  comunicados: 'what the agency says to many stores; which of them a store got is in comunicados_enviados',
  concessoes: programa,
  configuracoes: 'the agency’s own settings, its addresses for support and alerts among them',
  contagens_de_atividades: 'counts of the activities, which are there',
  curtidas: lugar,
  demonstracao: programa,
  disponibilidade: lugar,
  disponibilidade_meses: lugar,
  entradas_oidc: 'secrets of a sign-in under way, gone after a day; what came of it is in acessos',
  erros_sem_som: 'hashes alone',
  execucoes: lugar,
  execucoes_vinhetas: lugar,
  feriados: programa,
  feriados_escritos: programa,
  fusos: programa,
  grade_exceto: ligacao,
  grade_grupos: ligacao,
  grade_lojas: ligacao,
  grade_playlists: ligacao,
  grades: conteudo,
  grupo_lojas: ligacao,
  grupos: conteudo,
  instancias: programa,
  lixeira: 'that it was deleted is in its own row; by whom is somebody else’s',
  medicoes: conteudo,
  medidas: programa,
  mensagens: 'sealed mail on its way, gone within a day',
  mudancas: programa,
  musicas: conteudo,
  olhadas: 'that somebody of the agency looked at a store',
  opinioes: lugar,
  paradas: lugar,
  playlist_lojas: ligacao,
  playlist_musicas: ligacao,
  playlists: conteudo,
  presencas: lugar,
  recebimento: programa,
  senhas_a_retirar: programa,
  silencios_nossos: programa,
  sinais: lugar,
  situacoes: lugar,
  tentativas: 'moments of attempts by a key that names nobody, gone after a day',
  uso_comprovantes: soma,
  uso_comunicados: soma,
  uso_curtidas: soma,
  uso_horas: soma,
  uso_lojas: soma,
  uso_lojas_meses: soma,
  uso_lojas_semanas: soma,
  uso_lojas_series: soma,
  uso_lojas_trimestres: soma,
  uso_musicas: soma,
  uso_musicas_clientes: soma,
  uso_musicas_meses: soma,
  uso_paradas: soma,
  uso_playlists: soma,
  vinheta_lojas: ligacao,
  vinhetas: conteudo,
  visao_fixadas: ligacao,
};
