import { CampoDeCliente } from '#generated/labels.ts';
import { Importar } from '../../entities/importacao/Importar.tsx';
import type { Importador } from '../../entities/importacao/importacao.ts';

const clientes: Importador = {
  operation: 'importClientes',
  entidade: 'CLIENTE',
  list: 'listClientes',
  title: 'Importar clientes',
  noun: ['cliente', 'clientes'],
  campos: CampoDeCliente,
  obrigatorios: ['nome'],
  options: { inadimplente: ['Sim', 'Não'] },
  shown: ['cnpj', 'email'],
  example: {
    nome: 'Rede Pão Nosso',
    razaoSocial: 'Pão Nosso Ltda.',
    cnpj: '12.ABC.345/01DE-35',
    responsavel: 'Ana Lima',
    email: 'contato@paonosso.com.br',
    telefone: '(11) 98765-4321',
    inadimplente: 'Não',
  },
  hint: 'Um cliente que já existe, pelo nome ou pelo identificador, é alterado; uma célula vazia mantém o que está gravado.',
};

export const ImportarClientes = () => <Importar importador={clientes} />;
