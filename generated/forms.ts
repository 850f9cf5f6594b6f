// Generated from openapi/ by `npm run codegen`. Do not edit.

import { ClienteCreate, LojaCreate, MusicaUpdate, PlaylistCreate, VinhetaDados, GrupoCreate, GradeCreate, ComunicadoCreate, NotificacaoCreate, AdminCreate, FeriadoCreate, ConfiguracaoUpdate, VisaoUpdate, AgendamentoCreate } from './fields.ts';

/** The fields of what each entity's form sends. */
export const forms = { CLIENTE: ClienteCreate, LOJA: LojaCreate, MUSICA: MusicaUpdate, PLAYLIST: PlaylistCreate, VINHETA: VinhetaDados, GRUPO: GrupoCreate, GRADE: GradeCreate, COMUNICADO: ComunicadoCreate, NOTIFICACAO: NotificacaoCreate, ADMIN: AdminCreate, FERIADO: FeriadoCreate, CONFIGURACAO: ConfiguracaoUpdate, VISAO: VisaoUpdate, AGENDAMENTO: AgendamentoCreate } as const;
