import { sql } from 'kysely';
import { pessoas } from '#generated/pessoas.ts';
import { daLoja, daqui, igual, type Parte, paraOEmail, soCampos } from './fonte.ts';

type Pessoas = typeof pessoas;
type Partes = {
  [T in keyof Pessoas]: {
    [Q in Exclude<keyof Pessoas[T], 'chave'>]: Parte<Extract<Pessoas[T][Q], readonly string[]>[number]>;
  };
};

const dele = (coluna: string) => ({ ADMIN: igual(coluna) });
const dosConvidados = {
  CLIENTE: (id: string) => sql`t.convidado_id in (select id from convidados where cliente_id = ${id})`,
};
const antesEDepois = { antes: () => soCampos(sql`t.antes`), depois: () => soCampos(sql`t.depois`) };
const ordem = ['created_at', 'id'];

const partes: Partes = {
  admins: { admin: { titulo: 'o cadastro de quem entra no painel', sobre: dele('id') } },
  sessoes: { admin: { titulo: 'as entradas no painel, por um mês', sobre: dele('admin_id') } },
  chaves: {
    admin: { titulo: 'as chaves com que programas entram em seu nome', sobre: dele('admin_id') },
  },
  identidades: { admin: { titulo: 'a conta do provedor de login', sobre: dele('admin_id') } },
  dois_fatores: {
    admin: { titulo: 'desde quando há verificação em duas etapas', sobre: dele('admin_id') },
  },
  redefinicoes: {
    admin: {
      titulo: 'os links para criar uma senha, até um dia depois de vencerem',
      sobre: dele('admin_id'),
    },
  },
  exportacoes: {
    admin: { titulo: 'os arquivos de relatórios que pediu, por um dia', sobre: dele('admin_id') },
  },
  tarefas: { admin: { titulo: 'as tarefas em massa que pediu', sobre: dele('admin_id') } },
  visoes: { admin: { titulo: 'as visões de listas que guardou', sobre: dele('dono_id') } },
  visao_padroes: { admin: { titulo: 'as listas que abrem com uma visão sua', sobre: dele('admin_id') } },
  chamadas_da_api: {
    admin: {
      titulo: 'quantas vezes usou cada parte do sistema, por dia, por um trimestre',
      sobre: {
        ADMIN: (id) => sql`(t.quem = ${id} or t.quem in (select id from chaves where admin_id = ${id}))`,
      },
    },
  },
  clientes: { cliente: { titulo: 'o cadastro do cliente', sobre: { CLIENTE: igual('id') } } },
  convidados: {
    cliente: {
      titulo: 'os convidados da Área do cliente',
      sobre: { CLIENTE: igual('cliente_id') },
    },
  },
  convidado_sessoes: {
    cliente: { titulo: 'as entradas dos convidados na Área do cliente', sobre: dosConvidados },
  },
  convidado_links: {
    cliente: { titulo: 'os links com que os convidados entram, por um mês', sobre: dosConvidados },
  },
  pedidos: {
    cliente: { titulo: 'os pedidos dos convidados à agência', sobre: { CLIENTE: igual('cliente_id') } },
  },
  lojas: { loja: { titulo: 'o cadastro da loja e de seus contatos', sobre: daLoja('id') } },
  dispositivos: { loja: { titulo: 'os aparelhos que entraram pela loja', sobre: daLoja('loja_id') } },
  pareamentos: {
    loja: { titulo: 'os códigos com que aparelhos entraram, por um dia', sobre: daLoja('loja_id') },
  },
  comandos: {
    loja: { titulo: 'o que a agência pediu ao aparelho da loja', sobre: daLoja('loja_id') },
    autor: {
      arquivo: 'comandos_pedidos',
      titulo: 'o que pediu aos aparelhos de lojas',
      sobre: dele('admin_id'),
    },
  },
  diagnosticos: {
    loja: { titulo: 'os diagnósticos do aparelho da loja, por 7 dias', sobre: daLoja('loja_id') },
  },
  notificacoes: { loja: { titulo: 'as mensagens da agência à loja', sobre: daLoja('loja_id') } },
  comunicados_enviados: {
    loja: { titulo: 'os comunicados que a loja recebeu, e quando os leu', sobre: daLoja('loja_id') },
  },
  alertas_abertos: {
    loja: { titulo: 'desde quando alguém foi avisado de que a loja não toca', sobre: daLoja('loja_id') },
  },
  tarefas_linhas: {
    loja: {
      titulo: 'o que tarefas em massa e importações fizeram com o cadastro',
      sobre: daqui('linha'),
      valores: { dados: () => soCampos(sql`(t.dados -> 'campos')`) },
    },
  },
  fechamentos: {
    cliente: { titulo: 'os meses de direitos autorais fechados', sobre: { CLIENTE: igual('cliente_id') } },
    autor: {
      arquivo: 'fechamentos_feitos',
      titulo: 'os meses de direitos autorais que fechou',
      sobre: dele('admin_id'),
    },
  },
  alteracoes: {
    loja: {
      titulo: 'o cadastro como era antes e depois de cada alteração, por 30 dias',
      sobre: daqui('linha'),
      valores: antesEDepois,
    },
  },
  contatos_suporte: {
    loja: {
      titulo: 'os pedidos de ajuda da loja',
      sobre: {
        LOJA: (id) => sql`t.loja = (select chave from lojas where id = ${id})`,
        CLIENTE: (id) => sql`t.loja in (select chave from lojas where cliente_id = ${id})`,
      },
    },
  },
  agendamentos: {
    admin: {
      titulo: 'os relatórios que agendou ou recebe',
      sobre: {
        ADMIN: (id) => sql`(t.dono_id = ${id} or t.administradores @> to_jsonb(array[${id}::text]))`,
      },
      valores: { nome: (id) => sql`case when t.dono_id = ${id} then t.nome end` },
    },
  },
  envios: { admin: { titulo: 'os envios dos relatórios que agendou', sobre: dele('dono_id') } },
  envio_mensagens: {
    qualquer: { titulo: 'os e-mails com relatórios que recebeu', sobre: paraOEmail('endereco') },
  },
  alertas_mensagens: {
    qualquer: { titulo: 'quando recebeu o último alerta de lojas', sobre: paraOEmail('destinatario') },
  },
  alertas_resumos: {
    qualquer: {
      titulo: 'o último dia em que recebeu o resumo das lojas',
      sobre: paraOEmail('destinatario'),
    },
  },
  // Must not name other administrators, neither in the person's own activities nor in activities about them.
  atividades: {
    autor: { arquivo: 'atividades_feitas', titulo: 'o que fez no painel', sobre: dele('admin_id'), ordem },
    qualquer: {
      arquivo: 'atividades_sobre',
      titulo: 'o que foi feito com o cadastro',
      sobre: { ...dele('entidade_id'), ...daqui('entidade_id') },
      valores: antesEDepois,
      ordem,
    },
  },
  acessos: {
    qualquer: {
      titulo: 'o que aconteceu ao entrar e sair, por um ano',
      sobre: { ...dele('admin_id'), ...daLoja('loja_id') },
      valores: {
        endereco: (id) => sql`case when t.por_id is null or t.por_id = ${id} then t.endereco else '' end`,
      },
      ordem,
    },
    autor: {
      arquivo: 'acessos_de_outros',
      titulo: 'o que fez com o acesso de outros',
      sobre: { ADMIN: (id) => sql`(t.por_id = ${id} and t.admin_id is distinct from ${id})` },
      ordem,
    },
  },
};

type Tagged = Record<string, { chave: readonly string[] } & Record<string, readonly string[]>>;

export const fontes = Object.entries(partes).flatMap(([tabela, porQuem]) => {
  const { chave, ...colunas } = (pessoas as Tagged)[tabela]!;
  return Object.entries<Parte>(porQuem).map(([quem, { arquivo = tabela, ordem = chave, ...parte }]) => ({
    ...parte,
    tabela,
    arquivo,
    ordem,
    colunas: colunas[quem]!,
  }));
});

export type Fonte = (typeof fontes)[number];
