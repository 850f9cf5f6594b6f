import { SituacaoDaLoja, TipoDeComercio, TipoDeNegocio } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formats } from '../formats.ts';
import { colunasDe } from './colunas.ts';

/** Where a store is. */
export const cidade = {
  label: 'Cidade / UF',
  text: ({ cidade, uf }: { cidade: string; uf: string }) => `${cidade} ${uf}`,
};

export const lojas = colunasDe('listLojas', {
  nome: {
    text: ({ nome }) => nome,
    under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? formats.cnpj.show(cnpj) : '') },
  },
  cliente: { text: ({ cliente }) => cliente.nome },
  cidade,
  grupos: {
    text: ({ grupos, numGrupos: all }) =>
      grupos.map(({ nome }) => nome).join(', ') +
      (all > grupos.length ? ` e mais ${all - grupos.length}` : ''),
  },
  situacao: { text: ({ situacao }) => (situacao ? SituacaoDaLoja[situacao] : '') },
  ultimoAcesso: { moment: true, text: ({ ultimoAcesso }) => formatDateTime(ultimoAcesso) || 'Nunca' },
  tipoDeComercio: {
    text: ({ tipoDeComercio }) => TipoDeComercio[tipoDeComercio],
    under: { label: 'Tipo de negócio', text: ({ tipoDeNegocio }) => TipoDeNegocio[tipoDeNegocio] },
  },
  status: { text: ({ status }) => status },
});
