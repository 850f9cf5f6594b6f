import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '#domain/bytes.ts';
import { formatDateTime } from '#domain/dates.ts';
import { capitalised, count } from '#domain/text.ts';
import { go, useSearch } from '../address.ts';
import { call, Failure, type Schemas } from '../api.ts';
import { monthText, periodQuery, periods } from '../texts.ts';
import { useLoaded, usePages } from '../useLoaded.ts';
import { Choice, Content, Empty, More, Section, Title } from './elements.tsx';
import { Plays } from './Plays.tsx';
import { Search, usePaused } from './Stores.tsx';

const LIMIT = 100;

type StoreChoiceProps = { value: string; onChange: (loja: string) => void };

/** A choice of up to 100 stores; with more stores, a search narrows it. */
function StoreChoice({ value, onChange }: StoreChoiceProps) {
  const [text, setText] = useState('');
  const nome = usePaused(text.trim()) || undefined;
  const stores = useLoaded(`escolha ${nome}`, () =>
    call('listAreaLojas', { query: { nome, sort: 'nome', limit: LIMIT } }),
  );
  const chosen = useLoaded(`escolhida ${value}`, async () =>
    value ? call('getAreaLoja', { path: { id: value } }) : undefined,
  );
  const { items = [], nextCursor } = stores.value ?? {};
  const options: Record<string, string> = { '': 'Todas as lojas' };
  if (value) options[value] = chosen.value?.nome ?? 'Loja escolhida';
  for (const { _id, nome: name } of items) options[_id] = name;
  return (
    <>
      {(nextCursor || text) && <Search label="Buscar loja" value={text} onChange={setText} />}
      <Choice label="Loja" value={value} options={options} onChange={onChange} />
    </>
  );
}

function FileRow({ arquivo }: { arquivo: Schemas['AreaArquivo'] }) {
  const [failure, setFailure] = useState<Failure>();
  const [isOpening, setIsOpening] = useState(false);
  const { _id, mes, fechadoEm, linhas, bytes } = arquivo;
  const open = async () => {
    if (isOpening) return;
    setIsOpening(true);
    setFailure(undefined);
    try {
      const { url } = await call('openAreaArquivo', { path: { id: _id } });
      location.assign(url);
    } catch (cause) {
      setFailure(Failure.from(cause));
    }
    setIsOpening(false);
  };
  const month = monthText(mes);
  return (
    <li className="file">
      <span>
        <b>{capitalised(month)}</b>
        <span className="nota">
          {count(linhas, 'execução', 'execuções')} · {formatBytes(bytes)} · fechado em{' '}
          {formatDateTime(fechadoEm).slice(0, 10)}
        </span>
      </span>
      <button className="botao botao-leve" type="button" aria-disabled={isOpening} onClick={open}>
        <Download size={18} aria-hidden />
        Baixar<span className="so-leitor"> o arquivo de {month}</span>
      </button>
      <p role="alert" className="campo-erro">
        {failure?.message}
      </p>
    </li>
  );
}

function Files() {
  const pages = usePages('arquivos', (cursor) => call('listAreaArquivos', { query: { cursor } }));
  return (
    <Section title="Meses fechados" note="O relatório de direitos autorais de cada mês, em planilha (.csv)">
      <Content loaded={pages}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>Nenhum mês fechado por enquanto.</Empty>
          ) : (
            <>
              <ul className="linhas">
                {items.map((arquivo) => (
                  <FileRow key={arquivo._id} arquivo={arquivo} />
                ))}
              </ul>
              <More {...pages} />
            </>
          )
        }
      </Content>
    </Section>
  );
}

export function Reports({ hasFiles }: { hasFiles: boolean }) {
  const search = useSearch();
  const given = search.get('periodo') ?? '';
  const period = given in periods ? given : 'HOJE';
  const loja = search.get('loja') ?? '';
  const choose = (next: { periodo?: string; loja?: string }) => {
    const query = new URLSearchParams({ periodo: period, loja, ...next });
    go(`/area/relatorios?${query}`, { replace: true });
  };
  return (
    <main className="page">
      <Title>Relatórios</Title>
      <div className="columns">
        <Section title="Tocadas">
          <div className="choices">
            <Choice
              label="Período"
              value={period}
              options={periods}
              onChange={(periodo) => choose({ periodo })}
            />
            <StoreChoice value={loja} onChange={(next) => choose({ loja: next })} />
          </div>
          <Plays query={{ ...periodQuery(period), loja: loja || undefined }} hasStores={!loja} />
        </Section>
        {hasFiles && <Files />}
      </div>
    </main>
  );
}
