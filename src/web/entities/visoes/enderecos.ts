import { entidades, type Listada, lists } from '#generated/entidades.ts';
import type { Lista } from './olhar.ts';

/** The menu entry of a list or report, and the parameters its address needs besides the view. */
type Lugar = { entrada: string; aba?: string; modal?: string };

const clientes = (modal: string): Lugar => ({ entrada: '/clientes/relatorio', modal });
const lojas = (modal: string): Lugar => ({ entrada: '/lojas/relatorio', modal });

const deEntidades = Object.entries(lists).map(([entidade, lista]) => [
  lista,
  { entrada: entidades[entidade as Listada].address },
]);

/** Only lists and reports that the menu leads to. The others belong to one track or playlist, or to the insights. */
export const lugares: Partial<Record<Lista, Lugar>> = {
  ...Object.fromEntries(deEntidades),
  listLojasSaude: { entrada: '/lojas/saude' },
  listAtividades: { entrada: '/admin/atividades' },
  listAtividadesFaixasReproduzidas: { entrada: '/admin/atividades', aba: 'faixas' },
  listAcessos: { entrada: '/admin/atividades', aba: 'acessos' },
  listLixeira: { entrada: '/lixeira' },
  reportClientesFaixas: clientes('FAIXAS_TOCADAS'),
  reportClientesLikeDislike: clientes('FAIXAS_CURTIDAS_DESCURTIDAS'),
  reportClientesVinhetas: clientes('VINHETAS_TOCADAS'),
  reportClientesContatosSuporte: clientes('CONTATO_SUPORTE'),
  reportDireitosAutorais: clientes('DIREITOS_AUTORAIS'),
  reportClienteRepeticao: clientes('REPETICAO'),
  reportLojasFaixas: lojas('FAIXAS_TOCADAS'),
  reportLojasVinhetas: lojas('VINHETAS_TOCADAS'),
  reportLojasContatosSuporte: lojas('CONTATO_SUPORTE'),
  reportLojasComunicados: lojas('COMUNICADOS_ENVIADOS'),
  reportComprovante: lojas('COMPROVANTE'),
  reportLojasQuePararam: lojas('LOJAS_QUE_PARARAM'),
  reportDisponibilidade: lojas('DISPONIBILIDADE'),
};
