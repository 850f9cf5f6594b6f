import { useState } from 'react';
import { CamposDaTarefa, ClienteUpdate, LojaUpdate, VinhetaUpdate } from '#generated/fields.ts';
import { AcaoDeTarefa } from '#generated/labels.ts';
import { Menu } from '../../shared/chakra/windows.tsx';
import type { MaisProps } from '../../shared/list/declaration.ts';
import { ButtonMenu, type OpenedMenu } from '../../shared/ui/ButtonMenu.tsx';
import { AcaoDialog, type Campo, type Escolha } from './AcaoDialog.tsx';
import { type Acao, type Entidade, outrasAcoes } from './tarefas.ts';
import { type Quais, usePedida } from './usePedida.tsx';

const camposOf: Partial<Record<Entidade, object>> = {
  LOJA: LojaUpdate,
  CLIENTE: ClienteUpdate,
  VINHETA: VinhetaUpdate,
};

type MaisAcoesProps = OpenedMenu & {
  quais: Quais;
  total: number;
  /** The client of all rows, if they share one. */
  cliente: string | undefined;
  onDone: () => void;
};

export function MaisAcoes({ quais, total, cliente, onDone, ...opened }: MaisAcoesProps) {
  const { entidade } = quais;
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const { ask, dialog } = usePedida(quais, total, onDone);
  const campos = (Object.keys(CamposDaTarefa) as Campo[]).filter(
    (campo) => campo in (camposOf[entidade] ?? {}),
  );
  const choose = (acao: Acao) => (acao === 'ENVIAR_INSTRUCOES' ? ask(acao) : setEscolha({ acao }));
  return (
    <>
      <ButtonMenu {...opened} label="Mais ações">
        {outrasAcoes[entidade]?.map((acao) => (
          <Menu.Item key={acao} value={acao} onClick={() => choose(acao)}>
            {AcaoDeTarefa[acao]}
          </Menu.Item>
        ))}
        {campos.length > 0 && (
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel fontSize="xs" color="ink2">
              {AcaoDeTarefa.EDITAR}
            </Menu.ItemGroupLabel>
            {campos.map((campo) => (
              <Menu.Item key={campo} value={campo} onClick={() => setEscolha({ acao: 'EDITAR', campo })}>
                {CamposDaTarefa[campo].label}
              </Menu.Item>
            ))}
          </Menu.ItemGroup>
        )}
      </ButtonMenu>
      {escolha && (
        <AcaoDialog
          {...escolha}
          quais={quais}
          total={total}
          cliente={cliente}
          onClose={() => setEscolha(null)}
          onMade={() => {
            setEscolha(null);
            onDone();
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** For the ticked rows. The action runs as a job, even for one row. */
export function Mais({ entidade, rows, ...rest }: MaisProps) {
  const clientes = new Set(rows.map(({ cliente }) => cliente?._id));
  return (
    <MaisAcoes
      quais={{ entidade, ids: rows.map(({ _id }) => _id) }}
      total={rows.length}
      cliente={clientes.size === 1 ? [...clientes][0] : undefined}
      {...rest}
    />
  );
}
