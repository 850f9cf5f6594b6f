import type { addCliente } from './journey.ts';

type Call = Parameters<typeof addCliente>[0];
type Made = { _id: string };

export async function addAgendamento(api: Call, nome: string): Promise<string> {
  const { _id } = (await api('getMe')) as Made;
  const body = {
    nome,
    relatorio: 'reportClientesFaixas',
    filtros: { periodo: 30 },
    formato: 'csv',
    frequencia: 'SEMANAL',
    diaDaSemana: 'SEG',
    hora: '08:00',
    administradores: [_id],
  };
  return ((await api('createAgendamento', { body })) as Made)._id;
}
