import type { components } from '#generated/api.d.ts';
import { SituacaoDaGrade } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { formatDay } from '../day.ts';
import { defineColumns } from './columns.ts';

function validadeText({ validade }: components['schemas']['GradeRow']): string {
  const { de, ate } = validade ?? { de: null, ate: null };
  if (de && ate) return `${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `Desde ${formatDay(de)}`;
  return ate ? `Até ${formatDay(ate)}` : 'Sempre';
}

export const grades = defineColumns('listGrades', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  situacao: { text: ({ situacao }) => SituacaoDaGrade[situacao] },
  validade: { text: validadeText },
  numLojas: { text: ({ numLojas }) => numLojas },
  numBlocos: { text: ({ numBlocos }) => numBlocos },
  status: { text: ({ status }) => status },
  updatedAt: { moment: true, text: ({ updatedAt }) => formatDateTime(updatedAt) },
});
