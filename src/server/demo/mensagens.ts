export const notificacoes = [
  'O aparelho da loja está sem conexão desde ontem. Verifique o cabo de rede, por favor.',
  'Há uma atualização do player disponível. Reinicie o aparelho ao fim do expediente.',
  'A playlist da loja foi trocada. A nova começa a tocar amanhã, na abertura.',
  'O volume do salão está acima do combinado. Ajuste para o nível 6.',
  'Recebemos o seu pedido de suporte e retornaremos ainda hoje.',
  'A vinheta da promoção sai do ar no próximo domingo.',
  'Confirme o horário de funcionamento da loja no feriado.',
  'O endereço da loja está incompleto no cadastro. Envie o CEP e o número.',
];

type Comunicado = {
  nome: string;
  mensagem: string;
  /** Days ago. */
  days: number;
  inadimplencia?: boolean;
  /** Number of clients; all if missing. */
  clientes?: number;
  /** Days until the reminder to stores that had not read it. */
  lembrado?: number;
};

export const comunicados: Comunicado[] = [
  {
    nome: 'Novo canal de atendimento',
    mensagem: 'O suporte agora atende também por WhatsApp, de segunda a sábado, das 8h às 20h.',
    days: 84,
  },
  {
    nome: 'Manutenção programada',
    mensagem: 'No domingo, entre 2h e 4h, o serviço ficará fora do ar.\nA música continua a tocar nas lojas.',
    days: 66,
  },
  {
    nome: 'Mensalidade em atraso',
    mensagem: 'Não identificamos o pagamento da última mensalidade. Se já pagou, desconsidere este aviso.',
    days: 52,
    inadimplencia: true,
  },
  {
    nome: 'Playlists de fim de ano',
    mensagem: 'As playlists de fim de ano já podem ser pedidas. Fale com o seu atendente.',
    days: 38,
    lembrado: 5,
  },
  {
    nome: 'Atualização do player',
    mensagem: 'Uma nova versão do player será instalada nesta semana. Mantenha o aparelho ligado à noite.',
    days: 24,
    clientes: 4,
  },
  {
    nome: 'Pesquisa de satisfação',
    mensagem: 'Conte como a música tem funcionado na sua loja: são três perguntas.',
    days: 12,
    clientes: 3,
  },
  {
    nome: 'Segundo aviso de mensalidade',
    mensagem: 'A mensalidade continua em aberto. Procure o financeiro para evitar a suspensão do serviço.',
    days: 7,
    inadimplencia: true,
    lembrado: 3,
  },
  {
    nome: 'Horário do suporte no feriado',
    mensagem: 'No feriado o suporte atende das 9h às 14h.',
    days: 1,
  },
];
