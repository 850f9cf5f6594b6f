/** Common first words of Brazilian passwords: purposes, people, dates, clubs, places, wishes and greetings. */
const BRAZILIAN = `
senha senhas password pass mudar mude muda trocar troca troque alterar altere nova novo novasenha minha meu padrao provisoria temporaria
acesso acessar acesse entrar entrada login usuario user admin administrador administracao adm root master gerente gerencia diretor chefe
suporte sistema sistemas teste testes testar demo convidado visitante operador operadora caixa balcao atendente atendimento vendedor
vendas venda compras financeiro faturamento estoque escritorio secretaria recepcao portaria loja lojas lojista filial matriz franquia
franqueado shopping rede empresa empresas cliente clientes agencia radio musica musicas som player tocador playlist vinheta spotify
mercado mercadinho supermercado farmacia drogaria padaria restaurante lanchonete academia posto boutique moda calcados oficina
bemvindo bemvinda bem vindo vinda ola oi obrigado obrigada porfavor seguro segura seguranca forte secreta secreto segredo
brasil brasileiro brasileira brazil saopaulo paulista paulistano rio riodejaneiro carioca minas mineiro bahia baiano parana curitiba
portoalegre gaucho florianopolis recife fortaleza salvador brasilia goiania manaus belem natal vitoria campinas santos
corinthians timao palmeiras verdao saopaulofc tricolor flamengo mengao mengo vasco vascao fluminense botafogo gremio internacional inter
colorado cruzeiro atletico galo santosfc bahiaec sport nautico ceara goias coritiba athletico chapecoense futebol bola gol campeao
hexa penta copa neymar pele ronaldo ronaldinho senna
verao inverno outono primavera janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo feriado ferias carnaval pascoa natalino anonovo reveillon hoje amanha
amor amorzinho amoreterno vida minhavida paixao saudade coracao princesa princeso gatinha gatinho bebe nenem familia mae pai filho
filha filhos filhas irmao irmaos amigo amigos amiga amizade casa deus jesus cristo jesuscristo deusefiel fiel fe esperanca paz gloria
aleluia amem maria aparecida nossasenhora anjo anjos abencoado abencoada sucesso felicidade feliz alegria sorte vitorioso guerreiro
guerreira estrela sol lua mar praia flor rosa cachorro gato cavalo leao tigre dragao aguia bicho
azul verde vermelho amarelo preto branco laranja roxo dourado prata ouro diamante
cafe cerveja chocolate banana abacaxi morango pizza feijoada churrasco
samsung google facebook instagram whatsapp youtube netflix windows microsoft computador internet celular iphone nubank itau bradesco
batman superman naruto goku pokemon
`;

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};

const SEQUENCES = ['01234567890', '12345678901234567890', '98765432109876543210', '11223344556677889900'];
const MOST_DIGITS = 4;
const DATE = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)?\d{2})$/;
const FEWEST_LETTERS = 2;

const areUsual = (digits: string) =>
  digits.length <= MOST_DIGITS ||
  DATE.test(digits) ||
  /^(\d)\1*$/.test(digits) ||
  SEQUENCES.some((sequence) => sequence.startsWith(digits));

export const asWord = (text: string) => text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');

/**
 * Returns the words that a password may consist of: without usual additions before and after, and with lookalike digits
 * and signs replaced by letters.
 */
function coresOf(senha: string): Set<string> {
  const text = asWord(senha);
  const before = text.match(/^[^a-z]*/)![0].length;
  const after = text.match(/[^a-z]*$/)![0].length;
  const cores = new Set<string>();
  for (let from = 0; from <= before; from += 1)
    for (let to = text.length - after; to <= text.length; to += 1) {
      const around = text.slice(0, from) + text.slice(to);
      if (to <= from || !areUsual(around.replace(/\D/g, ''))) continue;
      const core = text.slice(from, to);
      cores.add(core.replace(/[^a-z\d]/g, ''));
      cores.add(core.replace(/[^a-z]/g, (sign) => LEET[sign] ?? ''));
    }
  return cores;
}

/** Returns a check for passwords of one or two common words, whatever digits and signs surround them. */
export function createUsual(words: Iterable<string>, names: Iterable<string>) {
  const first = new Set([...BRAZILIAN.split(/\s+/), ...[...names].map(asWord)].filter(Boolean));
  const all = new Set([...first, ...[...words].map(asWord)]);
  return (senha: string, own: readonly string[]): boolean => {
    const owned = new Set(own.map((word) => asWord(word).replace(/[^a-z]/g, '')).filter(Boolean));
    const isFirst = (word: string) => word.length >= FEWEST_LETTERS && (first.has(word) || owned.has(word));
    const isPair = (core: string) =>
      Array.from(core, (_, at) => at).some((at) => isFirst(core.slice(0, at)) && isFirst(core.slice(at)));
    return [...coresOf(senha)].some((core) => all.has(core) || owned.has(core) || isPair(core));
  };
}
