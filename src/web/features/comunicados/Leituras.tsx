import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { UIEvent } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { Leitura, SituacaoDoDestinatario } from '#generated/labels.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { query } from '../../shared/api/query.ts';
import { PickTable } from '../../shared/list/PickTable.tsx';
import { useListData } from '../../shared/list/useListData.ts';
import type { Column } from '../../shared/table/column.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParams, withOverlayParams } from '../../shared/ui/overlayAddress.ts';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { Lembrar } from './Lembrar.tsx';
import { readText } from './leitura.ts';

type Loja = Schemas['LojaDoComunicado'];

const NADA = '—';
const nearBottom = 300;

const situacao = ({ situacao }: Loja) =>
  situacao === 'ATIVA' ? '' : ` · ${SituacaoDoDestinatario[situacao]}: um lembrete não chega a ela`;

const columns: Column<Loja>[] = [
  {
    key: 'nome',
    label: 'Loja',
    sort: 'nome',
    text: ({ nome }) => nome,
    under: { label: 'Cliente', text: (loja) => loja.cliente.nome + situacao(loja) },
    cell: ({ _id, nome, situacao }) =>
      situacao === 'EXCLUIDA' ? (
        nome
      ) : (
        <TextLink to={`/lojas/editar/${_id}`} title={nome}>
          {nome}
        </TextLink>
      ),
  },
  {
    key: 'status',
    label: 'Leitura',
    width: '120px',
    text: ({ status }) => status,
    cell: StatusBadge,
  },
  {
    key: 'lidoEm',
    label: 'Lido em',
    sort: 'lidoEm',
    moment: true,
    text: ({ lidoEm }) => formatDateTime(lidoEm) || NADA,
  },
  {
    key: 'lembradoEm',
    label: 'Lembrado em',
    moment: true,
    text: ({ lembradoEm }) => formatDateTime(lembradoEm) || NADA,
  },
];

/** Modal LEITURAS, opened with the comunicado's id as `comunicado`. */
export function Leituras() {
  const { search, change } = useAddress();
  const { close } = useOverlay();
  const { comunicado: id = '', ...asked } = Object.fromEntries(overlayParams(search));
  const { nome = '', status = '', sort = 'nome' } = asked;
  const read = useQuery(query('getComunicado', { path: { id } }));
  const filters = { sort, ...(nome && { nome }), ...(status && { status }) };
  const data = useListData('listComunicadoLojas', filters, { path: { id }, clearedBy: status });
  const write = (changed: Record<string, string>) => {
    const params = Object.entries({ comunicado: id, ...asked, ...changed }).filter(([, value]) => value);
    change((now) => withOverlayParams(now, Object.fromEntries(params)), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (data.failed !== 'more' && scrollHeight - scrollTop - clientHeight < nearBottom) data.more();
  };
  const { data: comunicado, error } = read;

  return (
    <Dialog
      open
      onClose={close}
      size="report"
      title={error && !comunicado ? 'Não encontrado' : `Quem leu “${comunicado?.nome ?? '…'}”`}
      description={comunicado && readText(comunicado)}
      flush
      footer={comunicado && <Lembrar comunicado={comunicado} />}
    >
      {error && !comunicado ? (
        <ErrorState error={error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="2.5" px="5" py="3" borderBottomWidth="1px">
            <chakra.div flex="1 1 240px">
              <SearchBox
                value={nome}
                placeholder="Buscar por loja"
                onSearch={(text) => write({ nome: text })}
                wide
              />
            </chakra.div>
            <Select
              w={{ base: 'full', md: '180px' }}
              aria-label="Leitura"
              options={optionsOf(Leitura)}
              none="Lidas e não lidas"
              value={status}
              onChange={(event) => write({ status: event.currentTarget.value })}
            />
          </chakra.div>
          <PickTable
            label="Lojas que receberam o comunicado"
            noun="lojas"
            empty={nome || status ? 'Nenhuma loja encontrada' : 'O comunicado não foi enviado a nenhuma loja'}
            data={{ ...data, rows: data.rows as Loja[], onScroll }}
            columns={columns}
            name={(loja) => loja.nome}
            asked={[sort, status, nome].join()}
            sorting={{ sort, onSort: (next) => write({ sort: next }) }}
          />
        </>
      )}
    </Dialog>
  );
}
