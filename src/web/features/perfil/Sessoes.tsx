import { useInfiniteQuery } from '@tanstack/react-query';
import { count } from '#domain/text.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery } from '../../shared/api/query.ts';
import { OpenSessoes } from './OpenSessoes.tsx';

const ended = {
  success: 'Sessão encerrada com sucesso!',
  invalidates: ['listSessoes', 'listAdminSessoes'] as ('listSessoes' | 'listAdminSessoes')[],
};
const allEnded = {
  invalidates: [...ended.invalidates, 'listChaves'] as ((typeof ended.invalidates)[number] | 'listChaves')[],
  success: (answer: { count: number }) =>
    answer.count === 1 ? ended.success : `${answer.count} sessões encerradas com sucesso!`,
};

export function Sessoes({ admin }: { admin: string }) {
  const sessoes = useInfiniteQuery(listQuery('listSessoes', {}));
  const one = useOperation('deleteSessao', ended);
  const all = useOperation('deleteSessoes', allEnded);
  return (
    <OpenSessoes
      title="Sessões abertas"
      admin={admin}
      sessoes={sessoes}
      one={{ ...one, end: (id) => one.mutate({ path: { id } }), ending: one.variables?.path.id }}
      all={{
        ...all,
        label: 'Encerrar todas as outras',
        question: (others) => `Encerrar as outras ${others} sessões?`,
        text: 'Nos outros navegadores será preciso entrar de novo. Esta sessão continua aberta. Isto não pode ser desfeito.',
        end: (query, onSuccess) => all.mutate({ query }, { onSuccess }),
      }}
    />
  );
}

export function AdminSessoes({ id, nome }: { id: string; nome: string }) {
  const sessoes = useInfiniteQuery(listQuery('listAdminSessoes', {}, { id }));
  const one = useOperation('deleteAdminSessao', ended);
  const all = useOperation('deleteAdminSessoes', allEnded);
  return (
    <OpenSessoes
      title="Sessões abertas"
      admin={id}
      sessoes={sessoes}
      one={{
        ...one,
        end: (sessao) => one.mutate({ path: { id, sessao } }),
        ending: one.variables?.path.sessao,
      }}
      all={{
        ...all,
        label: 'Encerrar todas',
        question: (others) => `Encerrar ${count(others, 'sessão', 'sessões')} de ${nome}?`,
        text: 'Será preciso entrar de novo em cada navegador. A senha continua a mesma. Isto não pode ser desfeito.',
        end: (query, onSuccess) => all.mutate({ path: { id }, query }, { onSuccess }),
      }}
    />
  );
}
