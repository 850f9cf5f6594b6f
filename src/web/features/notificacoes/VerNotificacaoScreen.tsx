import { chakra } from '@chakra-ui/react/styled-system';
import { Mail, MailOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { NotificacaoCreate } from '#generated/fields.ts';
import { zNotificacaoUpdate } from '#generated/zod/zod.gen.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { type Read, ReadState } from '../../shared/ui/ReadState.tsx';
import { NotificacaoFacts } from './NotificacaoFacts.tsx';
import { askDeleteNotificacoes, useUpdateNotificacao } from './notificacao.ts';

const modalMensagem = 'EDITAR_MENSAGEM';

export function VerNotificacaoScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEdited('getNotificacao', { path: { id } });
  const notificacao = read.data;
  const { modal, openModal, close } = useOverlay();
  const toList = () => navigate(listAddress('/notificacoes'));

  return (
    <>
      <PageHeader
        title="Notificação"
        back={<BackLink to={listAddress('/notificacoes')} label="Notificações" />}
        actions={
          notificacao && (
            <>
              <MarkNotificacao notificacao={notificacao} />
              <Button icon={<Pencil size={16} />} onClick={() => openModal(modalMensagem)}>
                Editar mensagem
              </Button>
              <DeleteNotificacao notificacao={notificacao} onDeleted={toList} />
            </>
          )
        }
      />
      <ComHistorico entidade="NOTIFICACAO" id={id} entity={notificacao} label="Notificação">
        <ReadState read={read}>
          {(notificacao) => (
            <>
              <Card padded mb="4">
                <chakra.p fontSize="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {notificacao.mensagem}
                </chakra.p>
              </Card>
              <NotificacaoFacts notificacao={notificacao} />
            </>
          )}
        </ReadState>
      </ComHistorico>
      <Dialog open={modal === modalMensagem} onClose={close} title="Editar mensagem">
        <MensagemForm id={id} read={read} onDone={close} />
      </Dialog>
    </>
  );
}

type Notificacao = Schemas['Notificacao'];
type Values = { mensagem: string };

const fields = { mensagem: NotificacaoCreate.mensagem };
const valuesOf = (notificacao?: Notificacao): Values => ({ mensagem: notificacao?.mensagem ?? '' });
const Field = fieldsOf<Values>();

type MensagemFormProps = { id: string; read: Read<Notificacao>; onDone: () => void };

function MensagemForm({ id, read, onDone }: MensagemFormProps) {
  return (
    <Form
      schema={zNotificacaoUpdate}
      fields={fields}
      read={read}
      values={valuesOf}
      save={useUpdateNotificacao(id)}
      ask={(_, { loja }) => ({
        title: 'Mudar a notificação enviada?',
        text: `${loja.nome} passa a ver o texto novo.`,
        confirm: 'Mudar',
      })}
      onSaved={onDone}
      onCancel={onDone}
    >
      <FormCard title="Mensagem" bare>
        <Field.Textarea name="mensagem" rows={6} hint="Até 1.000 caracteres." />
      </FormCard>
    </Form>
  );
}

function MarkNotificacao({ notificacao: { _id: id, status } }: { notificacao: Notificacao }) {
  const mark = useUpdateNotificacao(id);
  const isRead = status === 'LIDO';
  return (
    <Button
      icon={isRead ? <Mail size={16} /> : <MailOpen size={16} />}
      loading={mark.isPending}
      onClick={() => mark.mutate({ path: { id }, body: { status: isRead ? 'NÃO LIDO' : 'LIDO' } })}
    >
      {isRead ? 'Marcar como não lida' : 'Marcar como lida'}
    </Button>
  );
}

type DeleteNotificacaoProps = {
  notificacao: Notificacao;
  onDeleted: () => void;
};

function DeleteNotificacao({ notificacao, onDeleted }: DeleteNotificacaoProps) {
  const [asking, setAsking] = useState(false);
  const remove = useOperation('deleteNotificacao', {
    success: 'Notificação excluída com sucesso!',
    invalidates: ['listNotificacoes'],
  });
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <>
      <Button icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        {...askDeleteNotificacoes([notificacao])}
        onConfirm={() => remove.mutate({ path: { id: notificacao._id } }, { onSuccess: onDeleted })}
        pending={remove.isPending}
        error={remove.error}
      />
    </>
  );
}
