import { useId, useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { pedidoText } from '#domain/pedidoText.ts';
import { AreaPedidoCreate } from '#generated/fields.ts';
import { SituacaoDoPedido } from '#generated/labels/SituacaoDoPedido.ts';
import { TipoDePedido } from '#generated/labels/TipoDePedido.ts';
import { call, type Schemas } from '../api.ts';
import { requestTones } from '../requests.ts';
import { usePages } from '../useLoaded.ts';
import { Content, Empty, More, Title } from './elements.tsx';
import { FieldError, RequestButton, wrongProps } from './RequestButton.tsx';

const LIMIT = 30;

function RequestRow({ pedido }: { pedido: Schemas['AreaPedido'] }) {
  const { tipo, situacao, texto, resposta, vinheta, createdAt, respondidoEm } = pedido;
  const what = pedidoText(pedido);
  return (
    <li className="request">
      <p className={`situation tom-${requestTones[situacao]}`}>{SituacaoDoPedido[situacao]}</p>
      <p>
        <b>{TipoDePedido[tipo]}</b>
        {what && `: ${what}`}
      </p>
      {texto && <p className="written">{texto}</p>}
      <p className="nota numeros">
        Enviado em {formatDateTime(createdAt)}
        {respondidoEm && ` · ${SituacaoDoPedido[situacao]} em ${formatDateTime(respondidoEm)}`}
      </p>
      {resposta && (
        <div className="reply">
          <b>Resposta</b>
          <p className="written">{resposta}</p>
          {vinheta && <p className="nota">Vinheta: {vinheta.nome}</p>}
        </div>
      )}
    </li>
  );
}

type DayFieldProps = { name: 'de' | 'ate'; message: string | undefined };

function DayField({ name, message }: DayFieldProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{AreaPedidoCreate[name].label} (opcional)</label>
      <input id={id} type="date" name={name} {...wrongProps(`${id}-erro`, message)} />
      <FieldError id={`${id}-erro`}>{message}</FieldError>
    </div>
  );
}

const days = ['de', 'ate'] as const;
const dayIn = (form: FormData, name: string) => String(form.get(name)) || undefined;

const NewRequest = ({ onSent }: { onSent: () => void }) => (
  <div className="asking">
    <RequestButton
      label="Novo pedido"
      look="botao"
      title="Novo pedido"
      intro="Escreva do que precisa: uma vinheta nova, por exemplo, e os dias em que ela deve tocar."
      textLabel={AreaPedidoCreate.texto.label}
      names={days}
      body={(form) => ({ tipo: 'OUTRO', de: dayIn(form, 'de'), ate: dayIn(form, 'ate') })}
      onSent={onSent}
    >
      {({ messageAt, text }) => (
        <>
          {text}
          <div className="choices">
            {days.map((name) => (
              <DayField key={name} name={name} message={messageAt(name)} />
            ))}
          </div>
        </>
      )}
    </RequestButton>
  </div>
);

export function Requests() {
  const [sent, setSent] = useState(0);
  const pages = usePages(
    `pedidos ${sent}`,
    (cursor) => call('listAreaPedidos', { query: { cursor, limit: LIMIT } }),
    true,
  );
  return (
    <main className="page">
      <div>
        <Title>Pedidos</Title>
        <p className="nota">O que você pediu à agência, e a resposta dela.</p>
      </div>
      <NewRequest onSent={() => setSent(sent + 1)} />
      <Content loaded={pages}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>
              Nenhum pedido por enquanto. Para mudar o horário de uma loja, abra a página da loja.
            </Empty>
          ) : (
            <>
              <ul className="linhas">
                {items.map((pedido) => (
                  <RequestRow key={pedido._id} pedido={pedido} />
                ))}
              </ul>
              <More {...pages} />
            </>
          )
        }
      </Content>
    </main>
  );
}
