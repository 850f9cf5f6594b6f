import { CampoDeLoja, TipoDeComercio, TipoDeNegocio } from '#generated/labels.ts';
import { Importar } from '../../entities/importacao/Importar.tsx';
import type { Importador } from '../../entities/importacao/importacao.ts';

const lojas: Importador = {
  operation: 'importLojas',
  entidade: 'LOJA',
  list: 'listLojas',
  title: 'Importar lojas',
  noun: ['loja', 'lojas'],
  campos: CampoDeLoja,
  obrigatorios: ['nome', 'cliente', 'login', 'email', 'cidade', 'uf', 'tipoDeComercio', 'tipoDeNegocio'],
  options: { tipoDeComercio: Object.values(TipoDeComercio), tipoDeNegocio: Object.values(TipoDeNegocio) },
  shown: ['cliente', 'login'],
  example: {
    nome: 'Padaria São João – Savassi',
    cliente: 'Rede Pão Nosso',
    login: 'paonosso.savassi',
    email: 'savassi@paonosso.com.br',
    cnpj: '12.ABC.345/0002-69',
    telefone: '(31) 3344-5577',
    cep: '30140-072',
    logradouro: 'Rua Pernambuco',
    numero: '1022',
    complemento: 'Loja 3',
    bairro: 'Savassi',
    cidade: 'Belo Horizonte',
    uf: 'MG',
    tipoDeComercio: TipoDeComercio.RUA,
    tipoDeNegocio: TipoDeNegocio.LOJA_PROPRIA,
    fusoHorario: 'America/Sao_Paulo',
  },
  hint: 'Uma loja que já existe, pelo login ou pelo identificador, é alterada; uma célula vazia mantém o que está gravado. Senhas não são coluna: depois envie as instruções ou pareie os aparelhos.',
};

export const ImportarLojas = () => <Importar importador={lojas} />;
