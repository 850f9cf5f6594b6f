import { TipoDeComercio, TipoDeNegocio } from '#generated/labels.ts';
import { cnpjText } from '../cnpj.ts';
import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';
import { situacaoText } from './situacaoText.ts';

export const cidade = {
  label: 'Cidade / UF',
  text: ({ cidade, uf }: { cidade: string; uf: string }) => `${cidade} ${uf}`,
};

export const lojas = defineColumns('listLojas', {
  nome: {
    text: ({ nome }) => nome,
    under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? cnpjText(cnpj) : '') },
  },
  cliente: { text: ({ cliente }) => cliente.nome },
  cidade,
  grupos: {
    text: ({ grupos, numGrupos: all }) =>
      grupos.map(({ nome }) => nome).join(', ') +
      (all > grupos.length ? ` e mais ${all - grupos.length}` : ''),
  },
  situacao: {
    text: ({ situacao, ...loja }) => (situacao ? situacaoText({ situacao, ...loja }) : ''),
  },
  ultimoAcesso: { moment: true, text: ({ ultimoAcesso }) => formatDateTime(ultimoAcesso) || 'Nunca' },
  tipoDeComercio: {
    text: ({ tipoDeComercio }) => TipoDeComercio[tipoDeComercio],
    under: { label: 'Tipo de negócio', text: ({ tipoDeNegocio }) => TipoDeNegocio[tipoDeNegocio] },
  },
  status: { text: ({ status }) => status },
});
