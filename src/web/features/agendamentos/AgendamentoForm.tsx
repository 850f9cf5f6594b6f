import { Send } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { pick } from 'zod/mini';
import { isTop } from '#domain/capabilities.ts';
import { AgendamentoCreate } from '#generated/fields.ts';
import { ListaComVisoes } from '#generated/labels.ts';
import { zAgendamentoCreate, zRelatorioExportavel } from '#generated/zod/zod.gen.ts';
import { EscolhidosField } from '../../entities/EscolhidosField.tsx';
import { AdminPicker } from '../../entities/pickers.tsx';
import { useMe } from '../../shared/api/me.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { listQuery, useEdited, useWholeList } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { Button, buttonLook } from '../../shared/ui/Button.tsx';
import {
  type Agendamento,
  type AgendamentoValues,
  agendamentoBody,
  agendamentoRules,
  agendamentoValues,
  filtrosText,
  nomeDo,
} from './agendamentoValues.ts';
import { Envios } from './Envios.tsx';

const Field = fieldsOf<AgendamentoValues>();
const exportaveis: readonly string[] = zRelatorioExportavel.options;
const MOST_DAYS = 31;
const days = Array.from({ length: MOST_DAYS }, (_, index) => String(index + 1));
const hours = Array.from({ length: 24 }, (_, hour) => [
  `${String(hour).padStart(2, '0')}:00`,
  `${String(hour).padStart(2, '0')}:30`,
]).flat();
const optionsOf = (values: string[]) =>
  [...new Set(values)]
    .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))
    .map((value) => ({ value, label: value }));

function useVisoes() {
  return useWholeList(listQuery('listVisoes', {}))
    .filter(({ lista }) => exportaveis.includes(lista))
    .map(({ _id, nome, lista }) => ({ value: _id, label: `${ListaComVisoes[lista]}: ${nome}` }));
}

function OQue() {
  const [relatorio, filtros] = useWatch<AgendamentoValues, ['relatorio', 'filtros']>({
    name: ['relatorio', 'filtros'],
  });
  const visoes = useVisoes();
  if (!relatorio)
    return (
      <Field.Select
        name="visao"
        required
        options={visoes}
        hint="A visão vai como estiver no dia de cada envio. Para enviar um relatório com os filtros dele, abra o relatório e escolha “Agendar”."
      />
    );
  return (
    <div>
      <p>
        <strong>{nomeDo(relatorio)}</strong>
      </p>
      <p className="muted">
        {filtrosText(JSON.parse(filtros))}. Para outros filtros, agende de novo a partir do relatório.
      </p>
    </div>
  );
}

function Quando() {
  const [frequencia, hora] = useWatch<AgendamentoValues, ['frequencia', 'hora']>({
    name: ['frequencia', 'hora'],
  });
  return (
    <>
      <Field.Select name="frequencia" />
      {frequencia === 'SEMANAL' ? (
        <Field.Select name="diaDaSemana" required />
      ) : (
        <Field.Select
          name="diaDoMes"
          required
          options={optionsOf(days)}
          hint="Nos meses sem este dia, vai no último."
        />
      )}
      <Field.Select
        name="hora"
        options={optionsOf([...hours, hora].filter(Boolean))}
        hint="Horário de Brasília."
      />
    </>
  );
}

/** External addresses. If the agency forbids them (AG004), level "0" gets a link to the setting. */
function Enderecos() {
  const { errors } = useFormState<AgendamentoValues>({ name: 'enderecos' });
  const { data: me } = useMe();
  return (
    <div>
      <Field.Textarea
        name="enderecos"
        rows={3}
        hint="Um e-mail por linha, se a agência envia para fora. Até 10 destinatários ao todo. O link vale por 7 dias e não pede login."
      />
      {errors.enderecos?.type === 'AG004' && me && isTop(me) && (
        // Opens a new tab, so that the form keeps its input.
        <Link {...buttonLook({ size: 'xs' })} to="/configuracoes#enviarParaFora" target="_blank">
          Abrir Configurações
        </Link>
      )}
    </div>
  );
}

const AgendamentoFields = () => (
  <>
    <FormCard title="O que enviar">
      <Field.Text name="nome" hint="O assunto do e-mail." />
      <OQue />
      <Field.Select name="formato" />
    </FormCard>
    <FormCard title="Quando">
      <Quando />
    </FormCard>
    <FormCard title="Para quem">
      <EscolhidosField
        name="administradores"
        Picker={AdminPicker}
        placeholder="Busque o administrador"
        hint="Recebem no e-mail que têm no painel."
      />
      <Enderecos />
    </FormCard>
  </>
);

/** The address may be cut off or edited by hand. */
function filtrosIn(text: string | null): string {
  try {
    return JSON.stringify(JSON.parse(text ?? '{}') ?? {});
  } catch {
    return '{}';
  }
}

function useStart() {
  const [search] = useSearchParams();
  const relatorio = search.get('relatorio') ?? '';
  if (!exportaveis.includes(relatorio)) return {};
  const [nome = '', id = ''] = ['nome', 'id'].map((name) => search.get(name) ?? '');
  return { values: { relatorio, nome, id, filtros: filtrosIn(search.get('filtros')) } };
}

function Enviar({ entity }: { entity: Agendamento }) {
  const send = useOperation('sendAgendamento', {
    success: 'Envio pedido com sucesso!',
    invalidates: ['listEnvios', 'listAgendamentos'],
    toastError: true,
  });
  return (
    <Button
      icon={<Send size={16} />}
      loading={send.isPending}
      onClick={() => send.mutate({ path: { id: entity._id } })}
    >
      Enviar agora
    </Button>
  );
}

const schema = pick(zAgendamentoCreate, { nome: true, frequencia: true, hora: true, formato: true });

export const { CreateScreen, EditScreen } = formScreens<AgendamentoValues, Agendamento>({
  list: { path: '/agendamentos', label: 'Agendamentos' },
  fields: AgendamentoCreate,
  values: agendamentoValues,
  Fields: AgendamentoFields,
  create: {
    title: 'Adicionar agendamento',
    schema,
    rules: agendamentoRules,
    submit: 'Agendar',
    useStart,
    useSave: () => {
      const create = useOperation('createAgendamento', {
        success: 'Agendamento cadastrado com sucesso!',
        invalidates: ['listAgendamentos'],
      });
      return sending(create, ({ body }) => ({ body: agendamentoBody(body) }));
    },
  },
  edit: {
    title: 'Editar agendamento',
    schema,
    rules: agendamentoRules,
    useRead: (id) => useEdited('getAgendamento', { path: { id } }),
    Actions: Enviar,
    Below: ({ entity }) => <Envios id={entity._id} />,
    useSave: () => {
      const update = useOperation('updateAgendamento', {
        success: 'Agendamento atualizado com sucesso!',
        invalidates: ['listAgendamentos', 'getAgendamento'],
      });
      return sending(update, ({ path, headers, values }) => ({
        path,
        headers,
        body: agendamentoBody(values),
      }));
    },
  },
});
