import { chakra } from '@chakra-ui/react/styled-system';
import { Columns3, Pencil, Pin, Save, Star, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { denyPadraoDaAgencia, denyUnshareVisao, denyUpdateVisao } from '#domain/capabilities.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { useMe } from '../../shared/api/me.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Menu } from '../../shared/chakra/windows.tsx';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { lugares } from './enderecos.ts';
import { enderecoDe, NENHUMA, type Olhar, type Visao } from './olhar.ts';
import type { UpdateVisao } from './useUpdateVisao.ts';
import type { Visoes } from './useVisoes.ts';

export type Dialogo =
  | { nome: 'salvar' }
  | { nome: 'colunas' }
  | { nome: 'renomear' | 'excluir'; visao: Visao };

type ItensDoMenuProps = {
  of: Viewed;
  visoes: Visoes;
  button: RefObject<HTMLButtonElement | null>;
  update: UpdateVisao;
  onSave: (visao: Visao, olhar: Olhar) => void;
  onDialogo: (dialogo: Dialogo) => void;
  onClose: () => void;
};

export function ItensDoMenu({ visoes, button, update, onSave, onDialogo, onClose }: ItensDoMenuProps) {
  const { read, aplicada, alterada, olhar, show } = visoes;
  const close = () => {
    button.current?.focus();
    onClose();
  };
  const semVisao = () =>
    show(new URLSearchParams(visoes.visoes.some(({ padrao }) => padrao) ? { visao: NENHUMA } : {}));
  const choose = (id: string) => {
    const visao = visoes.visoes.find(({ _id }) => _id === id);
    if (visao) show(enderecoDe(visao));
    else semVisao();
  };
  return (
    <Menu.Root
      defaultOpen
      onOpenChange={({ open }) => !open && close()}
      positioning={{
        placement: 'bottom-start',
        getAnchorRect: () => button.current?.getBoundingClientRect() ?? null,
      }}
    >
      <Menu.Positioner>
        <Menu.Content
          minW="260px"
          maxW="min(340px, calc(100vw - 24px))"
          maxH="min(70vh, var(--available-height))"
          overflowY="auto"
          aria-label="Visões"
        >
          {read.isPending && <Aviso>Carregando…</Aviso>}
          {read.isError && (
            <Aviso>Não foi possível carregar as visões ({ApiError.from(read.error).code}).</Aviso>
          )}
          <Menu.RadioItemGroup value={aplicada?._id ?? NENHUMA} onValueChange={({ value }) => choose(value)}>
            <Menu.RadioItem value={NENHUMA}>
              <Menu.ItemIndicator />
              Sem visão
            </Menu.RadioItem>
            <Opcoes titulo="Minhas" visoes={visoes.visoes.filter((one) => !one.compartilhada)} />
            <Opcoes titulo="Da agência" visoes={visoes.visoes.filter((one) => one.compartilhada)} />
          </Menu.RadioItemGroup>
          <Menu.Separator />
          {aplicada && <DaAplicada visao={aplicada} update={update} onDialogo={onDialogo} />}
          {aplicada && alterada && <Salvar visao={aplicada} onSave={() => onSave(aplicada, olhar)} />}
          <Menu.Item value="salvar" onSelect={() => onDialogo({ nome: 'salvar' })}>
            <Save size={16} aria-hidden /> Salvar como nova visão…
          </Menu.Item>
          <Menu.Item value="colunas" onSelect={() => onDialogo({ nome: 'colunas' })}>
            <Columns3 size={16} aria-hidden /> Escolher colunas…
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const Aviso = ({ children }: { children: ReactNode }) => (
  <chakra.p role="status" px="2" py="1.5" color="ink2" fontSize="label">
    {children}
  </chakra.p>
);

function Opcoes({ titulo, visoes }: { titulo: string; visoes: readonly Visao[] }) {
  if (visoes.length === 0) return null;
  return (
    // Not the library's group: it would make the choice exclusive per group instead of across groups.
    // biome-ignore lint/a11y/useSemanticElements: a menu holds no fieldset.
    <div role="group" aria-label={titulo}>
      <chakra.p aria-hidden px="2" py="1.5" fontSize="xs" fontWeight="semibold" color="ink2">
        {titulo}
      </chakra.p>
      {visoes.map(({ _id, nome, padrao, fixada }) => (
        <Menu.RadioItem key={_id} value={_id} title={nome}>
          <Menu.ItemIndicator />
          <chakra.span flex="1" minW="0" truncate>
            {nome}
          </chakra.span>
          {padrao && <Star size={14} role="img" aria-label="usada ao abrir" />}
          {fixada && <Pin size={14} role="img" aria-label="fixada no menu" />}
        </Menu.RadioItem>
      ))}
    </div>
  );
}

function Salvar({ visao, onSave }: { visao: Visao; onSave: () => void }) {
  const { data: me } = useMe();
  const reason = me && denyUpdateVisao(visao, me);
  return (
    <Menu.Item value="alteracoes" disabled={Boolean(reason)} title={reason} onSelect={onSave}>
      <Save size={16} aria-hidden /> Salvar alterações
    </Menu.Item>
  );
}

type DaAplicadaProps = { visao: Visao; update: UpdateVisao; onDialogo: (dialogo: Dialogo) => void };

function DaAplicada({ visao, update, onDialogo }: DaAplicadaProps) {
  const { data: me } = useMe();
  const path = { id: visao._id };
  const choose = useOperation('setVisaoEscolhas', { invalidates: ['listVisoes'], toastError: true });
  if (!me) return null;
  const { compartilhada, padrao, fixada, padraoDaAgencia, lista } = visao;
  const reason = denyUpdateVisao(visao, me);
  const lugar = lugares[lista];
  const opens = !lugar?.aba && !lista.includes('Insights');
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel fontSize="xs" color="ink2" truncate>
        {visao.nome}
      </Menu.ItemGroupLabel>
      {opens && (
        <Caixa
          value="padrao"
          checked={padrao}
          onChange={() => choose.mutate({ path, body: { padrao: !padrao } })}
        >
          Usar ao abrir a lista
        </Caixa>
      )}
      {lugar && (
        <Caixa
          value="fixada"
          checked={fixada}
          onChange={() => choose.mutate({ path, body: { fixada: !fixada } })}
        >
          Fixar no menu
        </Caixa>
      )}
      <Caixa
        value="compartilhada"
        checked={compartilhada}
        reason={reason ?? (compartilhada ? denyUnshareVisao(visao, me) : undefined)}
        onChange={() => update.mutate({ visao, body: { compartilhada: !compartilhada } })}
      >
        Compartilhar com a agência
      </Caixa>
      {opens && compartilhada && !denyPadraoDaAgencia(visao, me) && (
        <Caixa
          value="padraoDaAgencia"
          checked={padraoDaAgencia}
          onChange={() => update.mutate({ visao, body: { padraoDaAgencia: !padraoDaAgencia } })}
        >
          Padrão da agência
        </Caixa>
      )}
      <Menu.Item
        value="renomear"
        disabled={Boolean(reason)}
        title={reason}
        onSelect={() => onDialogo({ nome: 'renomear', visao })}
      >
        <Pencil size={16} aria-hidden /> Renomear…
      </Menu.Item>
      <Menu.Item
        value="excluir"
        color="bad"
        disabled={Boolean(reason)}
        title={reason}
        onSelect={() => onDialogo({ nome: 'excluir', visao })}
      >
        <Trash2 size={16} aria-hidden /> Excluir…
      </Menu.Item>
      <Menu.Separator />
    </Menu.ItemGroup>
  );
}

type CaixaProps = {
  value: string;
  checked: boolean;
  reason?: string | undefined;
  onChange: () => void;
  children: ReactNode;
};

const Caixa = ({ value, checked, reason, onChange, children }: CaixaProps) => (
  <Menu.CheckboxItem
    value={value}
    checked={checked}
    disabled={Boolean(reason)}
    title={reason}
    closeOnSelect={false}
    onCheckedChange={onChange}
  >
    <Menu.ItemIndicator />
    {children}
  </Menu.CheckboxItem>
);
