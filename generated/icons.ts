// Generated from openapi/ by `npm run codegen`. Do not edit.

import { Building2, Store, Music, ListMusic, Radio, CalendarDays, CalendarClock, Megaphone, Bell, Shield, CalendarSync } from 'lucide-react';

/** The icons of the sidebar's groups. */
export const icons = { CLIENTE: Building2, LOJA: Store, MUSICA: Music, PLAYLIST: ListMusic, VINHETA: Radio, GRUPO: CalendarDays, GRADE: CalendarClock, COMUNICADO: Megaphone, NOTIFICACAO: Bell, ADMIN: Shield, FERIADO: CalendarDays, AGENDAMENTO: CalendarSync } as const;
